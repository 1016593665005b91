import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setArrivalTime } from '#services/booking/set-arrival-time.ts'
import { listToday } from '#services/today/list-today.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const OWNER = { roles: ['owner'], cities: null } as const
const ARRIVES = '2027-06-01'
const LEAVES = '2027-06-11'

/** Makes a stay in a home of Sevilla from the first of June, with the first payment made. */
async function makeStay() {
  const world = await makeBookingWorld(database.pool, { city: 'sevilla' })
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  return { ...booking, ...world }
}

async function homeOn(
  world: Awaited<ReturnType<typeof makeStay>>,
  day: string,
  member: Parameters<typeof listToday>[1]['member'] = OWNER,
) {
  const { cities, ...rest } = await listToday(world.deps, { member, day })
  const homes = cities.flatMap(({ city, homes }) => homes.map((home) => ({ city, ...home })))
  return { ...rest, cities, home: homes.find(({ houseCode }) => houseCode === world.home.houseCode) }
}

test('who comes is shown with the hour, what that costs, and what is missing', async () => {
  const world = await makeStay()
  const { bookingCode: code, viewToken, deps } = world
  await deps.db.execute(sql`update apartments set self_check_in = false where house_code = ${world.home.houseCode}`)
  await setArrivalTime(deps, { code, viewToken, arrivalTime: '23:30' })
  const { home } = await homeOn(world, ARRIVES)
  expect(home).toMatchObject({
    city: 'sevilla',
    departure: null,
    arrival: {
      bookingCode: code,
      name: 'Lucía Ferrer',
      arrivalTime: '23:30',
      checkedInAt: null,
      lacks: { unpaidCents: world.totalPriceCents - 177_00, formsMissing: 2, refusedDepositCents: null },
    },
  })
  expect(home?.arrival?.lacks?.lateFeeCents).toBeGreaterThan(0)
})

test('who leaves and who comes in the same home on the same day are one turnover', async () => {
  const world = await makeStay()
  const before = await homeOn(world, LEAVES)
  const next = await makeBooking(world, { checkIn: LEAVES, checkOut: '2027-06-21' })
  await pay(world.deps, next)
  const { home, turnovers } = await homeOn(world, LEAVES)
  expect(home).toMatchObject({
    departure: { bookingCode: world.bookingCode },
    arrival: { bookingCode: next.bookingCode },
  })
  expect(turnovers).toBe(before.turnovers + 1)
})

test('an unpaid hold and another day are not shown, and the next days are counted', async () => {
  const world = await makeBookingWorld(database.pool, { city: 'malaga' })
  const held = await makeBooking(world)
  const none = await homeOn({ ...held, ...world }, ARRIVES)
  expect(none.home).toBeUndefined()
  await pay(world.deps, held)
  expect((await homeOn({ ...held, ...world }, '2027-06-02')).home).toBeUndefined()
  const ahead = await listToday(world.deps, { member: { roles: ['owner'], cities: ['malaga'] }, day: '2027-05-31' })
  expect(ahead.next[0]).toMatchObject({ day: ARRIVES, departures: 0 })
  expect(ahead.next.at(-1)).toMatchObject({ day: LEAVES })
})

test('members see their cities, and who may see dates alone sees no names, money or forms', async () => {
  const world = await makeStay()
  expect((await homeOn(world, ARRIVES, { roles: ['reservations'], cities: ['madrid'] })).home).toBeUndefined()
  const { home } = await homeOn(world, ARRIVES, { roles: ['content'], cities: ['sevilla'] })
  expect(home?.arrival).toMatchObject({ name: null, lacks: null })
  const elsewhere = await listToday(world.deps, {
    member: { roles: ['viewer'], cities: ['malaga'] },
    city: 'sevilla',
    day: ARRIVES,
  })
  expect(elsewhere).toMatchObject({ cities: [], homes: 0, inHouse: 0 })
})
