import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import type { Crumb } from './breadcrumbs.ts'
import * as styles from './crumbs.module.css'

/** The last step is the page itself, so it is no link. */
export function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.placePath} aria-label={m.places_crumbs()}>
      <ol>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? <Link to={path}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
