import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { COMMAND } from '#domain/staff/actor.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { recordGuestCheck } from '#services/guest-check/record-guest-check.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

/** Collects, as `kind id`, what is announced to open pages of the office during some work. */
async function announced(doIt: () => Promise<unknown>): Promise<string[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  const received: string[] = []
  client.on('notification', ({ payload = '' }) => {
    const { kind, id } = JSON.parse(payload) as { kind: string; id: string }
    received.push(`${kind} ${id}`)
  })
  await client.query('listen office_changes')
  await doIt()
  // An answer arrives after all notifications that preceded its query.
  await client.query('select 1')
  return [...new Set(received)].sort()
}

test('a booking is announced by its code and its home', async () => {
  const world = await makeBookingWorld(database.pool)
  const home = world.home.houseCode
  let code = ''
  const booked = await announced(async () => {
    code = (await makeBooking(world)).bookingCode
  })
  expect(booked).toEqual([`booking ${code}`, `nights ${home}`, `payment ${code}`])
})

test('what is paid is announced, and a mark too', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  const code = booking.bookingCode
  expect(await announced(() => pay(world.deps, booking))).toEqual(
    expect.arrayContaining([`booking ${code}`, `nights ${world.home.houseCode}`, `payment ${code}`]),
  )
  await world.deps.db.execute(sql`update bookings set status = 'CONFIRMED' where code = ${code}`)
  world.deps.clock.set('2027-06-01T14:00:00Z')
  const marked = await announced(() =>
    recordGuestCheck(world.deps, { code, mark: 'checked_in', version: 0, isUndo: false, by: COMMAND }),
  )
  expect(marked).toEqual([`booking ${code}`, `nights ${world.home.houseCode}`])
})

test('a block of two homes is announced for each of them', async () => {
  const one = await makeBookingWorld(database.pool)
  const other = await makeBookingWorld(database.pool)
  const houseCodes = [one.home.houseCode, other.home.houseCode]
  const block = {
    houseCodes,
    from: '2027-06-01',
    to: '2027-06-04',
    kind: 'maintenance',
    note: '',
    by: COMMAND,
  } as const
  const received = await announced(() => blockNights(one.deps, block))
  expect(received).toEqual(expect.arrayContaining(houseCodes.map((code) => `nights ${code}`)))
  expect(received.filter((change) => change.startsWith('block '))).toHaveLength(2)
})

test('a form is announced once it is complete, and not while it is typed in', async () => {
  const world = await makeBookingWorld(database.pool)
  const { bookingCode } = await makeBooking(world)
  const form = (position: number, completedAt: string) =>
    database.pool.query(
      `insert into travellers (booking_id, position, encrypted, completed_at, updated_at)
       select id, $2, '', ${completedAt}, now() from bookings where code = $1
       on conflict (booking_id, position) do update set completed_at = excluded.completed_at`,
      [bookingCode, position],
    )
  expect(await announced(() => form(1, 'null'))).toEqual([])
  expect(await announced(() => form(1, 'now()'))).toEqual([`register ${bookingCode}`])
  expect(await announced(() => form(2, 'now()'))).toEqual([`register ${bookingCode}`])
})
