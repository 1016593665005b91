import { addDays, addMonths, type CalendarDate, toEpochDay, weekdayOf } from '#domain/shared/calendar-date.ts'

/** The first day of the month of a date. */
export function monthStart(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 8)}01`
}

/** A cell of the grid, empty where a week begins before the month or ends after it. */
export type Square = { readonly date: CalendarDate; readonly isOfMonth: boolean }

/** The weeks of a month, Monday first. */
export function weeksOf(month: CalendarDate): Square[][] {
  const days = toEpochDay(addMonths(month, 1)) - toEpochDay(month)
  const offset = weekdayOf(month)
  const weeks = Math.ceil((offset + days) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - offset
      return { date: addDays(month, day), isOfMonth: day >= 0 && day < days }
    }),
  )
}

/** The day to which a key moves the focus; null for other keys. */
export function dayAfterKey(date: CalendarDate, key: string): CalendarDate | null {
  const weekday = weekdayOf(date)
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekday)
    case 'End':
      return addDays(date, 6 - weekday)
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    default:
      return null
  }
}
