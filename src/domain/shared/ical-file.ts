/** What a calendar shows of one thing that happens. The same `uid` is the same thing: what comes later replaces it. */
export type CalendarEvent = {
  readonly uid: string
  /** Goes up when its guest must be told of a change, and only then. */
  readonly sequence: number
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  readonly from: Date
  readonly to: Date
  readonly title: string
  readonly description: string
  readonly place?: string
  readonly url: string
  /** Whether its time is taken: that of a stay is, that of a charge is not. */
  readonly busy: boolean
}

export type Calendar = {
  readonly events: readonly CalendarEvent[]
  readonly writtenAt: Date
  readonly organizer: { readonly name: string; readonly email: string }
}

const MAX_OCTETS = 75
const encoder = new TextEncoder()

/** Writes events as an iCalendar file (RFC 5545), published as RFC 5546 asks: every time in UTC, so that no zone need be told. */
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
