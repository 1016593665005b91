import { Link } from 'react-router'
import { cityPath, neighbourhoodPath, neighbourhoodsPath } from '#contract/site-paths.ts'
import { allCities, cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowRight } from '#ui/icons.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import * as styles from './cities.module.css'
import type { LandingPlace } from './places.ts'

/** Every city with its lowest price, and the neighbourhoods where it has the most homes. */
export function Cities({ places }: { readonly places: readonly LandingPlace[] }) {
  const locale = getLocale()
  if (places.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby="cities">
      <SectionHead id="cities" title={m.landing_cities_title({ cities: allCities(locale) })}>
        <Link className="link-arrow" to={neighbourhoodsPath(locale)}>
          {m.landing_cities_all()} <Icon shape={arrowRight} />
        </Link>
      </SectionHead>
      <ul className={styles.cities}>
        {places.map((place) => (
          <CityCard key={place.city} place={place} />
        ))}
      </ul>
    </section>
  )
}

function CityCard({ place }: { readonly place: LandingPlace }) {
  const locale = getLocale()
  const { city, picture, count, neighbourhoodCount, priceFromCents, neighbourhoods } = place
  return (
    <li>
      <Link className={styles.city} to={cityPath(locale, city)}>
        <SitePicture name={city} {...picture} sizes="(min-width: 1280px) 384px, (min-width: 768px) 32vw, 78vw" />
        <div>
          <h3>{cityName(city, locale)}</h3>
          <p className="soft">{m.landing_city_homes({ homes: count, neighbourhoods: neighbourhoodCount })}</p>
          {priceFromCents === null ? null : (
            <p className={styles.cityFrom}>
              {m.landing_from()} <b className="num">{wholeEuros(priceFromCents)}</b> {m.landing_per_month()}
            </p>
          )}
        </div>
      </Link>
      <ul className={styles.areas}>
        {neighbourhoods.map(({ slug, name, priceFromCents: from }) => (
          <li key={slug}>
            <Link to={neighbourhoodPath(locale, city, slug)}>
              {name}
              {from === null ? null : (
                <small className="num">{m.landing_neighbourhoods_from({ price: wholeEuros(from) })}</small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
