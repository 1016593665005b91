import { expect, test } from 'vitest'
import { easterOf, isWorkingDay } from '#domain/shared/working-days.ts'

test.each([
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2038-04-25',
  '2049-04-18',
  '2285-03-22',
])('Easter is on %s', (sunday) => {
  expect(easterOf(`${sunday.slice(0, 4)}-11-05`)).toBe(sunday)
})

test.each([
  ['2027-03-25', true],
  ['2027-03-26', false],
  ['2027-03-27', false],
  ['2027-03-29', true],
  ['2027-10-12', false],
  ['2027-10-13', true],
])('%s is a working day in all of Spain: %s', (day, isWorked) => {
  expect(isWorkingDay(day)).toBe(isWorked)
})
