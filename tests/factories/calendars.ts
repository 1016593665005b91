import { readCalendar } from '#adapters/channels/read-calendar.ts'
import type { CalendarRead, CalendarReader } from '#domain/channel/calendar-reader.ts'
import type { CalendarFault } from '#domain/shared/calendar-fault.ts'

export type TestCalendars = CalendarReader & {
  /** Publishes a calendar with these events at an address, each of a uid, a first night and the day of departure. */
  publish(url: string, events: readonly TestEvent[]): void
  fail(url: string, fault: CalendarFault): void
  /** The next readings answer that nothing has changed. */
  keep(url: string): void
}
export type TestEvent = {
  readonly uid: string
  readonly from: string
  readonly to: string
  readonly summary?: string
}

const NONE = { etag: null, lastModified: null }

/** Creates a reader of calendars that tests publish; all others are unreachable. */
export function makeCalendars(): TestCalendars {
  const reads = new Map<string, CalendarRead>()
  return {
    read: async (url) => reads.get(url) ?? { kind: 'failed', fault: 'unreachable' },
    publish(url, events) {
      const read = readCalendar(new TextEncoder().encode(calendarOf(events)))
      reads.set(
        url,
        'fault' in read ? { kind: 'failed', fault: read.fault } : { kind: 'read', ...read, validators: NONE },
      )
    },
    fail: (url, fault) => void reads.set(url, { kind: 'failed', fault }),
    keep: (url) => void reads.set(url, { kind: 'unchanged' }),
  }
}

function calendarOf(events: readonly TestEvent[]): string {
  const lines = events.flatMap(({ uid, from, to, summary = 'Reserved' }) => [
    ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${summary}`],
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}
