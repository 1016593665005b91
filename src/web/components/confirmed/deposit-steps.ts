import type { BookingView } from '#contract/booking.ts'
import { DEPOSIT_RETURN_DAYS } from '#domain/policy.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { longDate } from '../../format-date.ts'
import type { NextStep } from './next-steps.ts'

/** When the deposit is taken and given back: as planned, and once it has happened as it was. */
export function depositSteps({ deposit, status }: BookingView, locale: Locale): NextStep[] {
  if (deposit.amountCents === 0 || (status === 'CANCELLED' && deposit.status === 'none')) return []
  return [takenStep(deposit, locale), endStep(deposit, locale)]
}

type Deposit = BookingView['deposit']

function takenStep({ amountCents, plan, heldAt, refused }: Deposit, locale: Locale): NextStep {
  const date = heldAt ? dateInMadrid(new Date(heldAt)) : plan.takenOn
  const base = { key: 'deposit-taken', date, when: longDate(date, locale), amountCents }
  if (refused) return { ...base, why: m.booking_next_deposit_refused({}, { locale }), mark: 'late' }
  const isBlocked = plan.method === 'authorisation'
  const planned = isBlocked ? m.booking_next_deposit_block : m.booking_next_deposit_charge
  const done = isBlocked ? m.booking_next_deposit_is_blocked : m.booking_next_deposit_is_charged
  return { ...base, why: (heldAt ? done : planned)({}, { locale }), mark: heldAt ? 'paid' : 'hold' }
}

function endStep(deposit: Deposit, locale: Locale): NextStep {
  const { amountCents, plan, returnedAt, withheldAt, withheldCents = 0, reason = '' } = deposit
  const endedAt = returnedAt ?? withheldAt
  const date: CalendarDate = endedAt ? dateInMadrid(new Date(endedAt)) : plan.returnedOn
  const base = { key: 'deposit-returned', date, when: longDate(date, locale) }
  if (withheldAt) {
    const withheld = { amount: formatCents(withheldCents), reason }
    const why = m.booking_next_deposit_withheld(withheld, { locale })
    return { ...base, amountCents: amountCents - withheldCents, why, mark: 'late' }
  }
  if (returnedAt) return { ...base, amountCents, why: doneText(plan.method, locale), mark: 'paid' }
  return { ...base, amountCents, why: plannedText(plan.method, locale), mark: 'hold' }
}

function doneText(method: Deposit['plan']['method'], locale: Locale): string {
  return method === 'authorisation'
    ? m.booking_next_deposit_released({}, { locale })
    : m.booking_next_deposit_returned({}, { locale })
}

function plannedText(method: Deposit['plan']['method'], locale: Locale): string {
  const days = { days: DEPOSIT_RETURN_DAYS }
  return method === 'authorisation'
    ? m.bookings_deposit_will_release(days, { locale })
    : m.bookings_deposit_will_return(days, { locale })
}
