import { addDays, addMonths, type CalendarDate, firstOfMonth, weekdayOf } from '#domain/shared/calendar-date.ts'

/** What a column of the grid of prices is. */
export const PRICE_UNITS = ['month', 'week', 'day'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

/** How many columns the grid has of each unit: a year of months, half a year of weeks, 90 days. */
const COLUMNS = { month: 12, week: 26, day: 90 } as const satisfies Readonly<Record<PriceUnit, number>>

/** Returns the first day of each column from the one that contains a date, and the day after the last. */
export function priceColumns(unit: PriceUnit, from: CalendarDate): CalendarDate[] {
  const count = COLUMNS[unit] + 1
  if (unit === 'month') return Array.from({ length: count }, (_, index) => addMonths(firstOfMonth(from), index))
  const first = unit === 'week' ? addDays(from, -weekdayOf(from)) : from
  return Array.from({ length: count }, (_, index) => addDays(first, index * (unit === 'week' ? 7 : 1)))
}
