import { Link, useLocation } from 'react-router'
import { COMPANY_FRAME } from '#content/company-name.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Mark } from '#office/ui/mark.tsx'
import { Icon } from '#ui/icon.tsx'
import { help } from '#ui/icons.ts'
import { type Counts, FOOT, GROUPS, isAt, type Place, usePlaces } from './navigation.ts'
import * as styles from './side-nav.module.css'

/** All places; between tablets and desktops a rail of icons with dots instead of counts. */
export function SideNav({ counts, onHelp }: { readonly counts: Counts; onHelp(): void }) {
  const foot = usePlaces(FOOT)
  return (
    <nav className={styles.nav} aria-label={m.office_nav_label()}>
      <Link className={styles.mark} to="/" aria-label={m.office_mark({ name: COMPANY_FRAME.name })}>
        <Mark />
        <span className={styles.label}>{COMPANY_FRAME.name}</span>
      </Link>
      {GROUPS.map((places) => (
        <NavGroup key={places[0]?.id} places={places} counts={counts} />
      ))}
      <ul className={styles.foot}>
        {foot.map((place) => (
          <NavItem key={place.id} place={place} count={counts[place.id] ?? 0} />
        ))}
        <li>
          <button type="button" className={styles.go} onClick={onHelp}>
            <Icon shape={help} />
            <span className={styles.label}>{m.office_keys()}</span>
            <span className={styles.key} aria-hidden="true">
              ?
            </span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function NavGroup({ places, counts }: { readonly places: readonly Place[]; readonly counts: Counts }) {
  const open = usePlaces(places)
  if (open.length === 0) return null
  return (
    <ul className={styles.group}>
      {open.map((place) => (
        <NavItem key={place.id} place={place} count={counts[place.id] ?? 0} />
      ))}
    </ul>
  )
}

function NavItem({ place, count }: { readonly place: Place; readonly count: number }) {
  const { pathname } = useLocation()
  return (
    <li>
      <Link className={styles.go} to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined}>
        <Icon shape={place.icon} />
        <span className={styles.label}>{place.label()}</span>
        {count > 0 ? (
          <span className={styles.count}>
            {count}
            <span className="vh"> {m.office_waiting()}</span>
          </span>
        ) : null}
      </Link>
    </li>
  )
}
