import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { checkInPath, stayRoomPath } from '#contract/booking-paths.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './page.module.css'

type PrepareArrivalProps = { readonly booking: BookingView; readonly today: CalendarDate }

/** The one main action of the page: the check-in, or until it opens the time of arrival, which the booking's page takes. */
export function PrepareArrival({ booking, today }: PrepareArrivalProps) {
  const locale = getLocale()
  const { bookingCode, status, checkIn, checkInComplete, arrivalTime } = booking
  if (today > checkIn || (checkInComplete && arrivalTime)) return null
  const isOpen = status === 'CONFIRMED'
  const to = isOpen ? checkInPath(locale, bookingCode) : stayRoomPath(locale, bookingCode, 'arrival')
  return (
    <div className={`${styles.prepare} screen-only`}>
      <Link className="btn btn-main" to={to}>
        {m.confirmed_prepare()}
      </Link>
      <p className="small soft">{isOpen ? m.confirmed_prepare_check_in() : m.confirmed_prepare_time()}</p>
    </div>
  )
}
