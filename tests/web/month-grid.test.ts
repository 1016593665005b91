import { expect, test } from 'vitest'
import { dayAfterKey, monthStart, weeksOf } from '#web/ui/month-grid/month-days.ts'

function shape(month: string): string[] {
  return weeksOf(month).map((week) =>
    week.map(({ date, isOfMonth }) => (isOfMonth ? Number(date.slice(8)) : '·')).join(' '),
  )
}

test('a month is laid out in weeks that begin on Monday', () => {
  expect(shape('2027-02-01')).toEqual([
    '1 2 3 4 5 6 7',
    '8 9 10 11 12 13 14',
    '15 16 17 18 19 20 21',
    '22 23 24 25 26 27 28',
  ])
  expect(shape('2026-11-01')[0]).toBe('· · · · · · 1')
  expect(shape('2026-11-01').at(-1)).toBe('30 · · · · · ·')
  expect(monthStart('2027-02-17')).toBe('2027-02-01')
})

test('keys move by days, weeks and months', () => {
  expect(dayAfterKey('2027-02-28', 'ArrowRight')).toBe('2027-03-01')
  expect(dayAfterKey('2027-03-01', 'ArrowUp')).toBe('2027-02-22')
  expect(dayAfterKey('2027-03-31', 'PageUp')).toBe('2027-02-28')
  expect(dayAfterKey('2027-02-17', 'Home')).toBe('2027-02-15')
  expect(dayAfterKey('2027-02-17', 'End')).toBe('2027-02-21')
  expect(dayAfterKey('2027-02-17', 'a')).toBeNull()
})
