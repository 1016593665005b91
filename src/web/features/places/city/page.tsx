import { Suspense } from 'react'
import { Link } from 'react-router'
import { apartmentsPath, cityPath, neighbourhoodsPath } from '#contract/site-paths.ts'
import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import { CITY_TOPICS, type CityTopic } from '#domain/catalogue/city-topics.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowRight } from '#ui/icons.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { NeighbourhoodList } from '#web/components/neighbourhood-list/neighbourhood-list.tsx'
import { LandmarkLinks } from '#web/features/places/landmark-links.tsx'
import { NeighbourhoodMap } from '#web/features/places/neighbourhoods/neighbourhood-map.tsx'
import type { CityData } from '#web/features/places/place-data.ts'
import { PlaceFacts } from '#web/features/places/place-facts.tsx'
import type { Crumb } from '#web/ui/breadcrumbs.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import * as styles from './page.module.css'

/** The section is far down the page, so its scripts load on the first interaction. */
const PlaceHomes = lazyOnInteraction(async () => (await import('#web/features/places/place-homes.tsx')).PlaceHomes)

type CityPageProps = { readonly place: CityData; readonly crumbs: readonly Crumb[] }

export function CityPage({ place, crumbs }: CityPageProps) {
  const { city, count, guide, homes, landmarks } = place
  return (
    <>
      <div className={`wrap ${styles.placeCrumbs}`}>
        <Crumbs crumbs={crumbs} />
      </div>
      <CityHead place={place} />
      <Neighbourhoods place={place} />
      <LandmarkLinks landmarks={landmarks} />
      <CityGuideSection guide={guide} />
      <Suspense fallback={<div className="soon" />}>
        <PlaceHomes homes={homes} count={count} query={{ city }} />
      </Suspense>
      <OtherCities city={city} />
    </>
  )
}

type SectionProps = Pick<CityPageProps, 'place'>

function CityHead({ place }: SectionProps) {
  const locale = getLocale()
  const { city, picture, count, priceFromCents, neighbourhoodCount, guide } = place
  const name = cityName(city, locale)
  return (
    <header className={`wrap ${styles.cityHead}`}>
      {/* The picture comes first in the source, so that on a phone the text below does not move when it loads. */}
      <SitePicture
        name={city}
        {...picture}
        sizes="(min-width: 1280px) 640px, (min-width: 768px) 60vw, 110vw"
        priority
      />
      <div className={styles.cityHeadText}>
        <h1>{m.places_city_title({ city: name })}</h1>
        {guide.living.map((paragraph) => (
          <p key={paragraph} className="lede">
            {paragraph}
          </p>
        ))}
        {count === 0 ? (
          <p>{m.places_none({ place: name })}</p>
        ) : (
          <>
            <PlaceFacts count={count} priceFromCents={priceFromCents} neighbourhoods={neighbourhoodCount} />
            <Link className="btn btn-main" to={apartmentsPath(locale, { city })}>
              {m.places_see_homes({ place: name })}
            </Link>
          </>
        )}
      </div>
    </header>
  )
}

function Neighbourhoods({ place }: SectionProps) {
  const locale = getLocale()
  const { city, neighbourhoodCount, neighbourhoods } = place
  if (neighbourhoods.length === 0) return null
  const name = cityName(city, locale)
  return (
    <section className="section wrap" aria-labelledby="neighbourhoods">
      <SectionHead id="neighbourhoods" title={m.places_city_neighbourhoods({ city: name })}>
        <Link className="link-arrow" to={neighbourhoodsPath(locale, city)}>
          {m.places_city_all_neighbourhoods({ count: neighbourhoodCount })} <Icon shape={arrowRight} />
        </Link>
      </SectionHead>
      <NeighbourhoodMap city={city} place={name} neighbourhoods={neighbourhoods} shaded={place.areas} />
      <NeighbourhoodList city={city} neighbourhoods={neighbourhoods} />
    </section>
  )
}

/** The topic `living` is missing here: it is the lede of the page. */
const TOPIC_TITLES = {
  transport: m.places_topic_transport,
  health: m.places_topic_health,
  study: m.places_topic_study,
  work: m.places_topic_work,
  weather: m.places_topic_weather,
  costs: m.places_topic_costs,
} as const satisfies Record<Exclude<CityTopic, 'living'>, unknown>

function CityGuideSection({ guide }: { readonly guide: CityData['guide'] }) {
  return (
    <section className="section tinted" aria-labelledby="guide">
      <div className="wrap">
        <SectionHead id="guide" title={m.places_city_guide()} />
        <div className={styles.cityGuide}>
          {CITY_TOPICS.filter((topic) => topic !== 'living').map((topic) => (
            <section key={topic}>
              <h3>{TOPIC_TITLES[topic]()}</h3>
              {guide[topic].map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}

function OtherCities({ city }: { readonly city: City }) {
  const locale = getLocale()
  return (
    <nav className={`wrap ${styles.otherCities}`} aria-labelledby="others">
      <h2 id="others">{m.places_city_others()}</h2>
      <ul>
        {CITIES.filter((other) => other !== city).map((other) => (
          <li key={other}>
            <Link to={cityPath(locale, other)}>{cityName(other, locale)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
