import type { CSSProperties } from 'react'
import type { BookingView } from '#contract/booking.ts'
import { type CalendarDate, dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import { longDay, shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './stay-line.module.css'
import { nightOf } from './stay-moment.ts'

type LineProps = { readonly booking: BookingView; readonly today: CalendarDate }

/** The stay as a line, to scale: what was paid in it, what is charged next, and today. Its words stand below. */
export function StayLine({ booking, today }: LineProps) {
  const locale = getLocale()
  const { checkIn, checkOut, paymentSchedule, bookedAt } = booking
  const { night, nights } = nightOf(booking, today)
  const at = (date: CalendarDate) =>
    ({ '--at': `${((100 * daysBetween(checkIn, date)) / nights).toFixed(1)}%` }) as CSSProperties
  const isWithin = (date: CalendarDate) => date > checkIn && date < checkOut
  const payments = bookedAt ? [] : paymentSchedule
  const paid = payments.flatMap(({ paidAt }) => (paidAt ? [dateInMadrid(new Date(paidAt))] : [])).filter(isWithin)
  const due = payments.find(({ state, dueDate }) => state === 'pending' && isWithin(dueDate))?.dueDate
  const lastPaid = paid.at(-1)
  return (
    <section className={styles.stay} aria-label={m.stay_line()}>
      <div className={styles.line} aria-hidden="true" style={at(today)}>
        <span className={styles.gone} />
        {paid.map((date) => (
          <i key={date} data-kind="paid" style={at(date)} />
        ))}
        {due ? <i data-kind="next" style={at(due)} /> : null}
        <span className={styles.today} style={at(today)} />
      </div>
      <p className={styles.ends}>
        <span>{shortDay(checkIn, locale)}</span>
        <b>{m.stay_night_of({ night, nights })}</b>
        <span>{shortDay(checkOut, locale)}</span>
      </p>
      {lastPaid || due ? (
        <p className={styles.legend}>
          {lastPaid ? (
            <span>
              <i data-kind="paid" aria-hidden="true" />
              {m.stay_line_paid({ date: longDay(lastPaid, locale) })}
            </span>
          ) : null}
          {due ? (
            <span>
              <i data-kind="next" aria-hidden="true" />
              {m.stay_line_due({ date: longDay(due, locale) })}
            </span>
          ) : null}
        </p>
      ) : null}
    </section>
  )
}
