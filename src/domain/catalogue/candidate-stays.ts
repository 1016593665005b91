import { stayFrom } from '#domain/booking/stay-length.ts'
import { checkStay, type Stay } from '#domain/booking/stay-rules.ts'
import { addDays, addMonths, type CalendarDate, eachDate } from '#domain/shared/calendar-date.ts'

/** When somebody wants to stay: exact dates that may move some days, or a month to begin in and whole calendar months. */
export type SearchDates = {
  readonly checkIn?: CalendarDate | undefined
  readonly checkOut?: CalendarDate | undefined
  readonly flexibleDays: number
  readonly month?: string | undefined
  readonly months?: number | undefined
}

/** The rules of every home; how long one is let for at least is its own. */
const ANY_HOME = { minNights: 1, instantMaxNights: 0 }

/**
 * Lists the stays that would do, the best first: a home is shown, and priced, for the first that it is free for. Around dates
 * the nearest are best, of two as near the later; in a month the earliest. Null when anybody's dates will do; empty when no
 * home can be booked like that, since it is too soon or too far ahead.
 */
export function candidateStays(wanted: SearchDates, now: Date): readonly Stay[] | null {
  const { checkIn, checkOut, flexibleDays, month, months = 1 } = wanted
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

/** Counts days away from dates, the nearest first and later before earlier: 1, -1, 2, -2 and so on. */
export function shiftsUpTo(days: number): number[] {
  return Array.from({ length: days }, (_, index) => [index + 1, -(index + 1)]).flat()
}

/** Moves a stay so many days later. */
export function shifted({ checkIn, checkOut }: Stay, days: number): Stay {
  return { checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) }
}

/** Tells whether any home may be booked like that. */
export function canBe(stay: Stay, now: Date): boolean {
  return checkStay(stay, ANY_HOME, now).ok
}
