import { expect, test } from 'vitest'
import type { StartDay } from '#contract/start-days.ts'
import { differenceText } from '#web/features/apartment/start-days/start-data.ts'
import { startRuns, usualTotal } from '#web/features/apartment/start-days/start-runs.ts'

function day(number: number, totalPriceCents: number | null): StartDay {
  const date = `2027-01-${String(number).padStart(2, '0')}`
  return { date, checkOut: '2027-02-01', totalPriceCents, refusal: null, lowest: false, minNights: 1 }
}

test('neighbouring days of one total are one line, and a day on which nobody can start ends it', () => {
  const days = [day(1, 100_00), day(2, 100_00), day(3, null), day(4, 100_00), day(5, 90_00)]
  const lines = startRuns(days).map(({ first, last, totalPriceCents }) => [first.date, last.date, totalPriceCents])
  expect(lines).toEqual([
    ['2027-01-01', '2027-01-02', 100_00],
    ['2027-01-04', '2027-01-04', 100_00],
    ['2027-01-05', '2027-01-05', 90_00],
  ])
})

test('totals are told against the chosen day, or against the commonest', () => {
  const days = [day(1, 100_00), day(2, 100_00), day(3, 90_00)]
  expect(usualTotal(days)).toBe(100_00)
  expect(usualTotal(days, days[2])).toBe(90_00)
  expect(usualTotal([day(1, null)])).toBeNull()
})

test('a difference is whole euros with its sign, and nothing where it is less than one', () => {
  expect(differenceText(230_50, 100_00)).toBe('+131\u00a0€')
  expect(differenceText(61_84, 100_00)).toBe('−38\u00a0€')
  expect(differenceText(99_60, 100_00)).toBe('')
})
