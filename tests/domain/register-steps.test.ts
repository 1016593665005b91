import { expect, test } from 'vitest'
import { type Communication, type RegisteredStay, registerPlan } from '#domain/arrival/register-steps.ts'

const STAY: RegisteredStay = {
  status: 'CONFIRMED',
  hasPaidNights: true,
  isRequired: true,
  apartmentId: 1,
  checkIn: '2027-03-05',
  checkOut: '2027-03-15',
  arrivalHour: 15,
  complete: [],
  people: 2,
}
const NOW = new Date('2027-03-01T09:00:00Z')
const ARRIVAL = new Date('2027-03-05T14:00:00Z')
const communication = (change: Partial<Communication>): Communication => ({
  id: 'r1',
  kind: 'reservation',
  state: 'accepted',
  apartmentId: STAY.apartmentId,
  checkIn: STAY.checkIn,
  checkOut: STAY.checkOut,
  positions: [],
  about: null,
  submittedAt: NOW,
  tries: 0,
  ...change,
})
const RESERVED = communication({})
const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000)

test('a booking is told of at once when its nights are the guest’s own, not before', () => {
  expect(registerPlan(STAY, [], NOW).step).toEqual({ kind: 'reservation' })
  expect(registerPlan({ ...STAY, status: 'PENDING' }, [], NOW).step).toEqual({ kind: 'reservation' })
  expect(registerPlan({ ...STAY, status: 'PENDING', hasPaidNights: false }, [], NOW)).toEqual({ step: null, at: null })
})

test('a stay that moves to another home is annulled and told anew', () => {
  const moved = { ...STAY, apartmentId: 2 }
  expect(registerPlan(moved, [RESERVED], NOW).step).toEqual({ kind: 'annulment', about: 'r1' })
  const annulment = communication({ id: 'a1', kind: 'annulment', about: 'r1', apartmentId: 2 })
  expect(registerPlan(moved, [RESERVED, annulment], NOW).step).toEqual({ kind: 'reservation' })
})

test('a stay that is not told of, or was cancelled before anybody was told, is nobody’s business', () => {
  expect(registerPlan({ ...STAY, isRequired: false }, [], NOW)).toEqual({ step: null, at: null })
  expect(registerPlan({ ...STAY, status: 'CANCELLED', hasPaidNights: false }, [], NOW)).toEqual({
    step: null,
    at: null,
  })
})

test('a cancellation and new dates take back what was told; new dates are then told anew', () => {
  const off = { ...STAY, status: 'CANCELLED', hasPaidNights: false } as const
  const annulled = communication({ id: 'a1', kind: 'annulment', about: 'r1' })
  expect(registerPlan(off, [RESERVED], NOW).step).toEqual({ kind: 'annulment', about: 'r1' })
  expect(registerPlan(off, [RESERVED, annulled], NOW)).toEqual({ step: null, at: null })
  const moved = { ...STAY, checkOut: '2027-03-20' }
  expect(registerPlan(moved, [RESERVED], NOW).step).toEqual({ kind: 'annulment', about: 'r1' })
  expect(registerPlan(moved, [RESERVED, annulled], NOW).step).toEqual({ kind: 'reservation' })
})

test('one thing at a time: what is being told is waited for, longer each time, and handed in again when nobody answered', () => {
  const sent = communication({ state: 'sent' })
  expect(registerPlan(STAY, [sent], NOW)).toEqual({ step: null, at: new Date(NOW.getTime() + 60_000) })
  expect(registerPlan(STAY, [sent], hours(NOW, 1)).step).toEqual({ kind: 'poll', id: 'r1' })
  expect(registerPlan(STAY, [communication({ state: 'sent', tries: 3 })], NOW).at).toEqual(
    new Date(NOW.getTime() + 480_000),
  )
  const submitted = communication({ state: 'submitted' })
  expect(registerPlan(STAY, [submitted], NOW).step).toBeNull()
  expect(registerPlan(STAY, [submitted], hours(NOW, 1)).step).toEqual({ kind: 'again', id: 'r1' })
})

test('what was refused is tried again each hour for a day, then it is for staff', () => {
  const refused = communication({ state: 'refused' })
  expect(registerPlan(STAY, [refused], NOW)).toEqual({ step: null, at: hours(NOW, 1) })
  expect(registerPlan(STAY, [refused], hours(NOW, 1)).step).toEqual({ kind: 'again', id: 'r1' })
  expect(registerPlan(STAY, [{ ...refused, tries: 24 }], hours(NOW, 9))).toEqual({ step: null, at: ARRIVAL })
})

test('who came is told from the hour of arrival, as soon as everybody is whole', () => {
  const whole = { ...STAY, complete: [1, 2] }
  expect(registerPlan(whole, [RESERVED], NOW)).toEqual({ step: null, at: ARRIVAL })
  expect(registerPlan(whole, [RESERVED], ARRIVAL).step).toEqual({ kind: 'arrival', positions: [1, 2] })
  const late = { ...whole, arrivalHour: 22 }
  expect(registerPlan(late, [RESERVED], ARRIVAL).at).toEqual(hours(ARRIVAL, 7))
})

test('before the legal day is over those who are whole are told of, and late ones follow by themselves', () => {
  const half = { ...STAY, complete: [1] }
  expect(registerPlan(half, [RESERVED], ARRIVAL)).toEqual({ step: null, at: hours(ARRIVAL, 20) })
  expect(registerPlan(half, [RESERVED], hours(ARRIVAL, 20)).step).toEqual({ kind: 'arrival', positions: [1] })
  const first = communication({ id: 'p1', kind: 'arrival', positions: [1] })
  expect(registerPlan(half, [RESERVED, first], hours(ARRIVAL, 21))).toEqual({ step: null, at: null })
  const both = { ...STAY, complete: [1, 2] }
  expect(registerPlan(both, [RESERVED, first], hours(ARRIVAL, 30)).step).toEqual({ kind: 'arrival', positions: [2] })
  const second = communication({ id: 'p2', kind: 'arrival', positions: [2] })
  expect(registerPlan(both, [RESERVED, first, second], hours(ARRIVAL, 31))).toEqual({ step: null, at: null })
})

test('with nobody whole there is nothing to tell, until somebody is', () => {
  expect(registerPlan(STAY, [RESERVED], hours(ARRIVAL, 20))).toEqual({ step: null, at: null })
})

test.each(['refused', 'submitted', 'sent'] as const)(
  'arrivals do not wait for a report of the booking that is %s',
  (state) => {
    const whole = { ...STAY, complete: [1, 2] }
    const reservation = communication({ state, tries: 24, submittedAt: ARRIVAL })
    expect(registerPlan(whole, [reservation], ARRIVAL).step).toEqual({ kind: 'arrival', positions: [1, 2] })
    const arrival = communication({ id: 'p1', kind: 'arrival', positions: [1, 2], state: 'sent', submittedAt: ARRIVAL })
    expect(registerPlan(whole, [reservation, arrival], hours(ARRIVAL, 2)).step).not.toBeNull()
  },
)
