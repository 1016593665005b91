import { expect, test } from 'vitest'
import { addDays, eachDate } from '#domain/shared/calendar-date.ts'
import {
  canArrive,
  canDepart,
  canReach,
  freeNights,
  lastDeparture,
  leastNights,
} from '#web/components/stay/free-nights.ts'

/** A home in March 2027 with a minimum of three nights, taken from the 10th to the 14th. */
const MARCH = freeNights(
  eachDate('2027-03-01', '2027-04-01').map((date) => ({
    date,
    free: date < '2027-03-10' || date >= '2027-03-15',
    priceCents: 50_00,
    minNights: 3,
  })),
)

test('a stay can last until the day on which somebody else arrives', () => {
  expect(lastDeparture(MARCH, '2027-03-05')).toBe('2027-03-10')
  expect(lastDeparture(MARCH, '2027-03-15')).toBe('2027-04-01')
})

test('the guest’s own nights are free for them, and so are those after', () => {
  const days = [...MARCH].map(([date, night]) => ({ date, priceCents: 50_00, ...night }))
  const own = freeNights(days, { checkIn: '2027-03-10', checkOut: '2027-03-15' })
  expect(lastDeparture(own, '2027-03-05')).toBe('2027-04-01')
  expect(canArrive(own, '2027-03-12')).toBe(true)
  expect(canArrive(own, '2027-03-31')).toBe(false)
  expect(leastNights(own, '2027-03-12')).toBe(3)
})

test('a taken night is no arrival, nor is a gap shorter than the home asks for', () => {
  expect(canArrive(MARCH, '2027-03-07')).toBe(true)
  expect(canArrive(MARCH, '2027-03-08')).toBe(false)
  expect(canArrive(MARCH, '2027-03-12')).toBe(false)
  expect(canArrive(MARCH, '2027-05-01')).toBe(false)
})

test('the other end may be on either side, as long as every night between is free', () => {
  expect(canReach(MARCH, '2027-03-05', '2027-03-10')).toBe(true)
  expect(canReach(MARCH, '2027-03-05', '2027-03-11')).toBe(false)
  expect(canReach(MARCH, '2027-03-05', '2027-03-02')).toBe(true)
  expect(canReach(MARCH, '2027-03-20', '2027-03-12')).toBe(false)
})

test('no stay is longer than twelve months', () => {
  const always = freeNights(
    eachDate('2027-01-01', addDays('2027-01-01', 800)).map((date) => ({
      date,
      free: true,
      priceCents: 1,
      minNights: 3,
    })),
  )
  expect(lastDeparture(always, '2027-01-31')).toBe('2028-01-31')
})

test('a closed day is no arrival or no departure, and stays may contain it', () => {
  const days = [...MARCH].map(([date, night]) => ({ date, priceCents: 50_00, ...night }))
  const closed = { '2027-03-02': 'arrival', '2027-03-06': 'departure', '2027-03-07': 'both' } as const
  const nights = freeNights(days.map((day) => ({ ...day, closed: closed[day.date as keyof typeof closed] })))
  const dates = ['2027-03-02', '2027-03-06', '2027-03-07']
  expect(dates.map((date) => canArrive(nights, date))).toEqual([false, true, false])
  expect(dates.map((date) => canDepart(nights, date))).toEqual([true, false, false])
  expect(canReach(nights, '2027-03-01', '2027-03-09')).toBe(true)
})
