import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortDate } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { clockTime } from './clock-time.ts'

/** A moment as a clock in Madrid shows it: `3 mar 2027, 10:42`. Takes ISO 8601. */
export function momentText(moment: string, locale: Locale): string {
  const date = new Date(moment)
  return `${shortDate(dateInMadrid(date), locale)}, ${clockTime(date)}`
}
