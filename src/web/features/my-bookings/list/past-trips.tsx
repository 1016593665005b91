import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { bookingPath } from '#contract/booking-paths.ts'
import { apartmentPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { longDate, shortRange } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { momentDate } from '#text/moment-text.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import { moneyOf } from '#web/features/my-bookings/booking-money.ts'
import * as styles from './past-trips.module.css'

type PastProps = { readonly bookings: readonly BookingView[] }

/** Past and cancelled stays, each with the outcome of its money and a link to book again. */
export function PastTrips({ bookings }: PastProps) {
  return (
    <ul className={styles.past}>
      {bookings.map((booking) => (
        <PastTrip key={booking.bookingCode} booking={booking} />
      ))}
    </ul>
  )
}

function PastTrip({ booking }: { readonly booking: BookingView }) {
  const locale = getLocale()
  const { bookingCode, houseCode, checkIn, checkOut, adults, children, babies, home } = booking
  const outcome = outcomeOf(booking)
  const nights = m.vocabulary_nights({ count: daysBetween(checkIn, checkOut) })
  const place = home ? `${home.place}, ${cityName(home.city, locale)}` : houseCode
  return (
    <li>
      {home?.photo ? <Picture photo={home.photo} alt="" sizes="88px" /> : <span />}
      <p>
        <Link className={styles.pastPlace} to={bookingPath(locale, bookingCode)}>
          {place}
        </Link>
        <span className="small soft">
          {shortRange(checkIn, checkOut, locale)} · {nights}
        </span>
      </p>
      <p className="small">
        <span className={outcome.isGood ? 'good strong' : 'strong'}>{outcome.title}</span>
        <span className="soft num">{outcome.text}</span>
      </p>
      <Link className="link-arrow" to={apartmentPath(locale, houseCode, { adults, children, babies })}>
        {m.my_bookings_book_again()}
        <span className="visually-hidden">{place}</span>
      </Link>
    </li>
  )
}

type Outcome = { readonly title: string; readonly text: string; readonly isGood: boolean }

function outcomeOf(booking: BookingView): Outcome {
  const locale = getLocale()
  const { status, deposit } = booking
  if (status === 'CANCELLED') {
    const { refundedCents } = moneyOf(booking)
    const amount = formatCents(refundedCents)
    const text = refundedCents > 0 ? m.my_bookings_past_refunded({ amount }) : ''
    return { title: m.my_bookings_past_cancelled(), text, isGood: false }
  }
  const amount = formatCents(deposit.amountCents)
  const { returnedAt, withheldAt, withheldCents = 0 } = deposit
  if (returnedAt) {
    const text = m.my_bookings_past_returned_on({ amount, date: momentDate(returnedAt, locale) })
    return { title: m.my_bookings_past_returned(), text, isGood: true }
  }
  if (withheldAt) {
    if (withheldCents >= deposit.amountCents) {
      return { title: m.my_bookings_past_withheld_all(), text: amount, isGood: false }
    }
    const text = m.my_bookings_deposit_withheld({ amount: formatCents(withheldCents) })
    return { title: m.my_bookings_past_withheld(), text, isGood: false }
  }
  if (deposit.status === 'held') {
    const text = m.my_bookings_past_deposit_until({ amount, date: longDate(deposit.plan.returnedOn, locale) })
    return { title: m.my_bookings_past_deposit_held(), text, isGood: false }
  }
  return { title: m.my_bookings_status_over(), text: '', isGood: false }
}
