import type { Stay } from '#domain/booking/stay-rules.ts'
import { type DepositPlan, depositPlan } from '#domain/payment/deposit.ts'
import { type Instalment, monthsOfStay, paymentSchedule } from '#domain/payment/schedule.ts'
import { monthlyPriceCents } from '#domain/pricing/night-price.ts'
import { type Price, priceStay } from '#domain/pricing/price.ts'
import type { PriceRules } from '#domain/pricing/price-rules.ts'
import { addDays, addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'

/** A home with round prices, so that a guest can follow the sums. */
const HOME: PriceRules = {
  baseNightCents: 50_00,
  seasons: [],
  lengthDiscounts: { week: 0, month: 0, quarter: 0 },
  cleaningFeeCents: 90_00,
  depositShortCents: 300_00,
  depositMonthlyCents: 500_00,
}
const STAY_MONTHS = 3
/** Days until check-in at least, so that every payment has a date of its own. */
const LEAST_DAYS_AHEAD = 50

export type WorkedExample = {
  readonly today: CalendarDate
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly months: readonly Stay[]
  readonly monthlyPriceCents: number
  readonly price: Pick<Price, 'totalPriceCents' | 'depositCents'>
  readonly payments: readonly Instalment[]
  readonly deposit: DepositPlan
}

/** The prices and payments of a stay of three months, calculated by the same rules as real bookings. */
export function workedExample(today: CalendarDate, cardFeePercent: number, holdDays: number): WorkedExample {
  const checkIn = addMonths(`${addDays(today, LEAST_DAYS_AHEAD).slice(0, 8)}01`, 1)
  const stay = { checkIn, checkOut: addMonths(checkIn, STAY_MONTHS) }
  const price = priceStay(HOME, { ...stay, cardFeePercent })
  return {
    today,
    ...stay,
    months: monthsOfStay(stay),
    monthlyPriceCents: monthlyPriceCents(HOME),
    price: { totalPriceCents: price.totalPriceCents, depositCents: price.depositCents },
    payments: paymentSchedule(price, stay, 'general', today),
    deposit: depositPlan(stay, today, holdDays),
  }
}
