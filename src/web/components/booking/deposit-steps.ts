import type { BookingView } from '#contract/booking.ts'
import { isDepositWithoutCard } from '#contract/card-missing.ts'
import { DEPOSIT_RETURN_DAYS } from '#domain/payment/payment-policy.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { NextStep } from './next-steps.ts'

/** Lists when the deposit is taken and returned: as planned, or as it happened. */
export function depositSteps(booking: BookingView, today: CalendarDate, locale: Locale): NextStep[] {
  const { deposit, status, checkOut } = booking
  const isNeverTaken = deposit.status === 'none' && (status === 'CANCELLED' || today >= checkOut)
  if (deposit.amountCents === 0 || isNeverTaken) return []
  return [takenStep(booking, locale), endStep(booking, locale)]
}

type Deposit = BookingView['deposit']

function takenStep(booking: BookingView, locale: Locale): NextStep {
  const { deposit } = booking
  const { amountCents, plan, heldAt, refused } = deposit
  const date = heldAt ? dateInMadrid(new Date(heldAt)) : plan.takenOn
  const base = { key: 'deposit-taken', date, when: longDate(date, locale), amountCents }
  if (refused) return { ...base, why: m.booking_next_deposit_refused({}, { locale }), mark: 'late' }
  if (!heldAt && isDepositWithoutCard(booking)) {
    return { ...base, why: m.booking_next_deposit_no_card({}, { locale }), mark: 'late' }
  }
  return { ...base, why: takenText(deposit, locale), mark: heldAt ? 'paid' : 'hold' }
}

function takenText({ plan, heldAt, returnedAt, withheldAt }: Deposit, locale: Locale): string {
  const isBlocked = plan.method === 'authorisation'
  const planned = isBlocked ? m.booking_next_deposit_block : m.booking_next_deposit_charge
  const held = isBlocked ? m.booking_next_deposit_is_blocked : m.booking_next_deposit_is_charged
  const over = isBlocked ? m.booking_next_deposit_was_blocked : m.booking_next_deposit_was_charged
  if (returnedAt || withheldAt) return over({}, { locale })
  return (heldAt ? held : planned)({}, { locale })
}

function endStep({ deposit, status }: BookingView, locale: Locale): NextStep {
  const { amountCents, plan, returnedAt, withheldAt } = deposit
  const endedAt = returnedAt ?? withheldAt
  const date: CalendarDate = endedAt ? dateInMadrid(new Date(endedAt)) : plan.returnedOn
  const base = { key: 'deposit-returned', date, when: longDate(date, locale) }
  if (withheldAt) return { ...base, ...withheld(deposit, locale), mark: 'late' }
  if (returnedAt) return { ...base, amountCents, why: doneText(plan.method, locale), mark: 'paid' }
  if (status === 'CANCELLED') {
    const when = m.my_bookings_one_when_now({}, { locale })
    return { ...base, when, amountCents, why: cancelledText(plan.method, locale), mark: 'hold' }
  }
  return { ...base, amountCents, why: plannedText(plan.method, locale), mark: 'hold' }
}

/** Says what is returned besides the withheld part. A deposit withheld in full has no such part. */
function withheld(
  { amountCents, withheldCents = 0, reason = '' }: Deposit,
  locale: Locale,
): Pick<NextStep, 'why' | 'amountCents'> {
  const kept = { amount: formatCents(withheldCents), reason }
  if (withheldCents >= amountCents) return { why: m.booking_next_deposit_withheld_all(kept, { locale }) }
  return { amountCents: amountCents - withheldCents, why: m.booking_next_deposit_withheld(kept, { locale }) }
}

type Method = Deposit['plan']['method']

function doneText(method: Method, locale: Locale): string {
  return method === 'authorisation'
    ? m.booking_next_deposit_released({}, { locale })
    : m.booking_next_deposit_returned({}, { locale })
}

function cancelledText(method: Method, locale: Locale): string {
  return method === 'authorisation'
    ? m.my_bookings_deposit_releasing({}, { locale })
    : m.my_bookings_deposit_returning({}, { locale })
}

function plannedText(method: Method, locale: Locale): string {
  const days = { days: DEPOSIT_RETURN_DAYS }
  return method === 'authorisation'
    ? m.my_bookings_deposit_will_release(days, { locale })
    : m.my_bookings_deposit_will_return(days, { locale })
}
