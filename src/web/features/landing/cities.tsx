import { Link } from 'react-router'
import { apartmentsPath, cityPath } from '#contract/site-paths.ts'
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

export function Cities({ places }: { readonly places: readonly LandingPlace[] }) {
  const locale = getLocale()
  return (
    <section className="section wrap" aria-labelledby="cities">
      <SectionHead id="cities" title={m.landing_cities_title({ cities: allCities(locale) })}>
        <Link className="link-arrow" to={apartmentsPath(locale)}>
          {m.landing_cities_all()} <Icon shape={arrowRight} />
        </Link>
      </SectionHead>
      <ul className={styles.cities}>
        {places.map(({ city, picture, count, neighbourhoodCount, priceFromCents }) => (
          <li key={city}>
            <Link className={styles.city} to={cityPath(locale, city)}>
              <SitePicture name={city} {...picture} sizes="(min-width: 1280px) 580px, (min-width: 768px) 48vw, 109vw" />
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
          </li>
        ))}
      </ul>
    </section>
  )
}
