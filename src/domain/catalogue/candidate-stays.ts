import { stayFrom } from '#domain/booking/stay-length.ts'
import { ANY_HOME, checkStay, type Stay } from '#domain/booking/stay-rules.ts'
import { addDays, addMonths, type CalendarDate, eachDate } from '#domain/shared/calendar-date.ts'

/**
 * Dates of a search: exact dates that may shift by some days, dates within which a stay of some calendar months lies, or
 * a month in which to begin and a number of calendar months.
 */
export type SearchDates = {
  readonly checkIn?: CalendarDate | undefined
  readonly checkOut?: CalendarDate | undefined
  readonly flexibleDays: number
  readonly withinMonths?: number | undefined
  readonly month?: string | undefined
  readonly months?: number | undefined
}

/**
 * Lists the stays that match a search, the best first: a home is shown, and priced, for the first one for which it is
 * free. With flexible dates the nearest are best, and the later of two that are equally near; in a month, and within dates,
 * the earliest is best. Null for a search without dates; empty when no home can be booked on them, because they are too
 * soon or too far ahead.
 */
export function candidateStays(dates: SearchDates, now: Date): readonly Stay[] | null {
  const { checkIn, checkOut, flexibleDays, withinMonths, month, months = 1 } = dates
  if (checkIn && checkOut && withinMonths) {
    return eachDate(checkIn, checkOut)
      .map((start) => stayFrom(start, { unit: 'month', count: withinMonths }))
      .filter((stay) => stay.checkOut <= checkOut && canBe(stay, now))
  }
  if (checkIn && checkOut) {
    const exact = { checkIn, checkOut }
    return [
      exact,
      ...shiftsUpTo(flexibleDays)
        .map((days) => shifted(exact, days))
        .filter((stay) => canBe(stay, now)),
    ]
  }
  if (!month) return null
  const first = `${month}-01`
  return eachDate(first, addMonths(first, 1))
    .map((start) => stayFrom(start, { unit: 'month', count: months }))
    .filter((stay) => canBe(stay, now))
}

/** Lists shifts in days, the nearest first and later before earlier: 1, -1, 2, -2 and so on. */
export function shiftsUpTo(days: number): number[] {
  return Array.from({ length: days }, (_, index) => [index + 1, -(index + 1)]).flat()
}

/** Shifts a stay by a number of days. */
export function shifted({ checkIn, checkOut }: Stay, days: number): Stay {
  return { checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) }
}

/** Tells whether a stay can be booked at any home at all. */
export function canBe(stay: Stay, now: Date): boolean {
  return checkStay(stay, ANY_HOME, now).ok
}
