import type { BookingView } from '#contract/booking.ts'
import type { TicketView } from '#contract/ticket.ts'
import { CHECK_IN_HOUR } from '#domain/booking/booking-policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { isTicketOpen } from '#domain/ticket/ticket.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { paymentLines } from '#web/features/my-bookings/payment-lines.ts'

export type ComingLine = {
  readonly key: string
  readonly date: CalendarDate
  readonly kind: 'payment' | 'deposit' | 'arrival' | 'deposit_back'
  readonly title: string
  readonly text: string
}

/**
 * Lists what comes for a guest, the soonest first: charges, the deposit, the arrival and the return of the deposit. A stay
 * that was booked at another site has its money there.
 */
export function comingLines(booking: BookingView, today: CalendarDate): ComingLine[] {
  const { checkIn } = booking
  const lines = booking.bookedAt ? [] : [...chargeLines(booking), ...depositLines(booking)]
  if (today < checkIn) {
    lines.push({
      key: 'arrival',
      date: checkIn,
      kind: 'arrival',
      title: m.stay_coming_arrival({ hour: CHECK_IN_HOUR }),
      text: booking.home?.selfCheckIn ? m.stay_coming_arrival_code() : m.stay_coming_arrival_met(),
    })
  }
  return lines.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Lists the promised visits of open reports from today on, the soonest first. */
export function visitLines(tickets: readonly TicketView[], today: CalendarDate) {
  return tickets
    .flatMap(({ reference, state, visit }) =>
      visit && isTicketOpen(state) && visit.date >= today ? [{ reference, ...visit }] : [],
    )
    .toSorted((a, b) => `${a.date} ${a.from}`.localeCompare(`${b.date} ${b.from}`))
}
export type VisitLine = ReturnType<typeof visitLines>[number]

function chargeLines(booking: BookingView): ComingLine[] {
  const texts = new Map(paymentLines(booking).map(({ key, why }) => [key, why]))
  return booking.paymentSchedule
    .filter(({ state, purpose }) => state === 'pending' && purpose !== 'extra')
    .map(({ number, dueDate, amountCents }) => ({
      key: `payment-${number}`,
      date: dueDate,
      kind: 'payment',
      title: m.stay_coming_charge({ amount: formatCents(amountCents) }),
      text: texts.get(number) ?? '',
    }))
}

function depositLines({ deposit, status }: BookingView): ComingLine[] {
  const locale = getLocale()
  const { amountCents, plan } = deposit
  if (amountCents === 0 || status === 'CANCELLED') return []
  const isBlocked = plan.method === 'authorisation'
  const amount = formatCents(amountCents)
  const back = longDay(plan.returnedOn, locale)
  if (deposit.status === 'none') {
    return [
      {
        key: 'deposit',
        date: plan.takenOn,
        kind: 'deposit',
        title: (isBlocked ? m.stay_coming_deposit_block : m.stay_coming_deposit)({ amount }),
        text: (isBlocked ? m.stay_coming_deposit_release : m.stay_coming_deposit_back)({ date: back }),
      },
    ]
  }
  if (deposit.status !== 'held') return []
  return [
    {
      key: 'deposit-back',
      date: plan.returnedOn,
      kind: 'deposit_back',
      title: (isBlocked ? m.stay_coming_released : m.stay_coming_returned)({ amount }),
      text: m.stay_coming_returned_text(),
    },
  ]
}
