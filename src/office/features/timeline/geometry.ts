import type { CSSProperties } from 'react'
import type { City } from '#domain/catalogue/cities.ts'
import { addDays, type CalendarDate, weekdayOf } from '#domain/shared/calendar-date.ts'
import type { ListedHome } from '#domain/timeline/timeline.ts'

/** Part of the day at which a bar begins and ends, so that a slit separates two stays that meet on a day. */
const ARRIVAL = 0.56
const DEPARTURE = 0.46
/** Part of the day at which a night begins for a pointer. */
const NIGHT = 0.5

/** Heights in px; the style sheet has the same. */
export const ROW = 32
export const CITY_ROW = 28
export const HEAD = 44

/** The place of an element, for the style sheet: `--a` and `--w` in days. */
export type PlaceStyle = CSSProperties & { readonly '--a': number; readonly '--w': number }

export function placeStyle({ a, w }: Pick<Place, 'a' | 'w'>): PlaceStyle {
  return { '--a': rounded(a), '--w': rounded(w) }
}

/** A hundredth of a day is less than a pixel. */
export function rounded(days: number): number {
  return Math.round(days * 100) / 100
}

/** The place of an element, in days from the first; it is cut where the element goes on beyond an edge. */
export type Place = {
  readonly a: number
  readonly w: number
  readonly isCutLeft: boolean
  readonly isCutRight: boolean
}

type Nights = { readonly from: number; readonly nights: number }

/** Returns the place of taken or selected nights. */
export function barPlace({ from, nights }: Nights, days: number): Place {
  const [start, end] = [from + ARRIVAL, from + nights + DEPARTURE]
  const a = Math.max(0, start)
  return { a, w: Math.min(days, end) - a, isCutLeft: start < 0, isCutRight: end > days }
}

/** Returns the place of free nights: up to the middle of the day, or to the edge where they reach it. */
export function gapPlace({ from, nights }: Nights, days: number): Place {
  const a = from <= 0 ? 0 : from + NIGHT
  const end = from + nights >= days ? days : from + nights + NIGHT
  return { a, w: end - a, isCutLeft: false, isCutRight: false }
}

/** Returns the night under a pointer that is `x` days from the left edge. */
export function nightAt(x: number, days: number): number {
  return Math.min(days - 1, Math.max(0, Math.floor(x - NIGHT)))
}

/** A row of the timeline. `index` counts homes alone. */
export type Row =
  | { readonly kind: 'city'; readonly city: City; readonly homes: number }
  | { readonly kind: 'home'; readonly home: ListedHome; readonly index: number }

/** Lists the rows: each city with its homes. A single city needs no row. */
export function rowsOf(listed: readonly ListedHome[]): Row[] {
  const cities = Map.groupBy(
    listed.map((home, index) => ({ home, index })),
    ({ home }) => home.city,
  )
  return [...cities].flatMap(([city, list]): Row[] => [
    { kind: 'city', city, homes: list.length },
    ...list.map(({ home, index }) => ({ kind: 'home', home, index }) as const),
  ])
}

export type Month = { readonly date: CalendarDate; readonly from: number; readonly days: number }

/** Lists the months of the timeline, each with its shown days. */
export function monthsOf(from: CalendarDate, days: number): Month[] {
  const months: Month[] = []
  for (let day = 0; day < days; day++) {
    const date = addDays(from, day)
    const last = months.at(-1)
    if (last && last.date.slice(0, 7) === date.slice(0, 7)) months[months.length - 1] = { ...last, days: last.days + 1 }
    else months.push({ date, from: day, days: 1 })
  }
  return months
}

/**
 * Returns weekends as a background over `--n` days, the same for all rows, so that only bars and gaps are elements. The
 * lines separate days, or weeks where days are narrow.
 */
export function daysBackground(from: CalendarDate, hasDayLines: boolean): string {
  const days = (count: number) => `calc(100% * ${count} / var(--n))`
  const saturday = (12 - weekdayOf(from)) % 7
  const shade = (start: number, end: number) => `var(--weekend) ${days(start)} ${days(end)}`
  const clear = (start: number, end: number) => `transparent ${days(start)} ${days(end)}`
  const week =
    saturday === 6
      ? [shade(0, 1), clear(1, 6), shade(6, 7)]
      : [clear(0, saturday), shade(saturday, saturday + 2), clear(saturday + 2, 7)]
  const monday = (7 - weekdayOf(from)) % 7 || 7
  const lines = hasDayLines
    ? `transparent 0 calc(${days(1)} - 1px), var(--grid) calc(${days(1)} - 1px) ${days(1)}`
    : `transparent 0 calc(${days(monday)} - 1px), var(--line) calc(${days(monday)} - 1px) ${days(monday)}, ${clear(monday, 7)}`
  return `repeating-linear-gradient(90deg, ${lines}), repeating-linear-gradient(90deg, ${week.join(', ')})`
}
