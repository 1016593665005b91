import { FREE_CANCELLATION_DAYS, MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { RefundablePayment, RefundLine } from '#domain/booking/cancellation.ts'
import { checkStay, nightsOf, type Stay, type StayLimits, type StayRefusal } from '#domain/booking/stay-rules.ts'
import { type DatedRules, isDepartureClosed, leastNightsOn } from '#domain/dated-rule/dated-rules.ts'
import { CHARGE_DAYS_BEFORE } from '#domain/payment/payment-policy.ts'
import { type Instalment, isMonthPurpose, type PaymentPurpose, paymentSchedule } from '#domain/payment/schedule.ts'
import type { Price } from '#domain/pricing/price.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInMadrid,
  daysBetween,
  isCalendarDate,
} from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'

/** `free`: while cancelling is free of charge both dates may change. `late`: after that only the departure may change. */
export type ChangePhase = 'free' | 'late'
export type ChangeRefusal = StayRefusal | Refusal<'change_not_allowed' | 'stay_too_long_for_instant'>

export type ProposedChange = { readonly from: Stay; readonly to: Stay; readonly limits: StayLimits; readonly now: Date }

/**
 * Checks whether a stay may be changed so (decision 26). Refuses `validation_failed` (no dates, or the same),
 * `change_not_allowed` (it is over, or its arrival can't be moved any more), `stay_too_long_for_instant` (longer than could be
 * booked at once) and what a new stay refuses.
 */
export function checkChange({ from, to, limits, now }: ProposedChange): Result<ChangePhase, ChangeRefusal> {
  const today = dateInMadrid(now)
  const refused = refusedForAll(from, to, today)
  if (refused) return refused
  if (nightsOf(to) > Math.max(limits.instantMaxNights, nightsOf(from)) && nightsOf(from) <= limits.instantMaxNights) {
    return refuse('stay_too_long_for_instant', { checkOut: 'stay_too_long_for_instant' })
  }
  if (daysBetween(today, from.checkIn) > FREE_CANCELLATION_DAYS) {
    const stay = checkStay(to, { ...limits, dated: rulesOfChange(limits.dated, from, to) }, now)
    return stay.ok ? ok('free') : stay
  }
  if (to.checkIn !== from.checkIn) return refuse('change_not_allowed', { checkIn: 'change_not_allowed' })
  if (isOverBy(to, from, today)) return refuse('dates_in_past', { checkOut: 'dates_in_past' })
  // Guests who live there may leave whenever they want; nothing that they paid goes back.
  if (today <= from.checkIn && nightsOf(to) < leastNightsOn(limits, to.checkIn)) {
    return refuse('stay_too_short', { checkOut: 'stay_too_short' })
  }
  if (today <= from.checkIn && isDepartureClosed(limits.dated, to.checkOut)) {
    return refuse('departure_closed', { checkOut: 'departure_closed' })
  }
  if (to.checkOut > addMonths(to.checkIn, MAX_STAY_MONTHS)) {
    return refuse('stay_too_far', { checkOut: 'stay_too_far' })
  }
  return ok('late')
}

/** Leaves out the rules that close a day which the guests have booked already. */
function rulesOfChange({ no_arrival, no_departure, ...dated }: DatedRules, from: Stay, to: Stay): DatedRules {
  return {
    ...dated,
    ...(no_arrival && to.checkIn !== from.checkIn && { no_arrival }),
    ...(no_departure && to.checkOut !== from.checkOut && { no_departure }),
  }
}

/**
 * Checks a change by staff, past the deadlines of guests and the limit of instant booking. Refuses `validation_failed` (no
 * dates, or the same), `change_not_allowed` (the stay is over, or the guests have arrived and their arrival is to change),
 * `dates_in_past` and `stay_too_far`.
 */
export function checkStaffChange({
  from,
  to,
  now,
}: Omit<ProposedChange, 'limits'>): Result<ChangePhase, ChangeRefusal> {
  const today = dateInMadrid(now)
  const refused = refusedForAll(from, to, today)
  if (refused) return refused
  const isMoved = to.checkIn !== from.checkIn
  if (isMoved && today > from.checkIn) return refuse('change_not_allowed', { checkIn: 'change_not_allowed' })
  if (isMoved && to.checkIn < today) return refuse('dates_in_past', { checkIn: 'dates_in_past' })
  if (isOverBy(to, from, today)) return refuse('dates_in_past', { checkOut: 'dates_in_past' })
  if (to.checkOut > addMonths(to.checkIn, MAX_STAY_MONTHS)) {
    return refuse('stay_too_far', { checkOut: 'stay_too_far' })
  }
  return ok(daysBetween(today, from.checkIn) > FREE_CANCELLATION_DAYS ? 'free' : 'late')
}

/** Returns why neither guests nor staff may change a stay so: no dates, the same dates, or a stay that is over. */
function refusedForAll(
  from: Stay,
  to: Stay,
  today: CalendarDate,
): Refusal<'validation_failed' | 'change_not_allowed'> | null {
  if (!isCalendarDate(to.checkIn)) return refuse('validation_failed', { checkIn: 'validation_failed' })
  const isSame = to.checkIn === from.checkIn && to.checkOut === from.checkOut
  if (!isCalendarDate(to.checkOut) || to.checkOut <= to.checkIn || isSame) {
    return refuse('validation_failed', { checkOut: 'validation_failed' })
  }
  if (today >= from.checkOut) return refuse('change_not_allowed', { checkOut: 'change_not_allowed' })
  return null
}

/** Tells whether a new departure has passed; guests who live there may leave today. */
function isOverBy(to: Stay, from: Stay, today: CalendarDate): boolean {
  return today > from.checkIn ? to.checkOut < today : to.checkOut <= today
}

/** Lists the nights of the new stay that the old one does not have. */
export function addedRanges(from: Stay, to: Stay): { readonly from: CalendarDate; readonly to: CalendarDate }[] {
  const before = { from: to.checkIn, to: to.checkOut < from.checkIn ? to.checkOut : from.checkIn }
  const after = { from: to.checkIn > from.checkOut ? to.checkIn : from.checkOut, to: to.checkOut }
  return [before, after].filter((range) => range.from < range.to)
}

export type ChangedMoney = {
  /** Cents that were paid and not refunded. */
  readonly paidCents: Cents
  /** Refunds, the latest payment first. */
  readonly refunds: readonly RefundLine[]
  /** Cents that were paid beyond the new total and are not refunded. */
  readonly keptCents: Cents
  /** The payments that replace those not made yet. */
  readonly payments: readonly Instalment[]
}

export type MoneyFacts = {
  readonly phase: ChangePhase
  readonly price: Price
  readonly stay: Stay
  readonly status: BookingStatus
  readonly paid: readonly RefundablePayment[]
  /** Cents that the stay owes beyond its price, negative for less, because parts of it were refunded. */
  readonly adjustmentsCents: Cents
  /** Numbers of the payments that stay as they are. */
  readonly fixedNumbers: readonly number[]
  readonly today: CalendarDate
}

/**
 * Plans what a change does to the money, in cents. What was paid covers what is due first. The rest is due as in any
 * schedule, at the earliest today, so that paid − refunds + payments is the new total plus its adjustments and what is
 * not refunded. Once cancelling is not free any more, nothing that was paid beyond the new total is refunded (decision
 * 139). Refuses `change_not_refundable` when staff refunded more than the new stay costs.
 */
export function planChangedMoney(facts: MoneyFacts): Result<ChangedMoney, Refusal<'change_not_refundable'>> {
  const { phase, price, paid, adjustmentsCents } = facts
  const paidCents = sum(paid.map(({ refundableCents }) => refundableCents))
  const coveredCents = paidCents - adjustmentsCents
  const over = coveredCents - price.totalPriceCents
  const isLessThanGivenBack = price.totalPriceCents + adjustmentsCents < 0
  if (isLessThanGivenBack) return refuse('change_not_refundable', { checkOut: 'change_not_refundable' })
  const [backCents, keptCents] = phase === 'late' ? [0, Math.max(0, over)] : [Math.max(0, over), 0]
  return ok({ paidCents, refunds: refundsOf(paid, backCents), keptCents, payments: paymentsOf(facts, coveredCents) })
}

function refundsOf(paid: readonly RefundablePayment[], amount: Cents): RefundLine[] {
  let left = amount
  return paid.toReversed().flatMap(({ number, refundableCents }) => {
    const amountCents = Math.min(left, refundableCents)
    left -= amountCents
    return amountCents > 0 ? [{ number, amountCents }] : []
  })
}

function paymentsOf({ price, stay, status, fixedNumbers, today }: MoneyFacts, coveredCents: Cents): Instalment[] {
  let covered = coveredCents
  // Paid payments keep their numbers and new ones are counted on from there, so that a guest reads 1, 2, 3 without a gap.
  const lastFixed = Math.max(0, ...fixedNumbers)
  // The schedule is that of a booking made on the day of arrival: everything due before arrival in one part, then the months.
  const parts = paymentSchedule(price, stay, 'general', stay.checkIn).flatMap((part) => {
    const amountCents = part.amountCents - Math.min(covered, part.amountCents)
    covered -= part.amountCents - amountCents
    return amountCents > 0 ? [{ ...part, amountCents }] : []
  })
  return parts.map((part, index) => {
    const isMonth = isMonthPurpose(part.purpose)
    const scheduled = isMonth ? part.dueDate : addDays(stay.checkIn, -CHARGE_DAYS_BEFORE)
    // A surcharge for a confirmed stay must not lead to its cancellation when it is unpaid.
    const purpose: PaymentPurpose = isMonth ? 'month' : status === 'CONFIRMED' ? 'change' : 'rest_before_arrival'
    return { ...part, purpose, number: lastFixed + 1 + index, dueDate: scheduled < today ? today : scheduled }
  })
}
