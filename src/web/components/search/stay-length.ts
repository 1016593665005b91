import { addDays, addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** The picker asks for the length first, because people know how long they stay before they know when. */
export type StayLength = { readonly unit: 'week' | 'month'; readonly count: number }

export const STAY_LENGTHS: readonly StayLength[] = [
  { unit: 'week', count: 2 },
  { unit: 'month', count: 1 },
  { unit: 'month', count: 2 },
  { unit: 'month', count: 3 },
  { unit: 'month', count: 6 },
]
export const DEFAULT_LENGTH: StayLength = { unit: 'month', count: 1 }

export function endOf(checkIn: CalendarDate, length: StayLength): CalendarDate {
  return length.unit === 'week' ? addDays(checkIn, 7 * length.count) : addMonths(checkIn, length.count)
}

/** Returns the offered length that these dates have, or null. */
export function lengthOf(checkIn: CalendarDate, checkOut: CalendarDate): StayLength | null {
  return STAY_LENGTHS.find((length) => endOf(checkIn, length) === checkOut) ?? null
}

export function lengthText({ unit, count }: StayLength, locale: Locale): string {
  return unit === 'week'
    ? m.search_bar_length_weeks({ count }, { locale })
    : m.search_bar_length_months({ count }, { locale })
}

export function sameLength(a: StayLength | null, b: StayLength | null): boolean {
  return a?.unit === b?.unit && a?.count === b?.count
}
