import type { CSSProperties } from 'react'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { monthName, shortDay } from '#web/text/format-date.ts'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './payment-ribbon.module.css'
import type { WorkedExample } from './worked-example.ts'

/** A time line of the payments, to scale. Hidden from assistive technology: the list below has the same content. */
export function PaymentRibbon({ example }: { readonly example: WorkedExample }) {
  const locale = useLocale()
  const { today, checkIn, checkOut, months, payments, deposit, price } = example
  const column = (date: CalendarDate) => daysBetween(today, date) + 1
  const days = column(deposit.returnedOn)
  const span = (from: number, to: number | 'end'): CSSProperties => ({ gridColumn: `${from} / ${to}` })
  return (
    <div
      className={styles.ribbon}
      aria-hidden="true"
      style={{ gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }}
    >
      {payments.map((payment, index) => (
        <span key={payment.number} className={styles.pay} style={span(column(payment.dueDate), 'end')}>
          <b className="num">{formatCents(payment.amountCents)}</b>
          <span className="small soft">{paymentText(payment, index, locale)}</span>
        </span>
      ))}
      {payments.map((payment, index) => (
        <i
          key={payment.number}
          className={index === 0 ? `${styles.dot} ${styles.now}` : styles.dot}
          style={at(column(payment.dueDate))}
        />
      ))}
      <span className={styles.track} style={span(1, column(checkIn))} />
      {months.map((month, index) => (
        <span key={month.checkIn} className={styles.stay} style={span(column(month.checkIn), column(month.checkOut))}>
          <span>
            {index === 0
              ? m.landing_ribbon_arrive({ date: shortDay(checkIn, locale) }, { locale })
              : monthName(month.checkIn, locale)}
          </span>
          {index === months.length - 1 ? (
            <span>{m.landing_ribbon_leave({ date: shortDay(checkOut, locale) }, { locale })}</span>
          ) : null}
        </span>
      ))}
      <span className={styles.track} style={span(column(checkOut), days + 1)} />
      <i className={`${styles.dot} ${styles.dep}`} style={at(column(deposit.takenOn))} />
      <span className={`${styles.depT} soft`} style={span(column(deposit.takenOn), 'end')}>
        {(deposit.method === 'authorisation' ? m.landing_ribbon_blocked : m.landing_ribbon_charged)(
          { date: shortDay(deposit.takenOn, locale), amount: formatCents(price.depositCents) },
          { locale },
        )}
      </span>
      <i className={`${styles.dot} ${styles.dep} ${styles.end}`} style={at(days)} />
      <span className={`${styles.depT} ${styles.end} soft`} style={span(Math.ceil(days / 2), days + 1)}>
        {m.landing_ribbon_returned({ date: shortDay(deposit.returnedOn, locale) }, { locale })}
      </span>
    </div>
  )
}

function at(column: number): CSSProperties {
  return { gridColumn: column }
}

function paymentText({ purpose, dueDate, month }: WorkedExample['payments'][number], index: number, locale: Locale) {
  const date = shortDay(dueDate, locale)
  if (index === 0) return m.landing_ribbon_today({ date }, { locale })
  if (purpose === 'month')
    return m.landing_ribbon_month({ date, ordinal: m.apartment_pay_ordinal({ number: month }, { locale }) }, { locale })
  return m.landing_ribbon_confirmed({ date }, { locale })
}
