import { type LengthDiscounts, type PriceRules, type Season, seasonOf } from '#domain/catalogue/price-rules.ts'
import { type DatedRules, valueOn } from '#domain/dated-rule/dated-rules.ts'
import { type CalendarDate, eachDate } from '#domain/shared/calendar-date.ts'
import { type Cents, divideHalfUp } from '#domain/shared/money.ts'
import { LENGTH_DISCOUNT_NIGHTS, MONTHLY_PRICE_NIGHTS } from './pricing-policy.ts'

export type NightPrice = { readonly date: CalendarDate; readonly priceCents: Cents }

/** What the price of a stay in a home follows from. */
export type PricedHome = { readonly price: PriceRules; readonly dated: DatedRules }

/** What the price of a night follows from, before the length of the stay. */
export type NightRules = {
  readonly price: Pick<PriceRules, 'baseNightCents' | 'seasons'>
  readonly dated: Pick<PricedHome['dated'], 'night_cents' | 'night_percent'>
}

/** Gives the integer percent off for a stay of so many nights; the longest threshold reached counts (decisions, Price 1). */
export function lengthDiscountPercent(discounts: LengthDiscounts, nights: number): number {
  const [week, month, quarter] = LENGTH_DISCOUNT_NIGHTS
  if (nights >= quarter) return discounts.quarter
  if (nights >= month) return discounts.month
  if (nights >= week) return discounts.week
  return 0
}

/** What a night costs before the length discount: cents of its own, or hundredths of a percent of the base. */
export type NightRate = { readonly cents: Cents } | { readonly percent: number }

/** Finds the rate of a night: its dated cents, else its dated percent, else the percent of its season. */
export function rateOn({ price, dated }: NightRules, date: CalendarDate): NightRate {
  const cents = valueOn(dated.night_cents, date)
  if (cents !== undefined) return { cents }
  return { percent: valueOn(dated.night_percent, date) ?? 100 * seasonPercent(price.seasons, date) }
}

/** Prices a night in cents: its rate less the length discount, rounded once to a cent (decisions, Price 1). */
export function nightPriceCents(home: NightRules, date: CalendarDate, discountPercent: number): Cents {
  return discounted(fullNight(home, rateOn(home, date)), discountPercent)
}

/** Returns a night before the length discount in ten thousandths of a cent, so that it is not rounded twice. */
export function fullNight({ price }: Pick<NightRules, 'price'>, rate: NightRate): number {
  return 'cents' in rate ? rate.cents * 10_000 : price.baseNightCents * rate.percent
}

function discounted(full: number, discountPercent: number): Cents {
  return divideHalfUp(full * (100 - discountPercent), 1_000_000)
}

function seasonPercent(seasons: PriceRules['seasons'], date: CalendarDate): number {
  return seasonOf(seasons, date)?.percent ?? 100
}

/** Lists the dates on which another season begins, and the first one. `dates` are one after the other. */
export function seasonChanges(seasons: readonly Season[], dates: readonly CalendarDate[]): CalendarDate[] {
  let last: Season | undefined | null = null
  return dates.filter((date) => {
    const season = seasonOf(seasons, date)
    const isAnother = season !== last
    last = season
    return isAnother
  })
}

/** Half-open. */
export type DateSpan = { readonly from: CalendarDate; readonly to: CalendarDate }
/** Nights one after the other that cost the same. */
export type RateRun = DateSpan & { readonly rate: NightRate }

/**
 * Lists the runs of nights of one rate in a span, in order. `changes` are the `seasonChanges` of its dates, which homes with
 * the same seasons share.
 */
export function rateRuns(home: NightRules, span: DateSpan, changes: readonly CalendarDate[]): RateRun[] {
  const { night_cents = [], night_percent = [] } = home.dated
  const bounds = [...night_cents, ...night_percent].flatMap(([from, to]) => [from, to])
  const within = bounds.filter((date) => date > span.from && date < span.to)
  const starts = within.length > 0 ? [...new Set([...changes, ...within])].toSorted() : changes
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? span.to, rate: rateOn(home, from) }))
}

/** Sums so many nights of one full price, in cents: each is rounded, as `nightPriceCents` rounds it. */
export function sumOfRun(full: number, nights: number, discountPercent: number): Cents {
  return nights * discounted(full, discountPercent)
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

/** Prices all nights of a stay without dated prices in cents: the sum of what `priceNights` returns, without pricing each. */
export function sumOfNights(baseNightCents: Cents, discountPercent: number, nights: SeasonNights): Cents {
  let sum = 0
  for (const [percent, count] of nights) sum += sumOfRun(baseNightCents * percent * 100, count, discountPercent)
  return sum
}

/** Prices each night of `[checkIn, checkOut)` in cents. */
export function priceNights(home: PricedHome, checkIn: CalendarDate, checkOut: CalendarDate): NightPrice[] {
  const dates = eachDate(checkIn, checkOut)
  const discount = lengthDiscountPercent(home.price.lengthDiscounts, dates.length)
  return dates.map((date) => ({ date, priceCents: nightPriceCents(home, date, discount) }))
}

/**
 * Prices a month in cents, 30 × a base night at the 28-night discount: what lists show and the price filter compares
 * (decisions, Price 7).
 */
export function monthlyPriceCents(rules: Pick<PriceRules, 'baseNightCents' | 'lengthDiscounts'>): Cents {
  return MONTHLY_PRICE_NIGHTS * divideHalfUp(rules.baseNightCents * (100 - rules.lengthDiscounts.month), 100)
}
