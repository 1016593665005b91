import ICAL from 'ical.js'
import type { FeedEvent, FeedMoment } from '#domain/channel/feed-event.ts'
import type { CalendarFault } from '#domain/shared/calendar-fault.ts'

const MAX_EVENTS = 2_000
/** Bytes of a line, once it is unfolded. */
const MAX_LINE = 8_192
const MAX_PARAMETERS = 40
const MAX_DEPTH = 8

/** The properties of an event that are read, by their names. */
type Line = { readonly value: string; readonly zone: string | null }
type Lines = Map<string, Line>
type Reading = {
  /** The names of the components that have not ended. */
  readonly open: string[]
  /** What the event that has not ended says. */
  lines: Lines
  readonly events: FeedEvent[]
}

/**
 * Reads the events of a calendar, in their order. Whatever surrounds an event is left out: zones, alarms, tasks. A line that cannot
 * be read is left out too; a calendar that breaks a limit or ends too early is a fault, because the events that it lacks could be
 * taken for ones that are gone.
 */
export function readCalendar(
  content: Uint8Array,
): { readonly events: readonly FeedEvent[] } | { readonly fault: CalendarFault } {
  const lines = linesOf(content)
  if (lines.length === 0) return { fault: 'empty' }
  if (!/^begin:vcalendar$/i.test(lines[0] ?? '')) return { fault: 'not_a_calendar' }
  const reading: Reading = { open: [], lines: new Map(), events: [] }
  for (const line of lines) {
    const fault = readContentLine(line, reading)
    if (fault) return { fault }
  }
  return reading.open.length > 0 ? { fault: 'truncated' } : { events: reading.events }
}

function readContentLine(line: string, reading: Reading): CalendarFault | null {
  if (line.length > MAX_LINE) return 'line_too_long'
  const [, edge = '', name = ''] = /^(begin|end):([a-z-]+)$/i.exec(line) ?? []
  if (edge.toLowerCase() === 'begin') return beginComponent(name.toUpperCase(), reading)
  if (edge !== '') return endComponent(name.toUpperCase(), reading)
  if (!isEvent(reading.open)) return null
  if (parametersOf(line) > MAX_PARAMETERS) return 'too_many_parameters'
  readProperty(line, reading.lines)
  return null
}

function beginComponent(name: string, reading: Reading): CalendarFault | null {
  reading.open.push(name)
  if (isEvent(reading.open)) reading.lines = new Map()
  return reading.open.length > MAX_DEPTH ? 'too_deep' : null
}

function endComponent(name: string, { open, lines, events }: Reading): CalendarFault | null {
  if (open.at(-1) !== name) return 'truncated'
  if (isEvent(open)) events.push(eventOf(lines))
  open.pop()
  return events.length > MAX_EVENTS ? 'too_many_events' : null
}

/** Whether lines are those of an event itself, and not of an alarm in it. */
function isEvent(open: readonly string[]): boolean {
  return open.length === 2 && open[1] === 'VEVENT'
}

/** Unfolds lines before the text is decoded, since a fold may stand within a character. */
function linesOf(content: Uint8Array): string[] {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  const unfolded = Buffer.from(bytes.replaceAll(/\r?\n[ \t]/g, ''), 'latin1')
  return new TextDecoder()
    .decode(unfolded)
    .split(/\r\n|\n|\r/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
}

const NAMES = new Set('UID SUMMARY DESCRIPTION DTSTART DTEND DURATION STATUS TRANSP SEQUENCE RRULE RDATE'.split(' '))

/** Counts the parameters of a property, which stand before its value. */
function parametersOf(line: string): number {
  return line.slice(0, line.search(/:/)).split(';').length - 1
}

function readProperty(line: string, into: Lines): void {
  const name = /^[a-z-]+/i.exec(line)?.[0].toUpperCase() ?? ''
  // The first of two lines of one name holds, as the standard allows one.
  if (!NAMES.has(name) || into.has(name)) return
  try {
    const [, parameters, , value] = ICAL.parse.property(line) as [string, Record<string, unknown>, string, unknown]
    // A date without `VALUE=DATE` is read as a time that lacks its hour.
    into.set(name, {
      value: String(value).replace(/T::$/, ''),
      zone: typeof parameters.tzid === 'string' ? parameters.tzid : null,
    })
  } catch {
    into.set(name, { value: line.slice(line.indexOf(':') + 1), zone: null })
  }
}

function eventOf(lines: Lines): FeedEvent {
  const text = (name: string) => lines.get(name)?.value.trim() ?? ''
  const moment = (name: string): FeedMoment | null => {
    const line = lines.get(name)
    return line ? { written: line.value, zone: line.zone } : null
  }
  const sequence = Number(text('SEQUENCE'))
  return {
    uid: text('UID') || null,
    sequence: Number.isInteger(sequence) ? sequence : 0,
    summary: text('SUMMARY'),
    description: text('DESCRIPTION'),
    start: moment('DTSTART'),
    end: moment('DTEND'),
    duration: lines.get('DURATION')?.value ?? null,
    isOff: /^cancelled$/i.test(text('STATUS')) || /^transparent$/i.test(text('TRANSP')),
    repeats: lines.has('RRULE') || lines.has('RDATE'),
  }
}
