import type { BookingView } from '#contract/booking.ts'
import { isDepositWithoutCard } from '#contract/card-missing.ts'
import { DEPOSIT_RETURN_DAYS } from '#domain/payment/payment-policy.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { NextStep } from './next-steps.ts'

/** Lists when the deposit is taken and returned: as planned, or as it happened. */
export function depositSteps(booking: BookingView, today: CalendarDate): NextStep[] {
  const { deposit, status, checkOut } = booking
  const isNeverTaken = deposit.status === 'none' && (status === 'CANCELLED' || today >= checkOut)
  if (deposit.amountCents === 0 || isNeverTaken) return []
  return [takenStep(booking), endStep(booking)]
}

type Deposit = BookingView['deposit']

function takenStep(booking: BookingView): NextStep {
  const locale = getLocale()
  const { deposit } = booking
  const { amountCents, plan, heldAt, refused } = deposit
  const date = heldAt ? dateInMadrid(new Date(heldAt)) : plan.takenOn
  const base = { key: 'deposit-taken', date, when: longDate(date, locale), amountCents }
  // Without a card no bank was called.
  if (!heldAt && isDepositWithoutCard(booking)) {
    return { ...base, why: m.booking_next_deposit_no_card(), mark: 'late' }
  }
  if (refused) return { ...base, why: m.booking_next_deposit_refused(), mark: 'late' }
  return { ...base, why: takenText(deposit), mark: heldAt ? 'paid' : 'hold' }
}

function takenText({ plan, heldAt, returnedAt, withheldAt }: Deposit): string {
  const isBlocked = plan.method === 'authorisation'
  const planned = isBlocked ? m.booking_next_deposit_block : m.booking_next_deposit_charge
  const held = isBlocked ? m.booking_next_deposit_is_blocked : m.booking_next_deposit_is_charged
  const over = isBlocked ? m.booking_next_deposit_was_blocked : m.booking_next_deposit_was_charged
  if (returnedAt || withheldAt) return over()
  return (heldAt ? held : planned)()
}

function endStep({ deposit, status }: BookingView): NextStep {
  const locale = getLocale()
  const { amountCents, plan, returnedAt, withheldAt } = deposit
  const endedAt = returnedAt ?? withheldAt
  const date: CalendarDate = endedAt ? dateInMadrid(new Date(endedAt)) : plan.returnedOn
  const base = { key: 'deposit-returned', date, when: longDate(date, locale) }
  if (withheldAt) return { ...base, ...withheld(deposit), mark: 'late' }
  if (returnedAt) return { ...base, amountCents, why: doneText(plan.method), mark: 'paid' }
  if (status === 'CANCELLED') {
    const when = m.my_bookings_one_when_now()
    return { ...base, when, amountCents, why: cancelledText(plan.method), mark: 'hold' }
  }
  return { ...base, amountCents, why: plannedText(plan.method), mark: 'hold' }
}

/** Says what is returned besides the withheld part. A deposit withheld in full has no such part. */
function withheld({ amountCents, withheldCents = 0, reason = '' }: Deposit): Pick<NextStep, 'why' | 'amountCents'> {
  const kept = { amount: formatCents(withheldCents), reason }
  if (withheldCents >= amountCents) return { why: m.booking_next_deposit_withheld_all(kept) }
  return { amountCents: amountCents - withheldCents, why: m.booking_next_deposit_withheld(kept) }
}

type Method = Deposit['plan']['method']

function doneText(method: Method): string {
  return method === 'authorisation' ? m.booking_next_deposit_released() : m.booking_next_deposit_returned()
}

function cancelledText(method: Method): string {
  return method === 'authorisation' ? m.my_bookings_deposit_releasing() : m.my_bookings_deposit_returning()
}

function plannedText(method: Method): string {
  const days = { days: DEPOSIT_RETURN_DAYS }
  return method === 'authorisation' ? m.my_bookings_deposit_will_release(days) : m.my_bookings_deposit_will_return(days)
}
