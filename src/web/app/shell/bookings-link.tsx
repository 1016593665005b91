import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { myBookingsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { key } from '#ui/icons.ts'
import { storedBookingCodes } from '#web/client/storage/booking-storage.ts'
import * as styles from './header.module.css'

/** Shows a dot if this browser can open a booking. Only the browser knows that, so the dot takes no width. */
export function BookingsLink() {
  const locale = getLocale()
  const isMarked = useHasBookings()
  return (
    <Link className={styles.headerLink} to={myBookingsPath(locale)}>
      <span className={styles.headerIcon}>
        <Icon shape={key} />
        {isMarked ? <span className={styles.headerMark} /> : null}
      </span>
      <span className={styles.headerLabel}>{m.shell_menu_bookings()}</span>
      {isMarked ? <span className="visually-hidden">{m.shell_menu_bookings_mark()}</span> : null}
    </Link>
  )
}

export function useHasBookings(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => storedBookingCodes().length > 0,
    () => false,
  )
}

/** Storage events come from other tabs only. For this tab the header renders again with each navigation. */
function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
