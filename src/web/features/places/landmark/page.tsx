import { Suspense } from 'react'
import { apartmentsPath } from '#contract/site-paths.ts'
import { REACH_MINUTES, TRAVEL_LIMITS } from '#domain/catalogue/catalogue-policy.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import * as cityPageStyles from '#web/features/places/city/page.module.css'
import * as styles from '#web/features/places/neighbourhood/page.module.css'
import type { LandmarkData } from '#web/features/places/place-data.ts'
import { fromText } from '#web/features/places/place-facts.tsx'
import { PlaceFigures } from '#web/features/places/place-figures.tsx'
import { inReachText } from '#web/features/places/reach-text.ts'
import type { Crumb } from '#web/ui/breadcrumbs.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'

/** The sections are below the words, so their scripts load on the first interaction. */
const PlaceHomes = lazyOnInteraction(async () => (await import('#web/features/places/place-homes.tsx')).PlaceHomes)
const NearbyPlaces = lazyOnInteraction(
  async () => (await import('#web/features/places/neighbourhood/nearby-places.tsx')).NearbyPlaces,
)

const PICTURE_SIZES = '(min-width: 1280px) 520px, (min-width: 768px) 42vw, 92vw'
/** Neighbourhoods that the text names; the list below has more. */
const NAMED_NEIGHBOURHOODS = 3

type LandmarkPageProps = {
  readonly place: LandmarkData
  readonly crumbs: readonly Crumb[]
}

export function LandmarkPage({ place, crumbs }: LandmarkPageProps) {
  const { slug, count, homes, nearby } = place
  return (
    <>
      <div className={`wrap ${cityPageStyles.placeCrumbs}`}>
        <Crumbs crumbs={crumbs} />
      </div>
      <Head place={place} />
      <div className={`wrap ${styles.barrioBody}`}>
        <About place={place} />
        <Figures place={place} />
      </div>
      <Suspense fallback={<div className="soon" />}>
        <PlaceHomes homes={homes} count={count} query={searchNear(slug)} />
      </Suspense>
      {nearby.length > 0 && (
        <Suspense>
          <NearbyPlaces place={place} />
        </Suspense>
      )}
    </>
  )
}

/** The search that finds exactly the homes that the page counts. */
function searchNear(slug: string) {
  return { cerca: slug, modo: 'a-pie', minutos: REACH_MINUTES }
}

type PartProps = Pick<LandmarkPageProps, 'place'>

function Head({ place: { city, kind, near, count, priceFromCents, picture } }: PartProps) {
  const locale = getLocale()
  const homes = inReachText(count)
  const kindName = kind === 'hospital' ? m.places_near_hospital() : m.places_near_university()
  return (
    <header className={`wrap ${styles.barrioHead}`}>
      <div className={styles.barrioWords}>
        <p className={styles.barrioCity}>
          {kindName} · {cityName(city, locale)}
        </p>
        <h1>{near}</h1>
        <p className="lede">
          {priceFromCents === null ? homes : m.places_near_from({ homes, from: fromText(priceFromCents) })}
        </p>
      </div>
      {picture && <Picture photo={picture} alt={picture.alt} sizes={PICTURE_SIZES} priority />}
    </header>
  )
}

function About({ place: { address, nearestMinutes, closeCount, nearby } }: PartProps) {
  const locale = getLocale()
  const areas = nearby.slice(0, NAMED_NEIGHBOURHOODS).map((area) => area.name)
  return (
    <section className={styles.barrioAbout} aria-labelledby="about">
      <h2 id="about">{m.places_near_about()}</h2>
      <p>
        {m.places_near_nearest({ minutes: nearestMinutes })}
        {closeCount > 0 && ` ${m.places_near_close({ count: closeCount, minutes: TRAVEL_LIMITS[0] })}`}
      </p>
      {areas.length > 0 && <p>{m.places_near_areas({ areas: joinWords(areas, locale) })}</p>}
      <p className="soft small">
        {address && `${m.places_near_address({ address })} `}
        {m.places_near_minutes_about()}
      </p>
    </section>
  )
}

function Figures({ place: { slug, count, priceFromCents, nearestMinutes } }: PartProps) {
  const locale = getLocale()
  const figures: (readonly [string, string])[] = [[m.places_near_within({ minutes: REACH_MINUTES }), String(count)]]
  if (priceFromCents !== null) figures.push([m.places_our_from(), wholeEuros(priceFromCents)])
  figures.push([m.places_near_first(), m.travel_walk({ minutes: nearestMinutes })])
  return (
    <PlaceFigures
      figures={figures}
      homes={{ to: apartmentsPath(locale, searchNear(slug)), text: m.places_all_homes({ count }) }}
    />
  )
}
