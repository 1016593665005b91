import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { apartmentsPath, corporatePath, neighbourhoodsPath, ownersPath, questionsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { help } from '#ui/icons.ts'
import { fetchNextScripts } from '#web/client/next-scripts.ts'
import { AccountEntry } from '#web/features/account/account-entry.tsx'
import { FavouritesLink } from '#web/features/favourites/favourites-link.tsx'
import { BookingsLink } from './bookings-link.tsx'
import * as styles from './header.module.css'
import { HeaderMenu } from './header-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'

export type HeaderToolsProps = {
  /** True in the steps of a booking, where no link leads away: help opens in another tab, and the account's link is hidden. */
  readonly isPlain: boolean
  readonly onReady: () => void
}

export function HeaderTools({ isPlain, onReady }: HeaderToolsProps) {
  const locale = getLocale()
  useEffect(onReady, [onReady])
  useEffect(fetchNextScripts, [])
  return (
    <>
      <Link
        className={`${styles.headerLink} ${styles.helpLink}`}
        to={questionsPath(locale)}
        {...(isPlain ? { target: '_blank', rel: 'noopener' } : {})}
      >
        <span className={styles.headerIcon}>
          <Icon shape={help} />
        </span>
        <span className={styles.headerLabel}>{m.shell_menu_help()}</span>
      </Link>
      {isPlain ? null : (
        <>
          <BookingsLink />
          <FavouritesLink />
        </>
      )}
      <LanguageSwitch />
      <AccountEntry isHidden={isPlain} />
      {isPlain ? null : <HeaderMenu />}
    </>
  )
}

/** The links for which the header has room; other pages are in the menu and the footer. */
export function SiteNav() {
  const locale = getLocale()
  const { pathname } = useLocation()
  const places = [
    [apartmentsPath(locale), m.shell_nav_apartments],
    [neighbourhoodsPath(locale), m.shell_nav_neighbourhoods],
    [corporatePath(locale), m.shell_nav_companies],
    [ownersPath(locale), m.shell_nav_owners],
  ] as const
  return (
    <nav className={styles.siteNav} aria-label={m.shell_nav_label()}>
      {places.map(([to, name]) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {name()}
        </Link>
      ))}
    </nav>
  )
}
