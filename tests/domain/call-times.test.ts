import { expect, test } from 'vitest'
import { callTimes } from '#domain/people/call-times.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'

const days = (now: string) => [...new Set(callTimes(new Date(now)).map(dateInMadrid))]

test('owners are called on five working days from tomorrow on', () => {
  expect(days('2027-03-04T09:00:00Z')).toEqual(['2027-03-05', '2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11'])
})

test('no one is called on a public holiday of the whole country', () => {
  expect(days('2026-12-04T12:00:00Z')).toEqual(['2026-12-07', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-14'])
})

test('a call is at the same time by the clock in winter and in summer', () => {
  const first = (now: string) => callTimes(new Date(now))[0]?.toISOString()
  expect(first('2027-03-26T12:00:00Z')).toBe('2027-03-29T08:00:00.000Z')
  expect(first('2027-01-11T12:00:00Z')).toBe('2027-01-12T09:00:00.000Z')
})
