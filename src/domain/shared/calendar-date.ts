/**
 * A calendar date `YYYY-MM-DD`, never a timestamp. Arithmetic runs on UTC days, which have no daylight saving;
 * "today" is today in Europe/Madrid (decisions, Money and dates).
 */
export type CalendarDate = string

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SHAPE = /^\d{4}-\d{2}-\d{2}$/
const TIME_ZONE = 'Europe/Madrid'

/** Tells whether a text is a real date: `2027-02-29` is not one. */
export function isCalendarDate(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Counts the days since 1970-01-01. Throws `RangeError` on what is not a date. */
export function toEpochDay(date: CalendarDate): number {
  const ms = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
  if (Number.isNaN(ms)) throw new RangeError(`Not a calendar date: ${date}`)
  return ms / DAY_MS
}

/** Gives the date that lies `day` days after 1970-01-01: the reverse of `toEpochDay`. */
export function fromEpochDay(day: number): CalendarDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Moves a date by whole calendar days, back where `days` is negative. Throws `RangeError` on what is not a date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromEpochDay(toEpochDay(date) + days)
}

/** Counts the calendar days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toEpochDay(to) - toEpochDay(from)
}

/** Gives the day of the week, from 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: CalendarDate): number {
  // 1970-01-01 was a Thursday.
  return (toEpochDay(date) + 3) % 7
}

/** Gives the same day `months` later; a month end that does not exist clamps (31 January + 1 = 28 or 29 February). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7)) - 1 + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(Number(date.slice(8, 10)), lastDay)
  return fromEpochDay(Date.UTC(year, month, day) / DAY_MS)
}

/** Returns the first day of the month of a date. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`
}

/** Lists the dates of the half-open range `[from, to)`. */
export function eachDate(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days = daysBetween(from, to)
  const dates: CalendarDate[] = []
  for (let date = addDays(from, 0); dates.length < days; date = dayAfter(date)) dates.push(date)
  return dates
}

/** The last day that every month has. */
const LAST_SURE_DAY = 28

/** Within a month only the day changes, which takes a tenth of the time of a `Date`. */
function dayAfter(date: CalendarDate): CalendarDate {
  const day = Number(date.slice(8))
  return day < LAST_SURE_DAY ? `${date.slice(0, 8)}${String(day + 1).padStart(2, '0')}` : addDays(date, 1)
}

/** Created on first use, because it costs a browser milliseconds and many pages need none. */
let madridParts: Intl.DateTimeFormat | undefined

/** Gives the calendar date in Madrid at this moment. */
export function dateInMadrid(moment: Date): CalendarDate {
  return new Date(moment.getTime() + offsetInMadrid(moment)).toISOString().slice(0, 10)
}

/** Gives the hour (0–23) that a clock in Madrid shows at this moment. */
export function hourInMadrid(moment: Date): number {
  return new Date(moment.getTime() + offsetInMadrid(moment)).getUTCHours()
}

/** Gives the moment at which a clock in Madrid shows this date and time of day (`HH:MM`). */
export function timeOfDayInMadrid(date: CalendarDate, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return momentInMadrid(date, hours + minutes / 60)
}

/**
 * Gives the moment at which a clock in Madrid shows this date and hour, which may have a fraction; it is right across
 * daylight saving changes.
 */
export function momentInMadrid(date: CalendarDate, hour: number): Date {
  const localMs = toEpochDay(date) * DAY_MS + Math.round(hour * HOUR_MS)
  // Madrid is 1 or 2 hours ahead of UTC: the first guess can be off by the offset, the second cannot.
  const guess = localMs - offsetInMadrid(new Date(localMs))
  return new Date(localMs - offsetInMadrid(new Date(guess)))
}

/** Writes a moment to the second as a clock in Madrid shows it, with its offset: `2027-03-01T10:00:00+01:00`. */
export function timeInMadrid(moment: Date): string {
  const offset = offsetInMadrid(moment)
  const local = new Date(moment.getTime() + offset).toISOString().slice(0, 19)
  return `${local}+${String(offset / HOUR_MS).padStart(2, '0')}:00`
}

/**
 * The last offset is cached, because nearly every call needs the same hour and `Intl` is slow. It is valid for an hour,
 * because clocks change on a full hour of UTC.
 */
let cached = { hour: Number.NaN, offset: 0 }

function offsetInMadrid(moment: Date): number {
  const hour = Math.floor(moment.getTime() / HOUR_MS)
  if (cached.hour !== hour) cached = { hour, offset: readOffset(hour * HOUR_MS) }
  return cached.offset
}

function readOffset(time: number): number {
  madridParts ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(madridParts.formatToParts(time).map((part) => [part.type, Number(part.value)]))
  const { year = 0, month = 1, day = 1, hour = 0 } = parts
  return Date.UTC(year, month - 1, day, hour) - time
}
