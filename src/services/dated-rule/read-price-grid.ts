import type { PriceGrid, PriceGridQuery } from '#contract/price-grid.ts'
import { countHomesToPrice, type HomeToPrice, listHomesToPrice } from '#db/dated-rule/dated-rule-rows.ts'
import { listTimelineBars } from '#db/timeline/timeline-rows.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { isArrivalClosed, isDepartureClosed, leastNightsOn, rangeOn } from '#domain/dated-rule/dated-rules.ts'
import { nightPriceCents } from '#domain/pricing/night-price.ts'
import { priceColumns } from '#domain/pricing/price-columns.ts'
import { type CalendarDate, daysBetween, eachDate } from '#domain/shared/calendar-date.ts'
import { divideHalfUp, sum } from '#domain/shared/money.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'
import { homesWanted } from './plan-rule-change.ts'

/** Rows of one answer. */
export const GRID_ROWS = 60

/**
 * Reads a window of the grid of prices: homes of a member's cities with what their nights cost on average in each column
 * before discounts, the least nights and the share of nights that is taken.
 */
export async function readPriceGrid(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { member, unit, from, offset, ...homes }: PriceGridQuery & { readonly member: Scope },
): Promise<PriceGrid> {
  const wanted = homesWanted(member, homes)
  const columns = priceColumns(unit, from)
  const [first = from, end = from] = [columns[0], columns.at(-1)]
  const [total, rows] = await Promise.all([
    countHomesToPrice(db, wanted),
    listHomesToPrice(db, wanted, { order: CITIES, limit: GRID_ROWS, offset }),
  ])
  const ids = rows.map(({ id }) => id)
  const bars = await listTimelineBars(db, { homes: ids, from: first, to: end, now: clock.now() })
  const byHome = Map.groupBy(bars, ({ home }) => home)
  const dates = columns.slice(0, -1).map((column, index) => eachDate(column, columns[index + 1] ?? end))
  return {
    columns,
    total,
    offset,
    rows: rows.map((home) => ({
      ...rowOf(home, dates),
      taken: takenOf(byHome.get(home.id) ?? [], columns),
    })),
  }
}

function rowOf(home: HomeToPrice, columns: readonly (readonly CalendarDate[])[]) {
  const { houseCode, place, price, floorCents, minNights, dated } = home
  const has = (dates: readonly CalendarDate[], test: (date: CalendarDate) => unknown) =>
    dates.some((date) => test(date))
  return {
    ...{ houseCode, place, floorCents, minNights },
    baseCents: price.baseNightCents,
    cents: columns.map((dates) =>
      divideHalfUp(sum(dates.map((date) => nightPriceCents(home, date, 0))), Math.max(1, dates.length)),
    ),
    least: columns.map((dates) => Math.min(...dates.map((date) => leastNightsOn(home, date)))),
    ruled: columns.map((dates) =>
      has(dates, (date) => rangeOn(dated.night_cents, date) ?? rangeOn(dated.night_percent, date)) ? 1 : 0,
    ),
    closed: columns.map(
      (dates) =>
        (has(dates, (date) => isArrivalClosed(dated, date)) ? 1 : 0) +
        (has(dates, (date) => isDepartureClosed(dated, date)) ? 2 : 0),
    ),
  }
}

/** Returns the percent of the nights of each column that are taken. */
function takenOf(
  bars: readonly { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate }[],
  columns: readonly CalendarDate[],
): number[] {
  return columns.slice(0, -1).map((from, index) => {
    const to = columns[index + 1] ?? from
    const nights = bars.map(({ checkIn, checkOut }) => {
      const [first, last] = [checkIn > from ? checkIn : from, checkOut < to ? checkOut : to]
      return first < last ? daysBetween(first, last) : 0
    })
    return Math.round((100 * sum(nights)) / daysBetween(from, to))
  })
}
