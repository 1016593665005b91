import { Link } from 'react-router'
import { apartmentsPath, cityPath, neighbourhoodPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { stayParams } from '#web/components/stay/stay-params.ts'
import type { HomeDetail } from './apartment-data.ts'
import type { DetailSectionsProps } from './apartment-sections.tsx'
import * as styles from './page.module.css'
import type { SectionProps } from './sections.tsx'

/**
 * Links to the city and the neighbourhood, and, for a visitor with dates or a place to live near, back to the list with both.
 */
export function Crumbs({ home, stay }: SectionProps & { readonly stay: DetailSectionsProps['stay'] }) {
  const locale = getLocale()
  const { promoCode: _, ...search } = stay
  const { city, neighbourhood } = home
  const isFromSearch = search.checkIn ?? search.near
  const inList = (place: { neighbourhood?: string }) =>
    apartmentsPath(locale, { city, ...place, ...Object.fromEntries(stayParams(search)) })
  return (
    <nav className={styles.crumbs} aria-label={m.apartment_crumbs()}>
      <ol>
        <li>
          <Link to={isFromSearch ? inList({}) : cityPath(locale, city)}>{cityName(city, locale)}</Link>
        </li>
        <li className={styles.deeper}>
          <Link
            to={
              isFromSearch
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

/** Renders the size, rooms, floor and guests of a home in one line. */
export function Facts({ home }: SectionProps) {
  return (
    <ul className={styles.factline}>
      {facts(home).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

function facts(home: HomeDetail): string[] {
  const { floor, amenities } = home
  const lift = amenities.includes('elevator')
  return [
    m.vocabulary_size({ size: home.sizeM2 }),
    m.vocabulary_bedrooms({ count: home.bedrooms }),
    m.vocabulary_bathrooms({ count: home.bathrooms.length }),
    floor === 0
      ? m.apartment_fact_floor_ground()
      : lift
        ? m.apartment_fact_floor_lift({ floor })
        : m.apartment_fact_floor_no_lift({ floor }),
    home.exterior ? m.apartment_fact_exterior() : m.apartment_fact_interior(),
    m.apartment_fact_sleeps({ count: home.maxOccupancy }),
  ]
}
