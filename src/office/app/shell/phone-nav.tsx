import { Button } from 'react-aria-components/Button'
import { Link, useLocation } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { MenuButton } from '#office/ui/menu-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { dots } from '#ui/icons.ts'
import { type Counts, isAt, usePhonePlaces } from './navigation.ts'
import * as styles from './phone-nav.module.css'

/** The bar of five below. */
export function PhoneNav({ counts }: { readonly counts: Counts }) {
  const { pathname } = useLocation()
  const { bar, others } = usePhonePlaces()
  const entries = others.map(({ id, icon, label, to }) => ({ id, icon, label: label(), href: to }))
  return (
    <nav className={styles.bar} aria-label={m.office_nav_phone()}>
      {bar.map((place) => (
        <Link
          key={place.id}
          className={styles.place}
          to={place.to}
          aria-current={isAt(place, pathname) ? 'page' : undefined}
        >
          <Icon shape={place.icon} className={styles.icon} />
          <span>{place.label()}</span>
          {counts[place.id] ? (
            <span className={styles.count}>
              {counts[place.id]}
              <span className="vh"> {m.office_waiting()}</span>
            </span>
          ) : null}
        </Link>
      ))}
      {entries.length > 0 ? (
        <MenuButton label={m.office_more()} groups={[{ entries }]} placement="top end">
          {(trigger) => (
            <Button {...trigger} className={styles.place}>
              <Icon shape={dots} className={styles.icon} />
              <span>{m.office_more()}</span>
            </Button>
          )}
        </MenuButton>
      ) : null}
    </nav>
  )
}
