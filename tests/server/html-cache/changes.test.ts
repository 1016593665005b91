import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Listener } from '#adapters/postgres/listener.ts'
import { listenForInvalidation } from '#server/html-cache/listen-for-invalidation.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { releaseNightHold } from '#services/booking/release-night-hold.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { type BookingWorld, bookingInput, makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { eventually } from '#tests/harness/processes.ts'
import { type CacheWorld, htmlPage, LIST, serveCache } from './world.ts'

let database: TestDatabase
let world: BookingWorld
/** Two processes on one database. */
let caches: readonly [CacheWorld, CacheWorld]
let listeners: readonly Listener[]
const faults: unknown[] = []

beforeAll(async () => {
  database = await testDatabase()
  world = await makeBookingWorld(database.pool)
  caches = [await serveCache(priceOfTheHome), await serveCache(priceOfTheHome)]
  const hearing = { databaseUrl: database.url, onError: (fault: unknown) => faults.push(fault) }
  listeners = await Promise.all(caches.map(({ cache }) => listenForInvalidation([cache], hearing)))
})

afterAll(async () => {
  for (const listener of listeners) await listener.close()
  for (const cache of caches) await cache.close()
  await database.close()
})

beforeEach(async () => {
  for (const { cache } of caches) cache.invalidateAll()
})

const stay = { checkIn: '2027-06-01', checkOut: '2027-06-11', adults: 2, children: 0, babies: 0 }
const PLACES = '/es/barrios'
const homePage = () => `/es/apartamento-amueblado-por-meses/${world.home.houseCode}`

/** A site whose pages show what ten nights in the home cost, or why they can't be booked. */
async function priceOfTheHome(): Promise<Response> {
  const quote = await quoteStay(world.deps, { ...stay, houseCode: world.home.houseCode })
  return htmlPage(quote.ok ? `${quote.value.totalPriceCents}` : quote.code)
}

async function fill(): Promise<string[]> {
  const paths = [PLACES, LIST, homePage()]
  for (const { get } of caches) for (const path of paths) await get(path)
  return isCached()
}

/** Returns which of the page of places, the list and the home are still cached, in both processes. */
async function isCached(): Promise<string[]> {
  const pages = [
    ['places', { address: PLACES, tag: 'catalogue' }],
    ['list', { address: LIST, tag: 'anywhere' }],
    ['home', { address: homePage(), tag: 'madrid' }],
  ] as const
  const kept = caches.map(({ cache }) =>
    pages.flatMap(([name, page]) => (cache.find(page, 'visitor') ? [name] : [])).join(' '),
  )
  return kept
}

const BOTH = ['places list home', 'places list home']

/** Waits until both processes were notified. */
async function becomes(expected: string): Promise<void> {
  await eventually(async () => (await isCached()).every((kept) => kept === expected), `only "${expected}" is kept`)
}

test('a booking, and the nights it gives back, are told to every process', async () => {
  expect(await fill()).toEqual(BOTH)
  const booking = await makeBooking(world, { checkIn: '2027-08-01' })
  await becomes('places')
  expect(await fill()).toEqual(BOTH)
  const { bookingCode: code, viewToken } = booking
  expect(await releaseNightHold(world.deps, { code, viewToken })).toMatchObject({ ok: true })
  await becomes('places')
})

test('nights that a channel or maintenance takes are told', async () => {
  await fill()
  await makeBlock(world.deps.db, world.home, '2027-09-01', '2027-09-05')
  await becomes('places')
})

test('a price, a text or a place that changes makes every page old', async () => {
  for (const change of [
    sql`update apartments set details = jsonb_set(details, '{title,es}', '"Piso nuevo"') where id = ${world.home.id}`,
    sql`update apartments set price = jsonb_set(price, '{cleaningFeeCents}', '9100') where id = ${world.home.id}`,
    sql`update apartment_search set monthly_price_cents = 151000 where apartment_id = ${world.home.id}`,
    sql`update neighbourhoods set name = 'Recoletos'`,
  ]) {
    expect(await fill()).toEqual(BOTH)
    await world.deps.db.execute(change)
    await becomes('')
  }
})

test('what is rolled back, or shows on no page, changes nothing', async () => {
  expect(await fill()).toEqual(BOTH)
  const undone = world.deps.db.transaction(async (tx) => {
    await tx.execute(sql`update neighbourhoods set name = 'Otro'`)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await world.deps.db.execute(sql`update occupancies set expires_at = expires_at where kind = 'hold'`)
  // Notifications arrive in order: had there been an earlier one, the page of places would no longer be cached.
  await makeBlock(world.deps.db, world.home, '2027-10-01', '2027-10-05')
  await becomes('places')
})

test('while nobody can tell what changes nothing is kept, and afterwards all is made anew', async () => {
  expect(await fill()).toEqual(BOTH)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'estancia pages'
        and datname = current_database()`,
  )
  await becomes('')
  await eventually(async () => (await fill()).every((kept) => kept === BOTH[0]), 'pages are kept again')
  expect(faults.length).toBeGreaterThan(0)
})

test('a price that a page still shows can’t be booked: the booking is priced anew', async () => {
  const before = await quoteStay(world.deps, { ...stay, houseCode: world.home.houseCode })
  const shown = before.ok ? `${before.value.totalPriceCents}` : before.code
  const [{ get }] = caches
  expect((await get(homePage())).body).toBe(shown)
  // Suppresses the notification, as if it were lost.
  const client = await database.pool.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query(`update apartments set price = jsonb_set(price, '{baseNightCents}', '7000') where id = $1`, [
    world.home.id,
  ])
  client.release(true)
  expect(await get(homePage())).toMatchObject({ body: shown, from: 'pages; hit' })
  const booked = await createBooking(world.deps, bookingInput(world.home, { checkIn: '2027-06-01' }))
  expect(booked).toMatchObject({ ok: true, value: { stayAmountCents: 700_00 } })
  await becomes('')
  expect((await get(homePage())).body).toBe('dates_not_available')
})
