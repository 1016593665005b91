import { type StayLength, stayFrom } from '#domain/booking/stay-length.ts'
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

/** Returns the offered lengths, with that of the stay that is shown where it is none of them. */
export function lengthChoices(own: StayLength): readonly StayLength[] {
  return STAY_LENGTHS.some((choice) => sameLength(choice, own)) ? STAY_LENGTHS : [own, ...STAY_LENGTHS]
}

export function sameLength(a: StayLength | null, b: StayLength | null): boolean {
  return a?.unit === b?.unit && a?.count === b?.count
}
