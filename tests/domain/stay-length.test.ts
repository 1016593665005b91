import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, stayFrom } from '#domain/booking/stay-length.ts'
import { fromEpochDay, toEpochDay } from '#domain/shared/calendar-date.ts'

test('a month is a calendar month from the check-in, cut to the days there are', () => {
  const end = (checkIn: string, count: number) => stayFrom(checkIn, { unit: 'month', count }).checkOut
  expect(end('2027-02-01', 3)).toBe('2027-05-01')
  expect(end('2027-01-31', 1)).toBe('2027-02-28')
  expect(end('2028-01-31', 1)).toBe('2028-02-29')
  expect(end('2028-02-29', 12)).toBe('2029-02-28')
})

test('nights are nights, also where clocks change', () => {
  expect(stayFrom('2027-03-27', { unit: 'night', count: 2 }).checkOut).toBe('2027-03-29')
  expect(stayFrom('2027-10-30', { unit: 'night', count: 2 }).checkOut).toBe('2027-11-01')
})

test('a stay has a length in months where it is whole months, else in nights', () => {
  expect(lengthOf({ checkIn: '2027-02-01', checkOut: '2027-05-01' })).toEqual({ unit: 'month', count: 3 })
  expect(lengthOf({ checkIn: '2027-02-01', checkOut: '2027-04-30' })).toEqual({ unit: 'night', count: 88 })
  expect(lengthOf({ checkIn: '2027-02-01', checkOut: '2028-02-01' })).toEqual({ unit: 'month', count: 12 })
})

test('the length of a stay leads from its check-in to its check-out again', () => {
  const day = fc.integer({ min: toEpochDay('2026-01-01'), max: toEpochDay('2030-12-31') })
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 366 }), (first, nights) => {
      const stay = { checkIn: fromEpochDay(first), checkOut: fromEpochDay(first + nights) }
      expect(stayFrom(stay.checkIn, lengthOf(stay))).toEqual(stay)
    }),
  )
})
