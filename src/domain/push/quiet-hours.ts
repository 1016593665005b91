import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from './push-policy.ts'

/** Whole hours (0–23) of the device's clock; from one to itself is the whole day, which no reader can choose. */
export type QuietHours = { readonly isOn: boolean; readonly fromHour: number; readonly untilHour: number }

export const USUAL_QUIET_HOURS: QuietHours = { isOn: true, fromHour: QUIET_FROM_HOUR, untilHour: QUIET_UNTIL_HOUR }

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** Tells whether a text names a time zone that this machine knows. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** Returns the calendar date of a moment in a time zone. */
export function dateIn(timeZone: string, moment: Date): CalendarDate {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}

/** Returns the end of the quiet hours that the moment is in; the moment itself outside of them. */
export function afterQuietHours(moment: Date, timeZone: string, { isOn, fromHour, untilHour }: QuietHours): Date {
  const now = minutesIn(timeZone, moment)
  const from = fromHour * HOUR_MINUTES
  const until = untilHour * HOUR_MINUTES
  const isQuiet = from <= until ? now >= from && now < until : now >= from || now < until
  if (!isOn || !isQuiet) return moment
  const guess = plusMinutes(moment, (until - now + DAY_MINUTES) % DAY_MINUTES)
  // The clock may be changed on the way.
  const off = until - minutesIn(timeZone, guess)
  return plusMinutes(guess, ((off + DAY_MINUTES / 2 + DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2)
}

/** Minutes since midnight by the clock of a time zone. */
function minutesIn(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [hours = 0, minutes = 0] = parts.format(moment).split(':').map(Number)
  return hours * HOUR_MINUTES + minutes
}

/** Whole minutes later. */
function plusMinutes(moment: Date, minutes: number): Date {
  return new Date((Math.floor(moment.getTime() / MINUTE_MS) + minutes) * MINUTE_MS)
}
