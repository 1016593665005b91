import { type CalendarDate, isCalendarDate } from './calendar-date.ts'

const YEAR_FIRST = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/**
 * Returns the day that people mean by `2027-2-3`, `20270203` or `3/2/2027`, with the day before the month as in Spain. Null
 * for what is no day, and for a day and a month that could be exchanged unless `isDayFirst` says that they are not.
 */
export function readWrittenDate(text: string, isDayFirst: boolean): CalendarDate | null {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return dateOf(year, month, day)
  const [, first, second, end] = YEAR_LAST.exec(text) ?? []
  if (!first || !second || !end) return null
  const [read, exchanged] = [dateOf(end, second, first), dateOf(end, first, second)]
  if (isDayFirst || !exchanged || read === exchanged) return read
  return read ? null : exchanged
}

function dateOf(year: string, month: string, day: string): CalendarDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
