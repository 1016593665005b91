import { Suspense } from 'react'
import { apartmentsPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import * as cityPageStyles from '#web/features/places/city/page.module.css'
import type { NeighbourhoodData } from '#web/features/places/place-data.ts'
import { PlaceFigures } from '#web/features/places/place-figures.tsx'
import type { Crumb } from '#web/ui/breadcrumbs.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'
import * as styles from './page.module.css'

/** The sections are below the words, so their scripts load on the first interaction. */
const PlaceHomes = lazyOnInteraction(async () => (await import('#web/features/places/place-homes.tsx')).PlaceHomes)
const NearbyPlaces = lazyOnInteraction(async () => (await import('./nearby-places.tsx')).NearbyPlaces)

const PICTURE_SIZES = '(min-width: 1280px) 520px, (min-width: 768px) 42vw, 92vw'

type NeighbourhoodPageProps = {
  readonly place: NeighbourhoodData
  readonly crumbs: readonly Crumb[]
}

export function NeighbourhoodPage({ place, crumbs }: NeighbourhoodPageProps) {
  const locale = getLocale()
  const { city, slug, name, summary, count, homes, nearby, picture } = place
  const cityText = cityName(city, locale)
  return (
    <>
      <div className={`wrap ${cityPageStyles.placeCrumbs}`}>
        <Crumbs crumbs={crumbs} />
      </div>
      <header className={`wrap ${styles.barrioHead}`}>
        <div className={styles.barrioWords}>
          <p className={styles.barrioCity}>{cityText}</p>
          <h1>{name}</h1>
          <p className="lede">{summary}</p>
        </div>
        {picture && <Picture photo={picture} alt={picture.alt} sizes={PICTURE_SIZES} priority />}
      </header>
      <div className={`wrap ${styles.barrioBody}`}>
        <About place={place} />
        <Figures place={place} />
      </div>
      <Suspense fallback={<div className="soon" />}>
        <PlaceHomes homes={homes} count={count} query={{ city, neighbourhood: slug }} />
      </Suspense>
      {nearby.length > 0 && (
        <Suspense>
          <NearbyPlaces place={place} around={place} />
        </Suspense>
      )}
    </>
  )
}

type PartProps = Pick<NeighbourhoodPageProps, 'place'>

function About({ place: { name, description, alsoKnownAs, count, nearby } }: PartProps) {
  return (
    <section className={styles.barrioAbout} aria-labelledby="about">
      <h2 id="about">{m.places_about({ place: name })}</h2>
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {alsoKnownAs && <p className="soft small">{m.places_also_known({ name: alsoKnownAs })}</p>}
      {count === 0 && (
        <p>
          {m.places_none({ place: name })} {nearby.length > 0 && m.places_none_nearby()}
        </p>
      )}
    </section>
  )
}

function Figures({ place }: PartProps) {
  const locale = getLocale()
  const { city, slug, name, count, priceFromCents, usualRents } = place
  if (count === 0 && usualRents.length === 0) return null
  const figures: (readonly [string, string])[] = usualRents.map(({ bedrooms, fromCents, toCents }) => [
    m.places_usual_rent({ bedrooms: m.vocabulary_bedrooms({ count: bedrooms }) }),
    m.places_usual_range({ from: wholeEuros(fromCents), to: wholeEuros(toCents) }),
  ])
  if (priceFromCents !== null) figures.unshift([m.places_our_from(), wholeEuros(priceFromCents)])
  if (count > 0) figures.unshift([m.places_our_homes(), String(count)])
  const to = apartmentsPath(locale, { city, neighbourhood: slug })
  return <PlaceFigures figures={figures} homes={count > 0 ? { to, text: m.places_see_homes({ place: name }) } : null} />
}
