import type { Stay } from '#domain/booking/stay-rules.ts'
import { addDays, type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { FeedEvent, FeedMoment } from './feed-event.ts'

const MADRID = 'Europe/Madrid'
/** Zones by the names that Windows has for them, where travellers to Spain mostly come from. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  'Romance Standard Time': 'Europe/Paris',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kiev',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
}
/** Calendars of sites are about nights to come; other years are mistakes. */
const YEARS = { first: 2000, last: 2200 } as const
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):(\d{2})(Z?))?$/
const DURATION = /^\+?P(?=.)(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/

/**
 * Returns the nights of an event as dates in Madrid. Without an end, and with one on the day of its start, it is one night.
 * Null where its dates do not exist or end before they start.
 */
export function nightsOfEvent({ start, end, duration }: FeedEvent): Stay | null {
  const from = start && timeInMadrid(start)
  if (!from) return null
  const checkIn = dateOf(from)
  const to = end ? timeInMadrid(end) : duration === null ? from : after(from, duration)
  if (!to || Temporal.PlainDateTime.compare(to, from) < 0) return null
  const checkOut = dateOf(to)
  return { checkIn, checkOut: checkOut === checkIn ? addDays(checkIn, 1) : checkOut }
}

/** Returns what a clock in Madrid shows; a time without a known zone is one of Madrid. Null where it does not exist. */
function timeInMadrid({ written, zone }: FeedMoment): Temporal.PlainDateTime | null {
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', utc] =
    WRITTEN.exec(written) ?? []
  const date = `${year}-${month}-${day}`
  if (!isCalendarDate(date) || Number(year) < YEARS.first || Number(year) > YEARS.last) return null
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null
  const isTimed = utc !== undefined
  // 24:00 and leap seconds are allowed, and added to the day.
  const local = Temporal.PlainDateTime.from(date).add({
    ...{ hours: Number(hour), minutes: Number(minute), seconds: Number(second) },
  })
  const from = utc === 'Z' ? 'UTC' : isTimed ? knownZone(zone) : null
  return from ? local.toZonedDateTime(from).withTimeZone(MADRID).toPlainDateTime() : local
}

function after(from: Temporal.PlainDateTime, duration: string): Temporal.PlainDateTime | null {
  const [whole, ...parts] = DURATION.exec(duration) ?? []
  if (whole === undefined) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return from.add({ weeks, days, hours, minutes, seconds })
}

/** Zones are named as `Europe/Rome`, behind a registry (`/example.org/Europe/Rome`), or by Windows; null for any other name. */
function knownZone(zone: string | null): string | null {
  const name = zone?.trim().replace(/^"|"$/g, '') ?? ''
  const plain =
    WINDOWS_ZONES[name] ?? (name.startsWith('/') ? name.split('/').slice(-2).filter(Boolean).join('/') : name)
  try {
    return plain === '' ? null : new Intl.DateTimeFormat('en', { timeZone: plain }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

function dateOf(time: Temporal.PlainDateTime): CalendarDate {
  return time.toPlainDate().toString()
}
