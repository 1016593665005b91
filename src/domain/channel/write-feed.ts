import type { Stay } from '#domain/booking/stay-rules.ts'

/** Nights that other sites must not sell. */
export type TakenNights = Stay & {
  /** Stays the same for as long as the nights are taken by the same. */
  readonly uid: string
  /** When the nights last changed. */
  readonly changedAt: Date
}

const PRODUCT = '-//Estancia//Calendar//EN'
/** Octets of a line, its end apart. */
const MAX_LINE = 75

/**
 * Writes the calendar of a home as RFC 5545 has it, for other sites to read. It says that nights are taken and nothing of who
 * takes them. The same nights give the same text, since its stamps are those of changes.
 */
export function writeFeed(taken: readonly TakenNights[]): string {
  const events = taken.flatMap(({ uid, checkIn, checkOut, changedAt }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stampOf(changedAt)}`,
    `DTSTART;VALUE=DATE:${dateText(checkIn)}`,
    `DTEND;VALUE=DATE:${dateText(checkOut)}`,
    'SUMMARY:Reserved',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function dateText(date: string): string {
  return date.replaceAll('-', '')
}

function stampOf(moment: Date): string {
  return `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
}

/** Lines are of ASCII alone, so that a letter is an octet. */
function folded(line: string): string {
  if (line.length <= MAX_LINE) return line
  return `${line.slice(0, MAX_LINE)}\r\n ${folded(line.slice(MAX_LINE))}`
}
