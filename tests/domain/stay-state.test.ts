import { expect, test } from 'vitest'
import { stayState } from '#domain/booking/stay-state.ts'

const STAY = {
  status: 'CONFIRMED',
  holdExpiresAt: null,
  checkIn: '2027-06-01',
  checkOut: '2027-06-11',
  checkedInAt: null,
  checkedOutAt: null,
} as const
const ARRIVED = new Date('2027-06-01T14:20:00Z')

const on = (day: string) => new Date(`${day}T12:00:00Z`)

test.each([
  ['an unpaid hold', { ...STAY, status: 'PENDING', holdExpiresAt: on('2027-03-01') }, '2027-03-01', 'hold'],
  ['a booking of which a part was paid', { ...STAY, status: 'PENDING' }, '2027-03-01', 'unpaid'],
  ['a stay to come', STAY, '2027-05-31', 'confirmed'],
  ['the day of arrival before anybody came', STAY, '2027-06-01', 'confirmed'],
  ['the day of arrival once they came', { ...STAY, checkedInAt: ARRIVED }, '2027-06-01', 'in_house'],
  ['a stay that nobody marked', STAY, '2027-06-02', 'in_house'],
  ['the day of departure before they left', STAY, '2027-06-11', 'in_house'],
  ['guests who left early', { ...STAY, checkedInAt: ARRIVED, checkedOutAt: on('2027-06-08') }, '2027-06-08', 'past'],
  ['the day after', STAY, '2027-06-12', 'past'],
  ['a cancelled stay', { ...STAY, status: 'CANCELLED' }, '2027-06-02', 'cancelled'],
] as const)('%s', (_, booking, day, state) => {
  expect(stayState(booking, on(day))).toBe(state)
})
