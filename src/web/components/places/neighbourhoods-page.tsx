import { Link } from 'react-router'
import { cityPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Crumb } from '#web/breadcrumbs.ts'
import { cityName } from '#web/city-name.ts'
import { Icon } from '#web/components/icon.tsx'
import { arrowRight } from '#web/components/icons.ts'
import { SectionHead } from '#web/components/landing/section-head.tsx'
import { Crumbs } from './crumbs.tsx'
import { NeighbourhoodList } from './neighbourhood-list.tsx'
import { NeighbourhoodMap } from './neighbourhood-map.tsx'
import './neighbourhoods-page.css'
import type { PlacesOfCity } from './place-data.ts'
import { PlaceFacts } from './place-facts.tsx'

type NeighbourhoodsPageProps = {
  readonly places: readonly PlacesOfCity[]
  readonly crumbs: readonly Crumb[]
  readonly locale: Locale
}

export function NeighbourhoodsPage({ places, crumbs, locale }: NeighbourhoodsPageProps) {
  return (
    <>
      <header className="wrap places-head">
        <Crumbs crumbs={crumbs} />
        <h1>{m.places_index_title({}, { locale })}</h1>
        <p className="lede">{m.places_index_lede({}, { locale })}</p>
        <nav className="chips" aria-label={m.places_index_jump({}, { locale })}>
          {places.map(({ city }) => (
            <a key={city} className="chip" href={`#${city}`}>
              {cityName(city, locale)}
            </a>
          ))}
        </nav>
      </header>
      {places.map(({ city, count, priceFromCents, neighbourhoods }) => (
        <section key={city} className="section wrap places-city" aria-labelledby={city}>
          <SectionHead id={city} title={cityName(city, locale)}>
            <Link className="link-arrow" to={cityPath(locale, city)}>
              {m.places_index_city({ city: cityName(city, locale) }, { locale })} <Icon shape={arrowRight} />
            </Link>
          </SectionHead>
          <PlaceFacts
            count={count}
            priceFromCents={priceFromCents}
            neighbourhoods={neighbourhoods.length}
            locale={locale}
          />
          <NeighbourhoodMap
            city={city}
            place={cityName(city, locale)}
            neighbourhoods={neighbourhoods}
            locale={locale}
          />
          <NeighbourhoodList city={city} neighbourhoods={neighbourhoods} />
        </section>
      ))}
    </>
  )
}
