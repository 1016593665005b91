import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateInMadrid,
  daysBetween,
  eachDate,
  fromEpochDay,
  hourInMadrid,
  isCalendarDate,
  momentInMadrid,
  weekdayOf,
} from '#domain/shared/calendar-date.ts'

test.each(['2027-02-29', '2027-13-01', '2027-00-10', '2027-1-1', '20270101', '2027-01-01T00:00:00Z', ''])(
  '%s is not a calendar date',
  (text) => {
    expect(isCalendarDate(text)).toBe(false)
  },
)

test('the 29th of February is a date in a leap year', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
})

test('a month end that does not exist clamps, and is counted from the first date, not from the month before', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2027-01-31', 2)).toBe('2027-03-31')
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
  expect(addMonths('2027-12-15', 1)).toBe('2028-01-15')
})

test('the days of a daylight saving change are one day apart like any others', () => {
  expect(addDays('2027-03-27', 1)).toBe('2027-03-28')
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
  expect(daysBetween('2027-10-30', '2027-11-01')).toBe(2)
  expect(eachDate('2027-10-30', '2027-11-02')).toEqual(['2027-10-30', '2027-10-31', '2027-11-01'])
})

test('today is the date in Madrid, in winter an hour and in summer two ahead of UTC', () => {
  expect(dateInMadrid(new Date('2027-01-10T22:59:59Z'))).toBe('2027-01-10')
  expect(dateInMadrid(new Date('2027-01-10T23:00:00Z'))).toBe('2027-01-11')
  expect(dateInMadrid(new Date('2027-07-10T22:00:00Z'))).toBe('2027-07-11')
  expect(hourInMadrid(new Date('2027-07-10T13:30:00Z'))).toBe(15)
})

test('nine in the morning in Madrid is the right moment on both sides of a daylight saving change', () => {
  expect(momentInMadrid('2027-03-27', 9).toISOString()).toBe('2027-03-27T08:00:00.000Z')
  expect(momentInMadrid('2027-03-28', 9).toISOString()).toBe('2027-03-28T07:00:00.000Z')
  expect(momentInMadrid('2027-10-30', 9).toISOString()).toBe('2027-10-30T07:00:00.000Z')
  expect(momentInMadrid('2027-10-31', 9).toISOString()).toBe('2027-10-31T08:00:00.000Z')
})

const date = fc.integer({ min: 18_000, max: 40_000 }).map(fromEpochDay)

test('a range lists each of its days once, over ends of months and leap days, and none where it ends before it begins', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -3, max: 500 }), (from, days) => {
      const expected = Array.from({ length: Math.max(0, days) }, (_, index) => addDays(from, index))
      expect(eachDate(from, addDays(from, days))).toEqual(expected)
    }),
  )
})

test('adding days and counting them undo each other', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -800, max: 800 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days)
    }),
  )
})

test('adding months keeps the day or clamps to the end of the month', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 24 }), (from, months) => {
      const to = addMonths(from, months)
      const clamped = addDays(to, 1).slice(8) === '01'
      expect(to.slice(8) === from.slice(8) || (clamped && to.slice(8) < from.slice(8))).toBe(true)
      const monthIndex = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
      expect(monthIndex(to) - monthIndex(from)).toBe(months)
    }),
  )
})

test('a moment made from a date and an hour in Madrid shows that date and hour in Madrid', () => {
  fc.assert(
    // The hours begin at 4, because those around 2 do not exist on one day of the year.
    fc.property(date, fc.integer({ min: 4, max: 23 }), (day, hour) => {
      const moment = momentInMadrid(day, hour)
      expect(dateInMadrid(moment)).toBe(day)
      expect(hourInMadrid(moment)).toBe(hour)
    }),
  )
})

test('a week begins on Monday', () => {
  expect(weekdayOf('2027-03-01')).toBe(0)
  expect(weekdayOf('2027-03-07')).toBe(6)
})
