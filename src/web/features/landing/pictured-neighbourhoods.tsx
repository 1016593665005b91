import { Link } from 'react-router'
import { neighbourhoodPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import * as cards from './picture-cards.module.css'
import * as styles from './pictured-neighbourhoods.module.css'
import type { LandingNeighbourhood } from './places.ts'

const SIZES = '(min-width: 1280px) 384px, (min-width: 768px) 30vw, 72vw'

/** Some neighbourhoods of every city, each with one of its façades. */
export function PicturedNeighbourhoods({
  neighbourhoods,
}: {
  readonly neighbourhoods: readonly LandingNeighbourhood[]
}) {
  const locale = getLocale()
  return (
    <ul className={`${cards.cards} ${styles.pictured}`}>
      {neighbourhoods.map(({ city, slug, name, photo, priceFromCents }) => (
        <li key={`${city} ${slug}`}>
          <Picture photo={photo} alt={photo.alt} sizes={SIZES} />
          <h3>
            <Link to={neighbourhoodPath(locale, city, slug)}>{name}</Link>
          </h3>
          <p className="small soft">
            {cityName(city, locale)}
            {priceFromCents === null
              ? null
              : ` · ${m.landing_neighbourhoods_from_month({ price: wholeEuros(priceFromCents) })}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
