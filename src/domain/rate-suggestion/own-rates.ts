import { type Season, seasonOf } from '#domain/catalogue/price-rules.ts'
import { rangeOn } from '#domain/dated-rule/dated-rules.ts'
import { countNights, type NightCount } from '#domain/gap/gaps.ts'
import { type DateSpan, nightPriceCents, rateRuns, seasonChanges } from '#domain/pricing/night-price.ts'
import { addDays, addMonths, type CalendarDate, daysBetween, eachDate } from '#domain/shared/calendar-date.ts'
import { LARGE_BEDROOMS, MIN_ALIKE, OCCUPANCY_DAYS } from './own-rate-policy.ts'
import { reasonsOf } from './own-rate-reasons.ts'
import { proposedCents } from './proposed-cents.ts'
import type { HomeToRate, RateDays, RateSuggestion, RateSuggestions } from './rate-suggestions.ts'

/** Proposes prices from what the company's own calendar says. */
export const OWN_RATES: RateSuggestions = {
  suggestRates: async (homes, days) => suggestOwnRates(homes, days),
}

/**
 * Proposes prices for the free nights of homes, by half months: a home whose nights sell faster or slower than those of homes
 * alike, or that has sold none so many days ahead, or whose season differs from theirs. Each proposal is for nights of one
 * present price.
 */
export function suggestOwnRates(homes: readonly HomeToRate[], days: RateDays): RateSuggestion[] {
  const periods = halfMonthsOf(days)
  const groups = groupsOf(homes, periods)
  const changesOf = sharedSeasonChanges(days)
  return homes.flatMap((home) => {
    const alike = alikeOf(groups, home)
    const runs = rateRuns(home, days, changesOf(home.price.seasons))
    return spansWithout(days, [...home.taken, ...home.decided]).flatMap((free) =>
      periods.flatMap((period, index) =>
        runs.flatMap((run) => {
          const span = commonSpan(commonSpan(free, period), run)
          if (span.from >= span.to) return []
          const isDated = rangeOn(home.dated.night_cents, span.from) ?? rangeOn(home.dated.night_percent, span.from)
          const reasons = reasonsOf({
            from: period.from,
            daysAhead: daysBetween(days.today, span.from),
            own: countNights(1, home.nights, windowOf(period)),
            alike: alike && { place: alike.place, count: countOfOthers(alike, home, period, index) },
            season:
              isDated || !alike
                ? null
                : { ownPercent: seasonPercent(home, span.from), alikePercent: alike.seasonPercent(span.from) },
          })
          return suggestionOf(home, span, reasons)
        }),
      ),
    )
  })
}

function suggestionOf(
  home: HomeToRate,
  span: DateSpan,
  steps: Parameters<typeof proposedCents>[0]['steps'],
): RateSuggestion[] {
  const beforeCents = nightPriceCents(home, span.from, 0)
  const proposed = proposedCents({ beforeCents, floorCents: home.floorCents, steps })
  if (!proposed) return []
  return [{ ...span, houseCode: home.houseCode, beforeCents, ...proposed }]
}

/** Homes that are alike, with the nights that they have for sale and have sold from each half month on, all together. */
type Group = {
  readonly place: string | null
  readonly homes: number
  readonly counts: readonly NightCount[]
  /** Returns the median of what their seasons ask on a date, in percent of the base night. */
  seasonPercent(date: CalendarDate): number
}

function groupsOf(homes: readonly HomeToRate[], periods: readonly DateSpan[]): ReadonlyMap<string, Group> {
  const ofPlace = Map.groupBy(homes, (home) => keyOf(home, home.place))
  const ofCity = Map.groupBy(homes, (home) => keyOf(home, null))
  const groups = [...ofPlace, ...ofCity].map(([key, alike]): [string, Group] => {
    const counts = periods.map((period) =>
      countNights(
        alike.length,
        alike.flatMap(({ nights }) => nights),
        windowOf(period),
      ),
    )
    return [
      key,
      {
        place: ofPlace.has(key) ? (alike[0]?.place ?? null) : null,
        homes: alike.length,
        counts,
        seasonPercent: medianSeasonOf(alike),
      },
    ]
  })
  return new Map(groups)
}

function keyOf({ city, bedrooms }: HomeToRate, place: string | null): string {
  return JSON.stringify([city, Math.min(bedrooms, LARGE_BEDROOMS), place])
}

/** Returns the homes alike of the neighbourhood where they are enough, else those of the city; null where these are too few. */
function alikeOf(groups: ReadonlyMap<string, Group>, home: HomeToRate): Group | null {
  const near = groups.get(keyOf(home, home.place))
  if (near && near.homes > MIN_ALIKE.place) return near
  const inCity = groups.get(keyOf(home, null))
  return inCity && inCity.homes > MIN_ALIKE.city ? inCity : null
}

function countOfOthers({ counts }: Group, home: HomeToRate, period: DateSpan, index: number): NightCount {
  const own = countNights(1, home.nights, windowOf(period))
  const all = counts[index] ?? own
  return { sold: all.sold - own.sold, forSale: all.forSale - own.forSale }
}

function windowOf({ from }: DateSpan): DateSpan {
  return { from, to: addDays(from, OCCUPANCY_DAYS) }
}

/** Returns the percent of the base night that the season of a home asks on a date. */
function seasonPercent({ price }: HomeToRate, date: CalendarDate): number {
  return seasonOf(price.seasons, date)?.percent ?? 100
}

/** Returns the function that finds the median of the percents of seasons of some homes on a date. */
function medianSeasonOf(homes: readonly HomeToRate[]) {
  const known = new Map<CalendarDate, number>()
  return (date: CalendarDate): number => {
    const cached = known.get(date)
    if (cached !== undefined) return cached
    const percents = homes.map((home) => seasonPercent(home, date)).toSorted((a, b) => a - b)
    const median = percents[Math.floor(percents.length / 2)] ?? 100
    known.set(date, median)
    return median
  }
}

/** Lists the half months of some days, the first one from its first day on. */
function halfMonthsOf({ from, to }: DateSpan): DateSpan[] {
  const month = from.slice(0, 7)
  const months = Math.ceil(daysBetween(from, to) / 28) + 1
  const starts = Array.from({ length: months }, (_, index) => addMonths(`${month}-01`, index)).flatMap((first) => [
    first,
    addDays(first, 15),
  ])
  return starts
    .map((start, index) => commonSpan({ from, to }, { from: start, to: starts[index + 1] ?? to }))
    .filter((span) => span.from < span.to)
}

function commonSpan(one: DateSpan, other: DateSpan): DateSpan {
  return { from: one.from > other.from ? one.from : other.from, to: one.to < other.to ? one.to : other.to }
}

/** Lists the parts of a span that none of the others covers, in order. */
function spansWithout({ from, to }: DateSpan, others: readonly DateSpan[]): DateSpan[] {
  const left: DateSpan[] = []
  let at = from
  for (const other of others.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (other.from > at) left.push({ from: at, to: other.from < to ? other.from : to })
    if (other.to > at) at = other.to
    if (at >= to) break
  }
  if (at < to) left.push({ from: at, to })
  return left.filter((span) => span.from < span.to)
}

/** Finds the dates on which seasons change; homes of the same seasons share them. */
function sharedSeasonChanges(days: DateSpan) {
  const dates = eachDate(days.from, days.to)
  const known = new Map<string, readonly CalendarDate[]>()
  return (seasons: readonly Season[]) => {
    const key = JSON.stringify(seasons)
    const found = known.get(key) ?? seasonChanges(seasons, dates)
    known.set(key, found)
    return found
  }
}
