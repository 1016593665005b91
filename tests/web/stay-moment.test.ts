import { expect, test } from 'vitest'
import type { BookingView } from '#contract/booking.ts'
import { nightOf, stayMoment } from '#web/features/my-bookings/stay/home/stay-moment.ts'

const BOOKED = { status: 'CONFIRMED', checkIn: '2027-02-01', checkOut: '2027-05-01' } as BookingView

test.each([
  ['2026-12-18', 'booked'],
  ['2027-01-24', 'booked'],
  ['2027-01-25', 'week'],
  ['2027-01-31', 'week'],
  ['2027-02-01', 'arrival'],
  ['2027-02-02', 'in_house'],
  ['2027-04-23', 'in_house'],
  ['2027-04-24', 'last_week'],
  ['2027-04-30', 'last_week'],
  ['2027-05-01', 'departure'],
  ['2027-05-02', 'after'],
] as const)('on %s a stay of three months is at its moment %s', (today, moment) => {
  expect(stayMoment(BOOKED, today)).toBe(moment)
})

test('a stay of a week has no last week: it is lived in from the day after the arrival until its last morning', () => {
  const short = { ...BOOKED, checkOut: '2027-02-08' } as BookingView
  expect(['2027-02-02', '2027-02-07', '2027-02-08'].map((today) => stayMoment(short, today))).toEqual([
    'in_house',
    'in_house',
    'departure',
  ])
})

test('a cancelled booking stays cancelled, and an unpaid or unapproved one is unpaid whatever the day', () => {
  expect(stayMoment({ ...BOOKED, status: 'CANCELLED' }, '2027-03-01')).toBe('cancelled')
  expect(stayMoment({ ...BOOKED, status: 'PENDING', holdExpiresAt: '2026-12-01T10:00:00Z' }, '2026-12-01')).toBe(
    'unpaid',
  )
  expect(stayMoment({ ...BOOKED, status: 'PENDING', approvalWaits: true }, '2026-12-01')).toBe('unpaid')
})

test('nights are counted from the first', () => {
  expect(nightOf(BOOKED, '2027-02-01')).toEqual({ night: 1, nights: 89 })
  expect(nightOf(BOOKED, '2027-03-10')).toEqual({ night: 38, nights: 89 })
})
