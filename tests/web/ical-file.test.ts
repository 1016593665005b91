import { expect, test } from 'vitest'
import { icalFile } from '#web/ical-file.ts'

const booking = {
  bookingCode: '7KQ2M9XR4T',
  checkIn: '2027-03-20',
  checkOut: '2027-04-02',
  createdAt: '2026-12-01T10:00:00.000Z',
}

function write(change: { title?: string } = {}): string {
  return icalFile({
    booking,
    title: 'Estancia: piso en Triana',
    description: 'Reserva 7KQ2M9XR4T.',
    place: 'Triana, Sevilla',
    url: 'https://estancia.example/es/confirmada?booking=7KQ2M9XR4T',
    host: 'estancia.example',
    ...change,
  })
}

test('a stay lasts from 15:00 to 11:00 in Madrid, also across the change of the clocks', () => {
  const lines = write().split('\r\n')
  expect(lines).toContain('DTSTART:20270320T140000Z')
  expect(lines).toContain('DTEND:20270402T090000Z')
  expect(lines).toContain('UID:7KQ2M9XR4T@estancia.example')
  expect(lines).toContain('LOCATION:Triana\\, Sevilla')
})

test('no line is longer than 75 octets and no letter is cut', () => {
  const title = `Ático; con «ñ», \\ y\notra línea ${'á'.repeat(80)}`
  const file = write({ title })
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  const whole = file.replaceAll('\r\n ', '')
  expect(whole).toContain(`SUMMARY:Ático\\; con «ñ»\\, \\\\ y\\notra línea ${'á'.repeat(80)}\r\n`)
})
