/** An event of a calendar file. An event with the same `uid` and a higher sequence replaces the earlier one. */
export type CalendarEvent = {
  readonly uid: string
  /** Goes up when the guest must be notified of a change, and only then. */
  readonly sequence: number
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  readonly from: Date
  readonly to: Date
  readonly title: string
  readonly description: string
  readonly place?: string
  readonly url: string
  /** Whether the event blocks its time: a stay does, a charge does not. */
  readonly busy: boolean
}

export type Calendar = {
  readonly events: readonly CalendarEvent[]
  readonly writtenAt: Date
  readonly organizer: { readonly name: string; readonly email: string }
}

const MAX_OCTETS = 75
const encoder = new TextEncoder()

/**
 * Writes events as an iCalendar file (RFC 5545), published as RFC 5546 describes. All times are in UTC, so that no time
 * zone has to be included.
 */
export function icalFile({ events, writtenAt, organizer }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estancia//Stay//EN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${utc(writtenAt)}`,
      `DTSTART:${utc(event.from)}`,
      `DTEND:${utc(event.to)}`,
      `STATUS:${event.status}`,
      `ORGANIZER;CN="${organizer.name.replaceAll('"', "'")}":mailto:${organizer.email}`,
      `SUMMARY:${escaped(event.title)}`,
      ...(event.place === undefined ? [] : [`LOCATION:${escaped(event.place)}`]),
      `DESCRIPTION:${escaped(event.description)}`,
      `URL:${event.url}`,
      `TRANSP:${event.busy ? 'OPAQUE' : 'TRANSPARENT'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** Folds a line after 75 octets, never within a character; the rest follows after a space (RFC 5545, 3.1). */
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
