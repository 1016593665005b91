import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import * as styles from './place-facts.module.css'

type PlaceFactsProps = {
  readonly count: number
  readonly priceFromCents: number | null
  readonly neighbourhoods?: number
}

/** “300 apartamentos · 24 barrios · desde 1.050 € al mes” */
export function PlaceFacts({ count, priceFromCents, neighbourhoods }: PlaceFactsProps) {
  return (
    <ul className={styles.placeFacts}>
      <li>{m.places_homes_count({ count })}</li>
      {neighbourhoods ? <li>{m.places_neighbourhoods_count({ count: neighbourhoods })}</li> : null}
      {priceFromCents === null ? null : <li className="num">{fromText(priceFromCents)}</li>}
    </ul>
  )
}

/** “desde 1.050 € al mes” */
export function fromText(cents: number): string {
  return m.places_from({ price: wholeEuros(cents) })
}
