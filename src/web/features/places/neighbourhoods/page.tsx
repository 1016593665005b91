import { Link } from 'react-router'
import { cityPath } from '#contract/site-paths.ts'
import { allCities, cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowRight } from '#ui/icons.ts'
import { NeighbourhoodList } from '#web/components/neighbourhood-list/neighbourhood-list.tsx'
import type { PlacesOfCity } from '#web/features/places/place-data.ts'
import { PlaceFacts } from '#web/features/places/place-facts.tsx'
import type { Crumb } from '#web/ui/breadcrumbs.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'
import * as largeHeadStyles from '#web/ui/large-head.module.css'
import { SectionHead } from '#web/ui/section-head.tsx'
import { NeighbourhoodMap } from './neighbourhood-map.tsx'
import * as styles from './page.module.css'

type NeighbourhoodsPageProps = {
  readonly places: readonly PlacesOfCity[]
  readonly crumbs: readonly Crumb[]
}

export function NeighbourhoodsPage({ places, crumbs }: NeighbourhoodsPageProps) {
  const locale = getLocale()
  return (
    <>
      <header className={`wrap ${largeHeadStyles.largeHead}`}>
        <Crumbs crumbs={crumbs} />
        <h1>{m.places_index_title()}</h1>
        <p className="lede">{m.places_index_lede({ cities: allCities(locale) })}</p>
        <nav className="chips" aria-label={m.places_index_jump()}>
          {places.map(({ city }) => (
            <a key={city} className="chip" href={`#${city}`}>
              {cityName(city, locale)}
            </a>
          ))}
        </nav>
      </header>
      {places.map(({ city, count, priceFromCents, neighbourhoods }) => (
        <section key={city} className={`section wrap ${styles.placesCity}`} aria-labelledby={city}>
          <SectionHead id={city} title={cityName(city, locale)}>
            <Link className="link-arrow" to={cityPath(locale, city)}>
              {m.places_index_city({ city: cityName(city, locale) })} <Icon shape={arrowRight} />
            </Link>
          </SectionHead>
          <PlaceFacts count={count} priceFromCents={priceFromCents} neighbourhoods={neighbourhoods.length} />
          <NeighbourhoodMap
            city={city}
            place={cityName(city, locale)}
            neighbourhoods={neighbourhoods}
            shaded={neighbourhoods}
          />
          <NeighbourhoodList city={city} neighbourhoods={neighbourhoods} />
        </section>
      ))}
    </>
  )
}
