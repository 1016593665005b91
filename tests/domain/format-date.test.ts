import { expect, test } from 'vitest'
import {
  fullDate,
  longDate,
  longRange,
  longWeekday,
  monthOfYear,
  shortDate,
  shortRange,
  weekdayDate,
  weekdays,
} from '#domain/shared/format-date.ts'

test('dates read as people write them in each language', () => {
  expect(shortDate('2027-02-01', 'es')).toBe('1 feb 2027')
  expect(shortDate('2027-09-30', 'es')).toBe('30 sep 2027')
  expect(shortDate('2027-02-01', 'en')).toBe('1 Feb 2027')
  expect(longDate('2027-05-01', 'es')).toBe('1 de mayo de 2027')
  expect(longDate('2027-05-01', 'en')).toBe('1 May 2027')
  expect(fullDate('2027-02-01', 'es')).toBe('lunes, 1 de febrero de 2027')
  expect(weekdayDate('2027-03-11', 'en')).toBe('Thu, 11 Mar 2027')
  expect(longWeekday('2027-03-11', 'es')).toBe('jueves, 11 de marzo')
  expect(monthOfYear('2027-02-01', 'es')).toBe('febrero de 2027')
})

test('a range names the year twice only where it changes', () => {
  expect(shortRange('2027-02-01', '2027-05-01', 'es')).toBe('1 feb – 1 may 2027')
  expect(shortRange('2026-12-01', '2027-02-01', 'en')).toBe('1 Dec 2026 – 1 Feb 2027')
  expect(longRange('2027-02-01', '2027-05-01', 'es')).toBe('del 1 de febrero al 1 de mayo')
  expect(longRange('2026-12-01', '2027-02-01', 'en')).toBe('from 1 December 2026 to 1 February 2027')
})

test('weeks begin on Monday', () => {
  expect(
    weekdays('es')
      .map(({ letter }) => letter)
      .join(''),
  ).toBe('LMXJVSD')
  expect(weekdays('en')[0]).toEqual({ letter: 'M', name: 'Monday' })
})
