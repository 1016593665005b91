import { expect, test } from 'vitest'
import { createBooking } from '#services/booking/create-booking.ts'
import { bookingInput, makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

async function race(rivals: number, checkIn: (rival: number) => string, world = makeBookingWorld(database.pool)) {
  const { deps, home } = await world
  const outcomes = await Promise.all(
    Array.from({ length: rivals }, (_, rival) => createBooking(deps, bookingInput(home, { checkIn: checkIn(rival) }))),
  )
  return outcomes.map((outcome) => (outcome.ok ? 'booked' : outcome.code))
}

test('of 200 rivals for the same nights one books and the others find them taken', async () => {
  const outcomes = await race(200, () => '2027-06-01')
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'dates_not_available')).toHaveLength(199)
})

test('twenty rounds never have two winners, nor none', async () => {
  for (let round = 0; round < 20; round++) {
    const outcomes = await race(12, () => '2027-06-01')
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
  }
})

test('rivals for stays that overlap by some nights never share one', async () => {
  const world = makeBookingWorld(database.pool)
  const outcomes = await race(60, (rival) => `2027-06-${String(1 + (rival % 20)).padStart(2, '0')}`, world)
  expect(new Set(outcomes)).toEqual(new Set(['booked', 'dates_not_available']))
  const { rows } = await database.pool.query(
    `select count(*)::int as shared from occupancies a join occupancies b
       on a.apartment_id = b.apartment_id and a.id < b.id and a.nights && b.nights
    where a.released_at is null and b.released_at is null and a.apartment_id = $1`,
    [(await world).home.id],
  )
  expect(rows).toEqual([{ shared: 0 }])
})

test('of 50 rivals for the nights of a hold that is over one gets them, without any job', async () => {
  const world = await makeBookingWorld(database.pool)
  const late = await makeBooking(world)
  world.deps.clock.set('2027-03-01T09:20:00Z')
  const outcomes = await race(50, () => '2027-06-03', Promise.resolve(world))
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'dates_not_available')).toHaveLength(49)
  const { rows } = await database.pool.query('select status, cancel_reason from bookings where code = $1', [
    late.bookingCode,
  ])
  expect(rows).toEqual([{ status: 'CANCELLED', cancel_reason: 'hold_expired' }])
})

test('two holds that are over make room for one stay across both', async () => {
  const world = await makeBookingWorld(database.pool)
  await makeBooking(world, { checkIn: '2027-06-01' })
  await makeBooking(world, { checkIn: '2027-06-11' })
  world.deps.clock.set('2027-03-01T09:21:00Z')
  const { rows: before } = await database.pool.query('select count(*)::int as n from bookings where status = $1', [
    'CANCELLED',
  ])
  const outcomes = await race(20, () => '2027-06-06', Promise.resolve(world))
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
  const { rows: after } = await database.pool.query('select count(*)::int as n from bookings where status = $1', [
    'CANCELLED',
  ])
  expect(after[0].n - before[0].n).toBe(2)
})
