import { expect, test } from 'vitest'
import { monthsOf, nightsOfWeeks, weeksOf, wholeLength } from '#web/components/stay/stay-lengths.ts'

test.each([
  ['2027-03-01', '2027-04-01', { unit: 'month', count: 1 }],
  ['2027-03-01', '2027-04-05', { unit: 'night', count: 35 }],
  ['2027-03-01', '2027-04-06', null],
])('a stay from %s to %s has a length in whole weeks or months, or none', (checkIn, checkOut, length) => {
  expect(wholeLength({ checkIn, checkOut })).toEqual(length)
})

test('changing the unit keeps about the same length', () => {
  expect(weeksOf({ unit: 'month', count: 2 })).toBe(9)
  expect(monthsOf(nightsOfWeeks(9))).toBe(2)
  expect(monthsOf(nightsOfWeeks(1))).toBe(1)
  expect(monthsOf(nightsOfWeeks(52))).toBe(12)
})
