import { Suspense } from 'react'
import { Link } from 'react-router'
import { apartmentsPath, cityPath, neighbourhoodPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { SaveButton } from '#web/components/home-card/heart-button.tsx'
import type { HomeDetail } from './apartment-data.ts'
import type { DetailSectionsProps } from './apartment-sections.tsx'
import { BookingCard } from './booking-card.tsx'
import { Mosaic } from './mosaic.tsx'
import * as styles from './page.module.css'
import type { SectionProps } from './sections.tsx'
import { LazySimilarHomes } from './similar/lazy-similar-homes.tsx'
import type { SimilarHomesProps } from './similar/similar-homes.tsx'

type ApartmentPageProps = DetailSectionsProps & { readonly similar: Pick<SimilarHomesProps, 'homes' | 'stay'> }

const ShareButton = lazyOnInteraction(async () => (await import('#web/ui/share-button.tsx')).ShareButton)
const ApartmentSections = lazyOnInteraction(async () => (await import('./apartment-sections.tsx')).ApartmentSections)

export function ApartmentPage({ similar, locale, ...shown }: ApartmentPageProps) {
  const { home, stay, pricing, today } = shown
  return (
    <div className="wrap">
      <div className={styles.homeTop}>
        <Crumbs home={home} stay={stay} locale={locale} />
        <div className={styles.homeActs}>
          <Suspense>
            <ShareButton title={home.title} locale={locale} />
          </Suspense>
          <SaveButton houseCode={home.houseCode} title={home.title} locale={locale} />
        </div>
      </div>
      <Mosaic home={home} locale={locale} />
      <div className={styles.titleRow}>
        <h1>{home.title}</h1>
        <ul className={styles.factline}>
          {facts(home, locale).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className={styles.detail}>
        {/* The card comes first in the page, as on a phone, so that nothing moves on a page that is painted while it
            arrives. */}
        <BookingCard home={home} stay={stay} pricing={pricing} today={today} locale={locale} />
        <Suspense fallback={<div className={styles.detailEnd} />}>
          <ApartmentSections {...shown} locale={locale} />
        </Suspense>
      </div>
      <LazySimilarHomes {...similar} params={stay} locale={locale} />
    </div>
  )
}

/**
 * Links to the city and the neighbourhood, and, for a visitor with dates, back to the list with the same dates and guests.
 */
function Crumbs({ home, stay, locale }: SectionProps & { readonly stay: DetailSectionsProps['stay'] }) {
  const { promoCode: _, ...search } = stay
  const { city, neighbourhood } = home
  const inList = (place: { neighbourhood?: string }) => apartmentsPath(locale, { city, ...place, ...search })
  return (
    <nav className={styles.crumbs} aria-label={m.apartment_crumbs({}, { locale })}>
      <ol>
        <li>
          <Link to={search.checkIn ? inList({}) : cityPath(locale, city)}>{cityName(city, locale)}</Link>
        </li>
        <li className={styles.deeper}>
          <Link
            to={
              search.checkIn
                ? inList({ neighbourhood: neighbourhood.slug })
                : neighbourhoodPath(locale, city, neighbourhood.slug)
            }
          >
            {neighbourhood.name}
          </Link>
        </li>
        <li className={`${styles.deeper} num`} aria-current="page">
          {home.houseCode}
        </li>
      </ol>
    </nav>
  )
}

function facts(home: HomeDetail, locale: Locale): string[] {
  const { floor, amenities } = home
  const lift = amenities.includes('elevator')
  return [
    `${home.neighbourhood.name}, ${cityName(home.city, locale)}`,
    m.vocabulary_size({ size: home.sizeM2 }, { locale }),
    m.vocabulary_bedrooms({ count: home.bedrooms }, { locale }),
    m.vocabulary_bathrooms({ count: home.bathrooms.length }, { locale }),
    floor === 0
      ? m.apartment_fact_floor_ground({}, { locale })
      : lift
        ? m.apartment_fact_floor_lift({ floor }, { locale })
        : m.apartment_fact_floor({ floor }, { locale }),
    home.exterior ? m.apartment_fact_exterior({}, { locale }) : m.apartment_fact_interior({}, { locale }),
    m.apartment_fact_sleeps({ count: home.maxOccupancy }, { locale }),
  ]
}
