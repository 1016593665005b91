import type { LengthDiscounts, PriceRules, Season } from '#domain/catalogue/price-rules.ts'
import { type CalendarDate, eachDate } from '#domain/shared/calendar-date.ts'
import { type Cents, divideHalfUp } from '#domain/shared/money.ts'
import { LENGTH_DISCOUNT_NIGHTS, MONTHLY_PRICE_NIGHTS } from './pricing-policy.ts'

export type NightPrice = { readonly date: CalendarDate; readonly priceCents: Cents }

/** Gives the integer percent off for a stay of so many nights; the longest threshold reached counts (decisions, Price 1). */
export function lengthDiscountPercent(discounts: LengthDiscounts, nights: number): number {
  const [week, month, quarter] = LENGTH_DISCOUNT_NIGHTS
  if (nights >= quarter) return discounts.quarter
  if (nights >= month) return discounts.month
  if (nights >= week) return discounts.week
  return 0
}

/** Finds the season of a date by its month and day; a season may include New Year. */
export function seasonOf(seasons: readonly Season[], date: CalendarDate): Season | undefined {
  const day = date.slice(5)
  return seasons.find((season) =>
    season.from <= season.to ? day >= season.from && day <= season.to : day >= season.from || day <= season.to,
  )
}

/** Prices a night in cents: base × season, less the length discount, rounded once to a cent (decisions, Price 1). */
export function nightPriceCents(rules: PriceRules, date: CalendarDate, discountPercent: number): Cents {
  return nightAt(rules.baseNightCents, seasonPercent(rules.seasons, date), discountPercent)
}

function seasonPercent(seasons: PriceRules['seasons'], date: CalendarDate): number {
  return seasonOf(seasons, date)?.percent ?? 100
}

function nightAt(baseNightCents: Cents, percent: number, discountPercent: number): Cents {
  return divideHalfUp(baseNightCents * percent * (100 - discountPercent), 10_000)
}

/** Numbers of nights by the percent of their season. */
export type SeasonNights = readonly (readonly [percent: number, nights: number])[]

/** Counts the nights of a stay by the percent of their season. `dates` has the date of each night. */
export function seasonNights(seasons: PriceRules['seasons'], dates: readonly CalendarDate[]): SeasonNights {
  const counts = new Map<number, number>()
  for (const date of dates) {
    const percent = seasonPercent(seasons, date)
    counts.set(percent, (counts.get(percent) ?? 0) + 1)
  }
  return [...counts]
}

/** Prices all nights of a stay in cents: the sum of what `priceNights` returns, without pricing each night. */
export function sumOfNights(baseNightCents: Cents, discountPercent: number, nights: SeasonNights): Cents {
  let sum = 0
  for (const [percent, count] of nights) sum += count * nightAt(baseNightCents, percent, discountPercent)
  return sum
}

/** Prices each night of `[checkIn, checkOut)` in cents. */
export function priceNights(rules: PriceRules, checkIn: CalendarDate, checkOut: CalendarDate): NightPrice[] {
  const dates = eachDate(checkIn, checkOut)
  const discount = lengthDiscountPercent(rules.lengthDiscounts, dates.length)
  return dates.map((date) => ({ date, priceCents: nightPriceCents(rules, date, discount) }))
}

/**
 * Prices a month in cents, 30 × a base night at the 28-night discount: what lists show and the price filter compares
 * (decisions, Price 7).
 */
export function monthlyPriceCents(rules: Pick<PriceRules, 'baseNightCents' | 'lengthDiscounts'>): Cents {
  return MONTHLY_PRICE_NIGHTS * divideHalfUp(rules.baseNightCents * (100 - rules.lengthDiscounts.month), 100)
}
