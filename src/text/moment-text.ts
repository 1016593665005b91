import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { fullDate, longDate, shortDate, shortDay } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { clockTime } from './clock-time.ts'

/** Moments as a clock in Madrid shows them. A text is ISO 8601. */
type Moment = Date | string

/** Writes a moment as `3 mar 2027, 10:42`. */
export function momentText(moment: Moment, locale: Locale): string {
  const date = new Date(moment)
  return `${shortDate(dateInMadrid(date), locale)}, ${clockTime(date)}`
}

/** Writes a moment without its year as `8 feb 09:00`. */
export function shortMoment(moment: Moment, locale: Locale): string {
  const date = new Date(moment)
  return `${shortDay(dateInMadrid(date), locale)} ${clockTime(date)}`
}

/** Writes a moment as `lunes, 8 de febrero de 2027, 9:30`. */
export function dayAndTime(moment: Moment, locale: Locale): string {
  const date = new Date(moment)
  return `${fullDate(dateInMadrid(date), locale)}, ${clockTime(date)}`
}

/** Writes the day of a moment without its year as `8 feb`. */
export function momentDay(moment: Moment, locale: Locale): string {
  return shortDay(dateInMadrid(new Date(moment)), locale)
}

/** Writes the day of a moment as `8 de febrero de 2027`. */
export function momentDate(moment: Moment, locale: Locale): string {
  return longDate(dateInMadrid(new Date(moment)), locale)
}
