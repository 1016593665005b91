import type { BookingView } from '#contract/booking.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/policy.ts'
import { momentInMadrid } from '#domain/shared/calendar-date.ts'

type Event = {
  readonly booking: Pick<BookingView, 'bookingCode' | 'checkIn' | 'checkOut' | 'createdAt'>
  readonly title: string
  readonly description: string
  readonly place: string
  readonly url: string
  /** Makes the event's id one of a kind in the world. */
  readonly host: string
}

const MAX_OCTETS = 75
const encoder = new TextEncoder()

/** The stay as an iCalendar file (RFC 5545), from the hour of check-in to that of check-out. Nothing personal in it. */
export function icalFile({ booking, title, description, place, url, host }: Event): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estancia//Stay//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.bookingCode}@${host}`,
    `DTSTAMP:${utc(new Date(booking.createdAt))}`,
    `DTSTART:${utc(momentInMadrid(booking.checkIn, CHECK_IN_HOUR))}`,
    `DTEND:${utc(momentInMadrid(booking.checkOut, CHECK_OUT_HOUR))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Lines of at most 75 octets, never cut within a letter; the rest follows after a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (encoder.encode(part + letter).length > MAX_OCTETS) {
      parts.push(part)
      part = ' '
    }
    part += letter
  }
  return [...parts, part].join('\r\n')
}
