import { Link } from 'react-router'
import { neighbourhoodPath } from '#contract/site-paths.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'

import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import * as styles from './neighbourhood-list.module.css'

export type NeighbourhoodLine = {
  readonly slug: string
  readonly name: string
  readonly summary: string
  readonly priceFromCents: number | null
  /** The number of apartments, which is shown if it is given. */
  readonly count?: number
}

type NeighbourhoodListProps = { readonly city: City; readonly neighbourhoods: readonly NeighbourhoodLine[] }

export function NeighbourhoodList({ city, neighbourhoods }: NeighbourhoodListProps) {
  const locale = getLocale()
  return (
    <ul className={styles.neighbourhoodIndex}>
      {neighbourhoods.map(({ slug, name, summary, priceFromCents, count }) => (
        <li key={slug}>
          <Link to={neighbourhoodPath(locale, city, slug)}>
            <b>{name}</b>
            {priceFromCents === null ? null : (
              <small className="num">{m.landing_neighbourhoods_from({ price: wholeEuros(priceFromCents) })}</small>
            )}
            <span>{summary}</span>
            {count === undefined ? null : <small>{m.places_homes_count({ count })}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
