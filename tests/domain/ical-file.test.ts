import { expect, test } from 'vitest'
import { chargeEvent, stayEvent } from '#domain/booking/calendar-events.ts'
import { icalFile } from '#domain/shared/ical-file.ts'

const booking = {
  bookingCode: '7KQ2M9XR4T',
  status: 'CONFIRMED',
  checkIn: '2027-03-20',
  checkOut: '2027-04-02',
  host: 'estancia.example',
} as const

const words = {
  title: 'Estancia: piso en Triana',
  description: 'Reserva 7KQ2M9XR4T.',
  place: 'Triana, Sevilla',
  url: 'https://estancia.example/es/confirmada?booking=7KQ2M9XR4T',
}

const written = {
  writtenAt: new Date('2026-12-01T10:00:00Z'),
  organizer: { name: 'Estancia', email: 'hola@estancia.example' },
}

function write(change: { title?: string } = {}): string {
  return icalFile({ ...written, events: [stayEvent(booking, { ...words, ...change })] })
}

test('a stay lasts from 15:00 to 11:00 in Madrid, also across the change of the clocks', () => {
  const lines = write().split('\r\n')
  expect(lines).toContain('DTSTART:20270320T140000Z')
  expect(lines).toContain('DTEND:20270402T090000Z')
  expect(lines).toContain('UID:7KQ2M9XR4T@estancia.example')
  expect(lines).toContain('LOCATION:Triana\\, Sevilla')
  expect(lines).toContain('TRANSP:OPAQUE')
})

test('no line is longer than 75 octets and no letter is cut', () => {
  const title = `Ático; con «ñ», \\ y\r\notra línea ${'á'.repeat(80)}`
  const file = write({ title })
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  const whole = file.replaceAll('\r\n ', '')
  expect(whole).toContain(`SUMMARY:Ático\\; con «ñ»\\, \\\\ y\\notra línea ${'á'.repeat(80)}\r\n`)
})

test('every status of a booking replaces the one before it in a calendar', () => {
  const events = (['PENDING', 'CONFIRMED', 'CANCELLED'] as const).map((status) =>
    stayEvent({ ...booking, status }, words),
  )
  expect(events.map(({ status, sequence }) => [status, sequence])).toEqual([
    ['TENTATIVE', 0],
    ['CONFIRMED', 1],
    ['CANCELLED', 2],
  ])
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
})

test('a charge is at 09:00 in Madrid in summer as in winter, and takes nobody’s time', () => {
  const of = (dueDate: string, number: number) => chargeEvent({ ...booking, dueDate, number }, { ...words, title: 'x' })
  const file = icalFile({ ...written, events: [of('2027-03-27', 2), of('2027-03-28', 3)] })
  expect(file.match(/^DTSTART:.*$/gm)).toEqual(['DTSTART:20270327T080000Z', 'DTSTART:20270328T070000Z'])
  expect(file.match(/^UID:.*$/gm)).toEqual(['UID:7KQ2M9XR4T-2@estancia.example', 'UID:7KQ2M9XR4T-3@estancia.example'])
  expect(file.match(/^TRANSP:.*$/gm)).toEqual(['TRANSP:TRANSPARENT', 'TRANSP:TRANSPARENT'])
})
