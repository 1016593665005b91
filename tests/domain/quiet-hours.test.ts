import { expect, test } from 'vitest'
import { afterQuietHours, isTimeZone } from '#domain/push/quiet-hours.ts'

const NIGHT = { isOn: true, fromHour: 22, untilHour: 8 }
const NOON = { isOn: true, fromHour: 13, untilHour: 16 }

test.each([
  ['2027-06-01T19:59:59Z', 'Europe/Madrid', NIGHT, '2027-06-01T19:59:59Z'],
  ['2027-06-01T20:00:00Z', 'Europe/Madrid', NIGHT, '2027-06-02T06:00:00Z'],
  ['2027-06-02T05:59:59Z', 'Europe/Madrid', NIGHT, '2027-06-02T06:00:00Z'],
  ['2027-06-02T06:00:00Z', 'Europe/Madrid', NIGHT, '2027-06-02T06:00:00Z'],
  ['2027-06-01T20:00:00Z', 'Europe/Madrid', { ...NIGHT, isOn: false }, '2027-06-01T20:00:00Z'],
  ['2027-06-01T12:30:00Z', 'Europe/Madrid', NOON, '2027-06-01T14:00:00Z'],
  ['2027-06-01T20:30:00Z', 'Asia/Kolkata', NIGHT, '2027-06-02T02:30:00Z'],
  // The clock goes forward and back in the night.
  ['2027-03-27T22:00:00Z', 'Europe/Madrid', NIGHT, '2027-03-28T06:00:00Z'],
  ['2027-10-30T21:00:00Z', 'Europe/Madrid', NIGHT, '2027-10-31T07:00:00Z'],
])('%s in %s with %o becomes %s', (moment, timeZone, hours, expected) => {
  expect(afterQuietHours(new Date(moment), timeZone, hours)).toEqual(new Date(expected))
})

test('time zones are those of the tables', () => {
  expect(['Europe/Madrid', 'UTC', 'Europe/Nowhere', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
