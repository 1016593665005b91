import type { Stay } from '#domain/booking/stay-rules.ts'
import { isMonthlyStay, type Price } from '#domain/pricing/price.ts'
import { addDays, addMonths, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { type Cents, percentOf, splitByWeights, sum } from '#domain/shared/money.ts'
import { CHARGE_DAYS_BEFORE, GENERAL_TERMS, PARTICULAR_TERMS } from './payment-policy.ts'

/** Payment terms of an apartment: how the amount due before arrival is split (decisions, Payment schedule). */
export const PAYMENT_TERMS = ['general', 'particular'] as const
export type PaymentTerms = (typeof PAYMENT_TERMS)[number]

/** `change`: the surcharge of a confirmed stay that was changed. `extra`: what staff charge on top, which the guest pays. */
export type PaymentPurpose = 'first' | 'rest_before_arrival' | 'month' | 'change' | 'extra'

/** One payment of the schedule: amount in cents, charged at 09:00 Madrid time on its date (the first at once). */
export type Instalment = {
  readonly number: number
  readonly purpose: PaymentPurpose
  readonly amountCents: Cents
  readonly dueDate: CalendarDate
  /** Month of the stay that the payment covers: 1 for everything due before arrival. */
  readonly month: number
}

/** Lists the months of a stay, always counted from check-in, so that a clamped month end does not drift. */
export function monthsOfStay(stay: Stay): Stay[] {
  const months: Stay[] = []
  for (let k = 0; ; k++) {
    const from = addMonths(stay.checkIn, k)
    if (from >= stay.checkOut) return months
    const to = addMonths(stay.checkIn, k + 1)
    months.push({ checkIn: from, checkOut: to < stay.checkOut ? to : stay.checkOut })
  }
}

/**
 * Makes the payment schedule, in cents: the parts add up to `price.totalPriceCents`. Parts of zero cents are left out, and
 * the rest is numbered from 1.
 */
export function paymentSchedule(price: Price, stay: Stay, terms: PaymentTerms, today: CalendarDate): Instalment[] {
  const monthly = isMonthlyStay(stay.checkIn, stay.checkOut)
  const [beforeArrival = 0, ...laterMonths] = monthly ? amountsByMonth(price, stay) : [price.totalPriceCents]
  const months = monthly ? monthsOfStay(stay) : []
  const parts: Omit<Instalment, 'number'>[] = [
    ...splitBeforeArrival(beforeArrival, stay.checkIn, terms, today),
    ...laterMonths.map((amountCents, index) => ({
      purpose: 'month' as const,
      amountCents,
      dueDate: addDays(months[index + 1]?.checkIn ?? stay.checkIn, -CHARGE_DAYS_BEFORE),
      month: index + 2,
    })),
  ]
  return parts.filter((part) => part.amountCents > 0).map((part, index) => ({ number: index + 1, ...part }))
}

function splitBeforeArrival(
  amountCents: Cents,
  checkIn: CalendarDate,
  terms: PaymentTerms,
  today: CalendarDate,
): Omit<Instalment, 'number'>[] {
  const { fullPaymentDays, firstPercent } = terms === 'general' ? GENERAL_TERMS : PARTICULAR_TERMS
  if (daysBetween(today, checkIn) <= fullPaymentDays) {
    return [{ purpose: 'first', amountCents, dueDate: today, month: 1 }]
  }
  const now = percentOf(amountCents, firstPercent)
  return [
    { purpose: 'first', amountCents: now, dueDate: today, month: 1 },
    {
      purpose: 'rest_before_arrival',
      amountCents: amountCents - now,
      dueDate: addDays(checkIn, -CHARGE_DAYS_BEFORE),
      month: 1,
    },
  ]
}

/**
 * Amount of each month: its nights less its share of the discount, the cleaning with the first, and its share of the card
 * fee. Discount and fee are split in proportion, and the last month takes the remainder.
 */
function amountsByMonth(price: Price, stay: Stay): Cents[] {
  const rents = monthsOfStay(stay).map((month) =>
    sum(
      price.nights
        .filter((night) => night.date >= month.checkIn && night.date < month.checkOut)
        .map((night) => night.priceCents),
    ),
  )
  const discounts = splitByWeights(price.discountCents, rents)
  const beforeFee = rents.map(
    (rent, index) => rent - (discounts[index] ?? 0) + (index === 0 ? price.cleaningFeeCents : 0),
  )
  const fees = splitByWeights(price.cardFeeCents, beforeFee)
  return beforeFee.map((amount, index) => amount + (fees[index] ?? 0))
}

/** Tells whether a payment must be paid before the booking can be CONFIRMED. */
export function isDueBeforeArrival(purpose: PaymentPurpose): boolean {
  return purpose === 'first' || purpose === 'rest_before_arrival'
}

/** Tells whether a payment is charged to the saved card on its date; the guest makes the others. */
export function isChargedByItself(purpose: PaymentPurpose): boolean {
  return purpose !== 'first' && purpose !== 'extra'
}

/** Tells whether a payment is for a later month of a monthly stay, which falls due while the guests live there. */
export function isMonthPurpose(purpose: PaymentPurpose): boolean {
  return purpose === 'month'
}
