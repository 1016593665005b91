import { addDays, type CalendarDate, dateInMadrid, hourInMadrid, toEpochDay } from './calendar-date.ts'
import { LANGUAGES } from './languages.ts'
import { byLocale, type Locale } from './text.ts'

/**
 * Calendar dates formatted for people. Everything runs in UTC, so that server and browser print the same text in any time
 * zone.
 */
const DAY_MS = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()
/** Names by the number of the month. A list writes dozens of dates, and formatting each took a fiftieth of its page. */
const monthNames = byLocale((): string[] => [])

function format(locale: Locale, date: CalendarDate, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(LANGUAGES[locale].intl, { timeZone: 'UTC', ...options })
    formatters.set(key, formatter)
  }
  return formatter.format(toEpochDay(date) * DAY_MS)
}

/** Writes a date as `1 feb 2027` or `1 Feb 2027`. */
export function shortDate(date: CalendarDate, locale: Locale): string {
  return `${shortDay(date, locale)} ${date.slice(0, 4)}`
}

/** Writes a date without its year as `1 feb` or `1 Feb`. */
export function shortDay(date: CalendarDate, locale: Locale): string {
  return `${dayOfMonth(date)} ${shortMonth(date, locale)}`
}

/** Writes a date as `1 de febrero de 2027` or `1 February 2027`. */
export function longDate(date: CalendarDate, locale: Locale): string {
  return dayOfMonth(date) + LANGUAGES[locale].dateSeparator + monthOfYear(date, locale)
}

/** Writes a date without its year as `1 de febrero` or `1 February`. */
export function longDay(date: CalendarDate, locale: Locale): string {
  return dayOfMonth(date) + LANGUAGES[locale].dateSeparator + monthName(date, locale)
}

/** Writes a date as `lunes, 1 de febrero de 2027` or `Monday 1 February 2027`. */
export function fullDate(date: CalendarDate, locale: Locale): string {
  return format(locale, date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** Writes a date with its weekday and without its year as `lunes, 1 de febrero` or `Monday 1 February`. */
export function longWeekday(date: CalendarDate, locale: Locale): string {
  return format(locale, date, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** Writes a moment as a clock in Madrid shows it: `1 de febrero de 2027, 14:05` or `1 February 2027, 14:05`. */
export function dateAndTime(moment: Date, locale: Locale): string {
  const time = [hourInMadrid(moment), moment.getUTCMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${longDate(dateInMadrid(moment), locale)}, ${time.join(':')}`
}

/** Writes a date as `lun, 1 feb 2027` or `Mon, 1 Feb 2027`. */
export function weekdayDate(date: CalendarDate, locale: Locale): string {
  return `${format(locale, date, { weekday: 'short' })}, ${shortDate(date, locale)}`
}

/** Writes the month of a date as `febrero de 2027` or `February 2027`. */
export function monthOfYear(date: CalendarDate, locale: Locale): string {
  return monthName(date, locale) + LANGUAGES[locale].dateSeparator + date.slice(0, 4)
}

/** Writes the month of a date as `febrero` or `February`. */
export function monthName(date: CalendarDate, locale: Locale): string {
  const month = Number(date.slice(5, 7))
  const names = monthNames[locale]
  names[month] ??= format(locale, date, { month: 'long' })
  return names[month]
}

/** Writes a range as `5 – 19 feb 2027` or `1 feb – 1 may 2027`, with month and first year only where they differ. */
export function shortRange(from: CalendarDate, to: CalendarDate, locale: Locale): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayOfMonth(from)} – ${shortDate(to, locale)}`
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${sameYear ? shortDay(from, locale) : shortDate(from, locale)} – ${shortDate(to, locale)}`
}

/** Writes a range as `del 5 al 19 de febrero` or `from 1 February to 1 May`, with the years only where they differ. */
export function longRange(from: CalendarDate, to: CalendarDate, locale: Locale): string {
  const ends = longRangeEnds(from, to, locale)
  return LANGUAGES[locale].range(ends.from, ends.to)
}

/** Writes both ends of a range to be used in a sentence: `5` and `19 de febrero`. */
export function longRangeEnds(from: CalendarDate, to: CalendarDate, locale: Locale): { from: string; to: string } {
  if (from.slice(0, 7) === to.slice(0, 7)) return { from: dayOfMonth(from), to: longDay(to, locale) }
  const write = from.slice(0, 4) === to.slice(0, 4) ? longDay : longDate
  return { from: write(from, locale), to: write(to, locale) }
}

function dayOfMonth(date: CalendarDate): string {
  return String(Number(date.slice(8, 10)))
}

/** Lists the days of the week from Monday on, `L M X J V S D` or `M T W T F S S`, with the full name for screen readers. */
export function weekdays(locale: Locale): { letter: string; name: string }[] {
  const monday = '2024-01-01'
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index)
    return { letter: format(locale, date, { weekday: 'narrow' }), name: format(locale, date, { weekday: 'long' }) }
  })
}

/** Short month of three letters without a full stop, the same in every version of ICU. */
function shortMonth(date: CalendarDate, locale: Locale): string {
  return monthName(date, locale).slice(0, 3)
}
