import { Link } from 'react-router'
import { neighbourhoodsPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowRight, plus } from '#ui/icons.ts'
import { NeighbourhoodList } from '#web/components/neighbourhood-list/neighbourhood-list.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import * as styles from './neighbourhood-index.module.css'
import { PicturedNeighbourhoods } from './pictured-neighbourhoods.tsx'
import type { LandingNeighbourhood, LandingPlace } from './places.ts'

type NeighbourhoodIndexProps = {
  readonly places: readonly LandingPlace[]
  readonly pictured: readonly LandingNeighbourhood[]
}

/** The choice of city is plain radio buttons, and the sheet shows the list of the chosen one: it needs no script. */
export function NeighbourhoodIndex({ places, pictured }: NeighbourhoodIndexProps) {
  const locale = getLocale()
  if (places.length === 0) return null
  return (
    <section className={`section wrap ${styles.neighbourhoods}`} id="barrios" aria-labelledby="neighbourhoods">
      <SectionHead id="neighbourhoods" title={m.landing_neighbourhoods_title()} />
      <PicturedNeighbourhoods neighbourhoods={pictured} />
      <details className={styles.more}>
        <summary>
          {m.landing_neighbourhoods_more()}
          <Icon shape={plus} />
        </summary>
        <fieldset className="chips">
          <legend className="visually-hidden">{m.landing_neighbourhoods_city()}</legend>
          {places.map(({ city }, index) => (
            <label key={city} className="chip">
              <input
                type="radio"
                name="neighbourhoods-of"
                value={city}
                defaultChecked={index === 0}
                className="visually-hidden"
              />
              {cityName(city, locale)}
            </label>
          ))}
        </fieldset>
        <div>
          {places.map((place) => (
            <CityNeighbourhoods key={place.city} place={place} />
          ))}
        </div>
      </details>
    </section>
  )
}

function CityNeighbourhoods({ place: { city, neighbourhoods } }: { readonly place: LandingPlace }) {
  const locale = getLocale()
  return (
    <div data-neighbourhoods-of={city}>
      <NeighbourhoodList city={city} neighbourhoods={neighbourhoods} />
      <p className={`row between ${styles.neighbourhoodEnd}`}>
        <span className="small soft">{m.landing_neighbourhoods_note()}</span>
        <Link className="link-arrow" to={neighbourhoodsPath(locale, city)}>
          {m.places_all_of_city({ city: cityName(city, locale) })} <Icon shape={arrowRight} />
        </Link>
      </p>
    </div>
  )
}
