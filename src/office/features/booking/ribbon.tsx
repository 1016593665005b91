import type { CSSProperties } from 'react'
import { useRouteLoaderData } from 'react-router'
import { monthsOfStay } from '#domain/payment/schedule.ts'
import { isMonthlyStay } from '#domain/pricing/price.ts'
import { type CalendarDate, dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { Money, moneyText } from '#office/ui/money.tsx'
import type { BookingDetails } from '#services/booking-details/get-booking-details.ts'
import type { PaymentDetails } from '#services/booking-details/payment-details.ts'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { lanesOf } from './lanes.ts'
import * as styles from './ribbon.module.css'

type RibbonProps = { readonly booking: BookingDetails; readonly details: PrivateDetails }
type Place = CSSProperties & { '--x'?: string; '--w'?: string; '--lane'?: number; '--lanes'?: number }

/** How much of the ribbon, at its narrowest, a sum and a short word take, in percent. */
const SUM_WIDTH = 12
const WORD_WIDTH = 9

/** The stay to scale, month by month, with its charges and its deposit on the days when they are, and today. */
export function Ribbon({ booking, details }: RibbonProps) {
  const locale = getLocale()
  const today = useRouteLoaderData<RootData>('root')?.today ?? booking.checkIn
  const { checkIn, checkOut } = booking
  const { payments, deposit } = details
  const dots = payments.map((payment) => ({ payment, date: chargedOn(payment) }))
  const depositDays = deposit.amountCents > 0 ? [deposit.plan.takenOn, deposit.plan.returnedOn] : []
  const days = [checkIn, checkOut, ...depositDays, ...dots.map(({ date }) => date)].toSorted()
  const [first = checkIn, last = checkOut] = [days[0], days.at(-1)]
  const percent = (date: CalendarDate): number => {
    const share = daysBetween(first, date) / Math.max(1, daysBetween(first, last))
    return Math.min(Math.max(share, 0), 1) * 100
  }
  const at = (date: CalendarDate): string => `${percent(date)}%`
  const sums = dots.toSorted((one, other) => daysBetween(other.date, one.date))
  const lanes = lanesOf(
    sums.map(({ date }) => percent(date)),
    SUM_WIDTH,
  )
  const hasToday = today >= first && today <= last
  const returned = depositDays[1]
  const isReturnNearToday =
    returned !== undefined && hasToday && Math.abs(percent(returned) - percent(today)) < WORD_WIDTH
  const months = isMonthlyStay(checkIn, checkOut) ? monthsOfStay({ checkIn, checkOut }) : [{ checkIn, checkOut }]
  const width = (from: CalendarDate, to: CalendarDate) => `calc(${at(to)} - ${at(from)})`
  const words = dots.map(({ payment, date }) => dotText(payment, date)).join('. ')
  const label = { from: shortDay(checkIn, locale), to: shortDay(checkOut, locale), payments: words }
  const room: Place = { '--lanes': Math.max(1, ...lanes.map((lane) => lane + 1)) }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls, so the keyboard has to reach it
    <div className={styles.frame} style={room} tabIndex={0}>
      <div className={styles.ribbon} role="img" aria-label={m.booking_details_ribbon(label)}>
        {months.map((month, index) => (
          <span
            key={month.checkIn}
            className={booking.state === 'in_house' ? styles.inHouse : styles.stay}
            style={{ '--x': at(month.checkIn), '--w': width(month.checkIn, month.checkOut) } as Place}
          >
            {months.length > 1 ? m.booking_details_ribbon_month({ month: index + 1 }) : booking.houseCode}
          </span>
        ))}
        {sums.map(({ payment, date }, index) => (
          <i
            key={payment.number}
            className={isPaid(payment) ? `${styles.dot} ${styles.paid}` : styles.dot}
            style={{ '--x': at(date), '--lane': lanes[index] ?? 0 } as Place}
          >
            <u>
              <Money cents={payment.amountCents} />
            </u>
          </i>
        ))}
        {depositDays.map((date, index) => (
          <i
            key={date}
            className={`${styles.deposit} ${index === 0 && deposit.status !== 'none' ? styles.taken : ''}`}
            style={{ '--x': at(date), '--lane': isReturnNearToday ? 1 : 0 } as Place}
          >
            {index === 1 ? <u>{m.booking_details_ribbon_deposit()}</u> : null}
          </i>
        ))}
        {hasToday ? (
          <i className={styles.today} style={{ '--x': at(today) } as Place}>
            <u>{m.booking_details_ribbon_today()}</u>
          </i>
        ) : null}
      </div>
    </div>
  )
}

function isPaid({ state }: PaymentDetails): boolean {
  return state === 'paid' || state === 'refunded'
}

/** When it was paid, else when it is due. */
function chargedOn({ tries, dueDate }: PaymentDetails): CalendarDate {
  const paid = tries.find(({ state }) => state === 'succeeded')
  return paid ? (paid.receivedOn ?? dateInMadrid(new Date(paid.settledAt ?? paid.at))) : dueDate
}

function dotText(payment: PaymentDetails, date: CalendarDate): string {
  const locale = getLocale()
  const values = { number: payment.number, amount: moneyText(payment.amountCents), date: shortDay(date, locale) }
  return isPaid(payment) ? m.booking_details_ribbon_paid(values) : m.booking_details_ribbon_due(values)
}
