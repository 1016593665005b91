import { Link } from 'react-router'
import type { NearData } from './near.server.ts'
import * as styles from './travel-bar.module.css'

/** Chooses how the way to a place is measured and how long it may be; plain links. */
export function TravelBar({ near }: { readonly near: NearData }) {
  return (
    <div className={styles.travel}>
      <nav className={styles.modes} aria-label={near.modesLabel}>
        <Choices of={near.modes} />
      </nav>
      {near.limits.length > 0 && (
        <nav className={styles.limits} aria-label={near.limitsLabel}>
          <span className="small soft" aria-hidden="true">
            {near.limitsLabel}
          </span>
          <Choices of={near.limits} />
        </nav>
      )}
      <details className={`small ${styles.about}`}>
        <summary>{near.aboutLabel}</summary>
        <p className="soft">{near.about}</p>
      </details>
    </div>
  )
}

function Choices({ of }: { readonly of: NearData['modes'] }) {
  return of.map(({ label, to, isChosen }) => (
    <Link key={label} to={to} className={styles.choice} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
      {label}
    </Link>
  ))
}
