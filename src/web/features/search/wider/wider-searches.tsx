import { Link } from 'react-router'
import type { WiderData } from './wider.server.ts'
import * as styles from './wider-searches.module.css'

/** Offers searches that find more, below a list of few homes; plain links. */
export function WiderSearches({ wider }: { readonly wider: WiderData }) {
  return (
    <section className={styles.wider}>
      <h2>{wider.title}</h2>
      <ul>
        {wider.searches.map(({ label, homes, to }) => (
          <li key={to}>
            <Link to={to} className={styles.search}>
              <b>{label}</b>
              <span className="small soft">{homes}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
