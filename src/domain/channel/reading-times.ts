const MINUTE_MS = 60_000
const EVERY_MS = 15 * MINUTE_MS
/** Readings are spread by so much of their interval, so that those of many homes do not come at once. */
const SPREAD = 0.2
const LONGEST_MS = 120 * MINUTE_MS
/** A calendar that was not read for so long no longer protects its home from being sold twice. */
export const STOPPED_AFTER_MS = 120 * MINUTE_MS

/** A calendar is read again at once when nights of its home are held and it was read longer ago. */
export const FRESH_MS = 5 * MINUTE_MS

/** Returns when a calendar is read again after so many failures in a row; `random` is from 0 to 1. */
export function nextReading(now: Date, failures: number, random: number): Date {
  const interval = Math.min(EVERY_MS * 2 ** failures, LONGEST_MS)
  return new Date(now.getTime() + Math.round(interval * (1 - SPREAD + 2 * SPREAD * random)))
}

/**
 * How far a calendar can be trusted: `stopped` was not read for two hours, the last reading of a `failing` one failed, an `emptied`
 * one has suddenly no stays, an `unread` one has events whose dates cannot be read.
 */
export type CalendarState = 'good' | 'unread' | 'emptied' | 'failing' | 'stopped'

type LastReadings = {
  readonly createdAt: Date
  readonly goodReadAt: Date | null
  readonly fault: string | null
  /** A letter for each of the last readings, `e` for an empty one. */
  readonly readings: string
  readonly unreadEvents: number
}

/** Returns how far a calendar can be trusted now. */
export function calendarState(calendar: LastReadings, now: Date): CalendarState {
  const { fault, readings, unreadEvents } = calendar
  if (now.getTime() - lastGood(calendar).getTime() >= STOPPED_AFTER_MS) return 'stopped'
  if (fault !== null) return 'failing'
  if (readings.endsWith('e')) return 'emptied'
  return unreadEvents > 0 ? 'unread' : 'good'
}

/** Returns when a calendar was last known to be right: it is read before it is added. */
export function lastGood({ goodReadAt, createdAt }: Pick<LastReadings, 'goodReadAt' | 'createdAt'>): Date {
  return goodReadAt ?? createdAt
}
