import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { COMMAND } from '#domain/staff/actor.ts'
import type { TimelineHome } from '#domain/timeline/timeline.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { readTimeline, type TimelineInput } from '#services/timeline/read-timeline.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { type BookingWorld, makeBooking, makeBookingWorld, minutesAfter, pay } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const OWNER = { roles: ['owner'], cities: null } as const
const JUNE = { from: '2027-06-01', days: 30 } as const

function read({ deps }: Pick<BookingWorld, 'deps'>, input: Partial<TimelineInput> = {}) {
  return readTimeline(deps, { member: OWNER, ...JUNE, ...input })
}

/** The row of a world's own home; homes of other tests are there too. */
async function rowOf(world: BookingWorld, input: Partial<TimelineInput> = {}): Promise<TimelineHome | undefined> {
  const { homes } = await read(world, input)
  return homes.find(({ houseCode }) => houseCode === world.home.houseCode)
}

test('a night hold waits until it expires, then its nights are free', async () => {
  const world = await makeBookingWorld(database.pool)
  const { bookingCode } = await makeBooking(world)
  const row = await rowOf(world)
  expect(row?.bars).toEqual([
    {
      ...{ kind: 'hold', from: 0, nights: 10, name: 'Ferrer', id: bookingCode, paidPercent: null, block: null },
      endsAt: Date.parse('2027-03-01T09:20:00Z') / 60_000,
      ...{ isPaymentRefused: false, isDepositRefused: false },
    },
  ])
  world.deps.clock.set(minutesAfter(world.deps.clock.now(), 21))
  expect((await rowOf(world))?.bars).toEqual([])
})

test('a stay of which a part is paid says which part, and once all is paid and somebody is there that they are', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world, { checkIn: '2027-06-04' })
  await pay(world.deps, booking)
  expect((await rowOf(world))?.bars).toMatchObject([{ kind: 'unpaid', from: 3, nights: 10, paidPercent: 30 }])
  await world.deps.db.execute(sql`update bookings set status = 'CONFIRMED' where code = ${booking.bookingCode}`)
  expect((await rowOf(world))?.bars).toMatchObject([{ kind: 'confirmed', paidPercent: null }])
  world.deps.clock.set('2027-06-05T09:00:00Z')
  expect((await rowOf(world))?.bars).toMatchObject([{ kind: 'in_house' }])
  world.deps.clock.set('2027-06-15T09:00:00Z')
  expect((await rowOf(world))?.bars).toMatchObject([{ kind: 'past' }])
})

test('what the bank refused stands at the bar until it is paid', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  const { db } = world.deps
  await db.execute(sql`
    insert into charges (id, payment_id, amount_cents, gateway, presence, state, decline_code, method, submitted_at, settled_at)
    select gen_random_uuid(), p.id, p.amount_cents, 'test', 'automatic', 'declined', 'insufficient_funds', 'card', now(), now()
      from payments p join bookings b on b.id = p.booking_id where b.code = ${booking.bookingCode} and p.number = 2`)
  expect((await rowOf(world))?.bars).toMatchObject([{ isPaymentRefused: true, isDepositRefused: false }])
  expect((await rowOf(world, { member: { roles: ['content'], cities: null } }))?.bars).toMatchObject([
    { isPaymentRefused: false },
  ])
})

test('a block says why and in which version, with the part of it that lies before the first day', async () => {
  const world = await makeBookingWorld(database.pool)
  const nights = { from: '2027-05-30', to: '2027-06-03', kind: 'renovation', note: 'Baño' } as const
  const made = await blockNights(world.deps, { houseCodes: [world.home.houseCode], ...nights, by: COMMAND })
  expect((await rowOf(world))?.bars).toMatchObject([
    {
      ...{ kind: 'block', from: -2, nights: 4, name: 'Baño', id: made.ok && made.value[0]?.id },
      block: { kind: 'renovation', version: 0 },
    },
  ])
})

test('who may see dates alone gets no name, no note and nothing about money', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  const nights = { from: '2027-06-20', to: '2027-06-23', kind: 'other', note: 'Para la hermana de Marta' } as const
  await blockNights(world.deps, { houseCodes: [world.home.houseCode], ...nights, by: COMMAND })
  const row = await rowOf(world, { member: { roles: ['content'], cities: ['madrid'] } })
  expect(row?.bars).toMatchObject([
    { kind: 'confirmed', name: '', paidPercent: null },
    { kind: 'block', name: '' },
  ])
})

test('members see the homes of their cities, and of these one city, neighbourhood or number of bedrooms', async () => {
  const world = await makeBookingWorld(database.pool, { city: 'malaga', neighbourhood: 'soho' })
  const other = await makeApartment(world.deps.db, { city: 'malaga', neighbourhood: 'huelin' })
  const codes = async (input: Partial<TimelineInput>) =>
    (await read(world, input)).homes.map(({ houseCode }) => houseCode)
  const ofMalaga = { roles: ['viewer'], cities: ['malaga'] } as const
  expect(await codes({ member: ofMalaga })).toEqual([other.houseCode, world.home.houseCode])
  expect(await codes({ member: ofMalaga, city: 'madrid' })).toEqual([])
  expect(await codes({ member: { ...ofMalaga, cities: ['sevilla'] } })).not.toContain(other.houseCode)
  expect(await codes({ neighbourhood: 'huelin' })).toEqual([other.houseCode])
  const { bedrooms } = (await rowOf(world)) as TimelineHome
  expect(await codes({ city: 'malaga', bedrooms: { least: bedrooms, most: bedrooms } })).toHaveLength(2)
  expect(await codes({ city: 'malaga', bedrooms: { least: bedrooms + 1, most: 9 } })).toEqual([])
  expect(await codes({ houseCodes: [other.houseCode, 'MAD-999999'] })).toEqual([other.houseCode])
})

test('homes are found by nights that nobody has, and by gaps that are hard to sell', async () => {
  const world = await makeBookingWorld(database.pool)
  await pay(world.deps, await makeBooking(world, { checkIn: '2027-06-02' }))
  await pay(world.deps, await makeBooking(world, { checkIn: '2027-06-14' }))
  const free = (checkIn: string, checkOut: string) => rowOf(world, { free: { checkIn, checkOut } })
  expect(await free('2027-06-12', '2027-06-14')).toBeDefined()
  expect(await free('2027-06-12', '2027-06-15')).toBeUndefined()
  expect(await rowOf(world, { shortGap: 2 })).toBeDefined()
  expect(await rowOf(world, { shortGap: 1 })).toBeUndefined()
  expect(await rowOf(world, { shortGap: 2, from: '2027-06-12' })).toBeUndefined()
  world.deps.clock.set('2027-06-14T09:00:00Z')
  expect(await rowOf(world, { shortGap: 2 })).toBeUndefined()
})

test('prices are told where the season changes them', async () => {
  const season = { name: { es: 'Verano', en: 'Summer' }, from: '06-15', to: '08-31', percent: 120 }
  const world = await makeBookingWorld(database.pool, { price: { seasons: [season] } })
  expect(await rowOf(world)).toMatchObject({
    tonightCents: 50_00,
    prices: [
      { from: 0, cents: 50_00 },
      { from: 14, cents: 60_00 },
    ],
    minNights: 3,
  })
})
