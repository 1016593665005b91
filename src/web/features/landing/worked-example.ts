import type { PriceRules } from '#domain/catalogue/price-rules.ts'
import { NO_DATED_RULES } from '#domain/dated-rule/dated-rules.ts'
import { type DepositPlan, depositPlan } from '#domain/payment/deposit.ts'
import { type Instalment, paymentSchedule } from '#domain/payment/schedule.ts'
import { monthlyPriceCents } from '#domain/pricing/night-price.ts'
import { type Price, priceStay } from '#domain/pricing/price.ts'
import { addDays, addMonths, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'

/** A home with round prices, so that a guest can follow the sums. */
const HOME: Omit<PriceRules, 'depositMonthlyCents'> = {
  baseNightCents: 50_00,
  seasons: [],
  lengthDiscounts: { week: 0, month: 0, quarter: 0 },
  cleaningFeeCents: 90_00,
  depositShortCents: 300_00,
}
/** Minimum of days until the preselected check-in, so that at first every payment has a date of its own. */
const LEAST_DAYS_AHEAD = 50
const OFFERED_STARTS = 6

/** Whole euros of a night that can be chosen; a month is 30 of them. */
export const NIGHT_EUROS = { least: 25, most: 120 } as const
export const LENGTHS_IN_MONTHS = [1, 2, 3, 6] as const

/** The terms of every stay. */
export type ExampleTerms = {
  readonly today: CalendarDate
  readonly cardFeePercent: number
  /** Days for which the gateway can block a deposit. */
  readonly holdDays: number
}

/** The choices of the visitor. */
export type ExampleChoice = { readonly nightEuros: number; readonly months: number; readonly checkIn: CalendarDate }

export type WorkedExample = {
  readonly terms: ExampleTerms
  readonly choice: ExampleChoice
  readonly checkOut: CalendarDate
  readonly nights: number
  readonly monthlyPriceCents: Cents
  readonly price: Pick<Price, 'totalPriceCents' | 'depositCents' | 'cleaningFeeCents'>
  readonly payments: readonly Instalment[]
  readonly deposit: DepositPlan
}

/**
 * Chooses three months from the first of a month that is far enough ahead for every payment to have a date of its own.
 */
export function defaultChoice(today: CalendarDate): ExampleChoice {
  return { nightEuros: 50, months: 3, checkIn: firstOfNextMonth(addDays(today, LEAST_DAYS_AHEAD)) }
}

/** Lists the days of arrival to choose from: the firsts of the coming months. */
export function offeredStarts(today: CalendarDate): CalendarDate[] {
  const first = firstOfNextMonth(today)
  return Array.from({ length: OFFERED_STARTS }, (_, month) => addMonths(first, month))
}

/** Computes the prices and payments of a stay by the same rules as real bookings. */
export function workedExample(terms: ExampleTerms, choice: ExampleChoice): WorkedExample {
  const { today, cardFeePercent, holdDays } = terms
  const rates = { ...HOME, baseNightCents: choice.nightEuros * 100 }
  // The deposit is a month's price, the most that any home requires, so that no guest meets a higher one than here.
  const home: PriceRules = { ...rates, depositMonthlyCents: monthlyPriceCents(rates) }
  const stay = { checkIn: choice.checkIn, checkOut: addMonths(choice.checkIn, choice.months) }
  const price = priceStay({ price: home, dated: NO_DATED_RULES }, { ...stay, cardFeePercent })
  const { totalPriceCents, depositCents, cleaningFeeCents } = price
  return {
    terms,
    choice,
    checkOut: stay.checkOut,
    nights: daysBetween(stay.checkIn, stay.checkOut),
    monthlyPriceCents: monthlyPriceCents(home),
    price: { totalPriceCents, depositCents, cleaningFeeCents },
    payments: paymentSchedule(price, stay, 'general', today),
    deposit: depositPlan(stay, today, holdDays),
  }
}

function firstOfNextMonth(date: CalendarDate): CalendarDate {
  return addMonths(`${date.slice(0, 8)}01`, 1)
}
