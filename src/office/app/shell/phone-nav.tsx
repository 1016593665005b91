import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Link, useLocation } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#office/ui/icon.tsx'
import { dots } from '#office/ui/icons.ts'
import * as menu from '#office/ui/menu.module.css'
import { useLocale } from '#web/text/locale.ts'
import { type Counts, isAt, ON_PHONES, PLACES } from '../navigation.ts'
import * as styles from './phone-nav.module.css'

/** The bar of five below. */
export function PhoneNav({ counts }: { readonly counts: Counts }) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const others = PLACES.filter((place) => !ON_PHONES.includes(place))
  return (
    <nav className={styles.bar} aria-label={m.office_nav_phone({}, { locale })}>
      {ON_PHONES.map((place) => (
        <Link
          key={place.id}
          className={styles.place}
          to={place.to}
          aria-current={isAt(place, pathname) ? 'page' : undefined}
        >
          <Icon shape={place.icon} className={styles.icon} />
          <span>{place.label(locale)}</span>
          {counts[place.id] ? (
            <span className={styles.count}>
              {counts[place.id]}
              <span className="vh"> {m.office_waiting({}, { locale })}</span>
            </span>
          ) : null}
        </Link>
      ))}
      <MenuTrigger>
        <Button className={styles.place}>
          <Icon shape={dots} className={styles.icon} />
          <span>{m.office_more({}, { locale })}</span>
        </Button>
        <Popover className={menu.popover} placement="top end">
          <Menu className={menu.menu} items={others}>
            {(place) => (
              <MenuItem id={place.id} className={menu.item} href={place.to} textValue={place.label(locale)}>
                <Icon shape={place.icon} />
                {place.label(locale)}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
    </nav>
  )
}
