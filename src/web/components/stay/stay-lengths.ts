import { MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import { lengthOf, type StayLength, stayFrom } from '#domain/booking/stay-length.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** The lengths that are offered: people know how long they stay before they know when. */
export const STAY_LENGTHS: readonly StayLength[] = [
  { unit: 'night', count: 14 },
  { unit: 'night', count: 21 },
  { unit: 'month', count: 1 },
  { unit: 'month', count: 2 },
  { unit: 'month', count: 3 },
  { unit: 'month', count: 6 },
]

/** The length shown where there are no dates: what most guests stay. */
export const USUAL_LENGTH: StayLength = { unit: 'month', count: 1 }

/** Returns the offered length that these dates have, or null. */
export function offeredLength(checkIn: CalendarDate, checkOut: CalendarDate): StayLength | null {
  return STAY_LENGTHS.find((length) => stayFrom(checkIn, length).checkOut === checkOut) ?? null
}

const WEEK = 7
const WEEKS_OF_MONTH = 52 / 12

/** Returns the length of a stay in whole months or weeks, or null. */
export function wholeLength(stay: Stay): StayLength | null {
  const length = lengthOf(stay)
  return length.unit === 'month' || length.count % WEEK === 0 ? length : null
}

/** Rounds a length to weeks, at least one. */
export function weeksOf({ unit, count }: StayLength): number {
  return Math.max(1, Math.round(unit === 'month' ? count * WEEKS_OF_MONTH : count / WEEK))
}

/** Rounds a length to months, from one to as many as a stay may have. */
export function monthsOf({ unit, count }: StayLength): number {
  const months = unit === 'month' ? count : Math.round(count / (WEEK * WEEKS_OF_MONTH))
  return Math.min(MAX_STAY_MONTHS, Math.max(1, months))
}

export function nightsOfWeeks(weeks: number): StayLength {
  return { unit: 'night', count: weeks * WEEK }
}

/** Returns the offered lengths, with that of the stay that is shown where it is none of them. */
export function lengthChoices(own: StayLength): readonly StayLength[] {
  return STAY_LENGTHS.some((choice) => sameLength(choice, own)) ? STAY_LENGTHS : [own, ...STAY_LENGTHS]
}

export function sameLength(a: StayLength | null, b: StayLength | null): boolean {
  return a?.unit === b?.unit && a?.count === b?.count
}
