import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './place-figures.module.css'

type PlaceFiguresProps = {
  readonly figures: readonly (readonly [name: string, value: string])[]
  /** The link to the homes of the place; a place without homes has none. */
  readonly homes: { readonly to: string; readonly text: string } | null
}

/** What the catalogue knows of a place in figures, with the way to its homes. */
export function PlaceFigures({ figures, homes }: PlaceFiguresProps) {
  return (
    <section className={styles.placeFigures} aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {m.places_numbers()}
      </h2>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {homes && (
        <Link className="btn btn-main" to={homes.to}>
          {homes.text}
        </Link>
      )}
    </section>
  )
}
