import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { finishPaymentPath, paymentPath } from '#contract/site-paths.ts'
import { NIGHT_HOLD_MINUTES } from '#domain/booking/booking-policy.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { dateAndTime, shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '#web/client/api/api-client.ts'
import { readViewToken, storedBookingCodes } from '#web/client/storage/booking-storage.ts'
import * as styles from './unpaid-holds.module.css'

/** The most stored bookings that are fetched. */
const MAX_REMEMBERED = 12

type UnpaidHoldsProps = {}

/** Lists the unpaid bookings of this browser, each with a link to pay it and a button to release its nights. */
export function UnpaidHolds() {
  const [held, setHeld] = useState<readonly BookingView[] | null>(null)
  const [message, setMessage] = useState('')
  useEffect(() => {
    void listHeld().then(setHeld)
  }, [])
  const letGo = async ({ bookingCode }: BookingView) => {
    const released = await apiClient().releaseHold({ code: bookingCode, viewToken: readViewToken(bookingCode) })
    setMessage(released.ok ? m.held_let_go_done() : m.held_let_go_not())
    setHeld(await listHeld())
  }
  if (held === null) return null
  return (
    <section className={styles.unpaidHolds}>
      {held.length > 0 ? (
        <>
          <h2>{m.held_title()}</h2>
          <ul>
            {held.map((booking) => (
              <Held key={booking.bookingCode} booking={booking} onLetGo={() => void letGo(booking)} />
            ))}
          </ul>
        </>
      ) : null}
      {held.length === 0 && message === '' ? (
        <p className="small soft">{m.held_elsewhere({ minutes: NIGHT_HOLD_MINUTES })}</p>
      ) : null}
      <p role="status">{message}</p>
    </section>
  )
}

type HeldProps = UnpaidHoldsProps & { readonly booking: BookingView; readonly onLetGo: () => void }

function Held({ booking, onLetGo }: HeldProps) {
  const locale = getLocale()
  const { bookingCode, home, houseCode, checkIn, checkOut, holdExpiresAt = '', isOffer } = booking
  const name = home ? `${home.place}, ${cityName(home.city, locale)}` : houseCode
  const range = shortRange(checkIn, checkOut, locale)
  const pay = isOffer ? finishPaymentPath(locale, { code: bookingCode, number: 1 }) : paymentPath(locale, bookingCode)
  return (
    <li>
      <p>
        <b className="strong">{name}</b> <span className="soft">{range}</span>
        <br />
        <span className="small soft">{m.held_until({ until: dateAndTime(new Date(holdExpiresAt), locale) })}</span>
      </p>
      <p className="row">
        <Link className="btn btn-line" to={pay} aria-label={m.held_pay_which({ name, range })}>
          {m.held_pay()}
        </Link>
        <button
          type="button"
          className="btn btn-text"
          aria-label={m.held_let_go_which({ name, range })}
          onClick={onLetGo}
        >
          {m.held_let_go()}
        </button>
      </p>
    </li>
  )
}

async function listHeld(): Promise<BookingView[]> {
  const api = apiClient()
  const codes = storedBookingCodes().slice(-MAX_REMEMBERED)
  const answers = await Promise.all(codes.map((code) => api.getBooking({ code, viewToken: readViewToken(code) })))
  return answers.flatMap((answer) =>
    answer.ok && answer.value.status === 'PENDING' && answer.value.holdExpiresAt ? [answer.value] : [],
  )
}
