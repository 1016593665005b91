import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { createPool } from '#db/connection/pool.ts'
import { MAX_OPEN_NIGHT_HOLDS, MAX_OPEN_OFFERS, OFFER_HOURS } from '#domain/booking/booking-policy.ts'
import type { NightHoldLimits } from '#domain/booking/night-hold-limits.ts'
import { expireNightHold } from '#services/steps/expire-night-hold.ts'
import { makeApartment, plainRules } from '#tests/factories/apartment.ts'
import { makeApi } from '#tests/factories/api.ts'
import { bookingInput, minutesAfter } from '#tests/factories/booking.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { makeGateway, type TestGateway } from '#tests/factories/gateway.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

let database: TestDatabase
let other: ReturnType<typeof createPool>
let deps: TestDeps
/** Two apps with connections of their own on one database. */
let apps: ReturnType<typeof makeApi>[]
let gateway: TestGateway
let homes: string[]

beforeAll(async () => {
  database = await testDatabase()
  other = createPool(database.url, { most: 10, onError: () => undefined })
  const db = createDatabase(database.pool)
  homes = []
  for (let count = 0; count < 40; count++) {
    homes.push((await makeApartment(db, { rules: { ...plainRules, automaticOffers: true } })).houseCode)
  }
})
beforeEach(async () => {
  await database.pool.query('truncate bookings, booking_requests, occupancies, rate_limits cascade')
  open({ cityOffers: { percent: 100, least: 40 } })
})
function open(limits: Partial<NightHoldLimits>): void {
  const { settings } = makeDeps(database.pool)
  gateway = makeGateway()
  const nightHoldLimits = {
    ...settings.nightHoldLimits,
    holds: MAX_OPEN_NIGHT_HOLDS,
    offers: MAX_OPEN_OFFERS,
    ...limits,
  }
  deps = makeDeps(database.pool, { gateway, settings: { ...settings, nightHoldLimits } })
  apps = [deps, { ...deps, db: createDatabase(other) }].map((one) => makeApi(one, { trustedProxies: 1 }))
}
afterAll(async () => {
  await other.end()
  await database.close()
})

function appOf(index: number): ReturnType<typeof makeApi> {
  const app = apps[index % apps.length]
  if (!app) throw new Error('There is no app')
  return app
}

type Who = { readonly email?: string; readonly address?: string; readonly browser?: string }

/** Sends the request of one of many guests to app and home number `index`. */
async function ask(path: string, index: number, { email, address, browser }: Who, nights: number, headers = {}) {
  const { language: _, ...request } = bookingInput({ houseCode: homes[index % homes.length] ?? '' })
  const holder = { ...request.holder, email: email ?? `guest-${index}@example.com` }
  const checkOut = nights > 20 ? '2027-08-01' : request.checkOut
  const answer = await appOf(index).post(path, {
    body: { ...request, checkOut, holder },
    headers: {
      'X-Forwarded-For': address ?? `203.0.113.${index}`,
      'X-Browser-Id': browser ?? `browser-of-guest-${index}`,
      ...headers,
    },
  })
  const body = await answer.json()
  return { ...body, status: answer.status, retryAfter: answer.headers.get('Retry-After') }
}
const book = (index: number, who: Who, headers = {}) => ask('/api/bookings', index, who, 10, headers)
const request = (index: number, who: Who) => ask('/api/booking-requests', index, who, 61)

const atOnce = (count: number, work: (index: number) => ReturnType<typeof ask>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

async function pay({ bookingCode, viewToken }: { bookingCode: string; viewToken: string }): Promise<string> {
  const call = { body: { cardToken: 'card-1' }, headers: { 'X-View-Token': viewToken } }
  const answer = await appOf(0).post(`/api/bookings/${bookingCode}/payments/1/attempts`, call)
  return (await answer.json()).state
}

async function openHolds(): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as count from occupancies
    where released_at is null and kind = 'hold'`)
  return rows[0].count
}

test.each([
  ['one address', { address: '198.51.100.7' }, MAX_OPEN_NIGHT_HOLDS.address],
  ['one network of IPv6', { address: '2001:db8:0:7::1' }, MAX_OPEN_NIGHT_HOLDS.address],
  ['one e-mail', { email: 'Ana@example.com' }, MAX_OPEN_NIGHT_HOLDS.email],
  ['one browser', { browser: 'the-same-browser' }, MAX_OPEN_NIGHT_HOLDS.browser],
])('however many requests two apps get at once, %s holds no more homes than its setting says', async (_, who, most) => {
  const answers = await atOnce(40, (index) => book(index, who))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(most)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - most)
  expect(await openHolds()).toBe(most)
})

test.each([
  ['one address', { address: '198.51.100.7' }, MAX_OPEN_OFFERS.address],
  ['one e-mail', { email: 'ana@example.com' }, MAX_OPEN_OFFERS.email],
  ['one browser', { browser: 'the-same-browser' }, MAX_OPEN_OFFERS.browser],
])(
  'however many requests two apps get at once, %s has no more open offers than its setting says; others wait for staff',
  async (_, who, most) => {
    const answers = await atOnce(9, (index) => request(index, who))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(answers.filter(({ offer }) => offer)).toHaveLength(most)
    expect(await openHolds()).toBe(most)
    const toStaff = deps.sent.jobs.filter(({ data }) => 'kind' in data && data.kind === 'request_for_staff')
    expect(toStaff).toHaveLength(9 - most)
  },
)

test.each([
  ['a /64', (index: number) => `2001:db8:0:7::${index}`, 2],
  ['a /56', (index: number) => `2001:db8:0:7${index % 10}::1`, 4],
  ['a /48', (index: number) => `2001:db8:7:${(index * 256).toString(16)}::1`, 8],
])('%s of IPv6 holds no more than its share, however many addresses are used of it', async (_, from, most) => {
  open({ holds: { ...MAX_OPEN_NIGHT_HOLDS, address: 2 } })
  const answers = await atOnce(20, (index) => book(index, { address: from(index) }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(most)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused).toMatchObject({ code: 'too_many_holds_at_address', retryAfter: '1200' })
})

test('a whole /48 has no more open offers than one address; its further requests wait for staff', async () => {
  const from = (index: number) => ({ address: `2001:db8:7:${(index * 256).toString(16)}::1` })
  const answers = await atOnce(20, (index) => request(index, from(index)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(answers.filter(({ offer }) => offer)).toHaveLength(MAX_OPEN_OFFERS.address)
})

test('twenty addresses together have no more open offers in a city than its share of homes, until one is over', async () => {
  open({ cityOffers: { percent: 20, least: 1 } })
  const answers = await atOnce(20, (index) => request(index, {}))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(answers.filter(({ offer }) => offer)).toHaveLength(8)
  expect(await openHolds()).toBe(8)
  expect(answers.filter(({ offerLimitReached }) => offerLimitReached)).toEqual([])
  expect(await book(30, {})).toMatchObject({ status: 201 })
  const { offer } = answers.find((one) => one.offer)
  expect(await pay(offer)).toBe('succeeded')
  expect((await request(31, {})).offer).toBeDefined()
  expect((await request(32, {})).offer).toBeUndefined()
})

test('spellings of one mailbox count together', async () => {
  const spellings = ['ana@example.com', 'ANA@example.com', 'ana+casa@example.com', 'Ana+2@Example.com']
  const answers = await atOnce(4, (index) => book(index, { email: spellings[index] ?? '' }))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429])
})

test('who holds too much is told what to do, in their language, and when the first hold ends', async () => {
  for (let index = 0; index < 3; index++) {
    await book(index, { email: 'ana@example.com' })
    deps.clock.set(minutesAfter(deps.clock.now(), 5))
  }
  const refused = await book(3, { email: 'ana@example.com' }, { 'Accept-Language': 'en' })
  expect(refused).toMatchObject({ status: 429, code: 'too_many_holds', retryAfter: '300' })
  expect(refused.message).toContain('Pay for one, or release one')
  deps.clock.set(minutesAfter(deps.clock.now(), 5))
  expect(await book(3, { email: 'ana@example.com' })).toMatchObject({ status: 201 })
})

test('a hold that is let go, or paid, makes room for another', async () => {
  const who = { email: 'ana@example.com' }
  const [first, second] = [await book(0, who), await book(1, who), await book(2, who)]
  expect(await book(3, who)).toMatchObject({ code: 'too_many_holds' })
  const headers = { 'X-View-Token': first.viewToken }
  const released = await appOf(0).app.request(`/api/bookings/${first.bookingCode}/hold`, { method: 'DELETE', headers })
  expect(released.status).toBe(204)
  expect(await book(3, who)).toMatchObject({ status: 201 })
  expect(await pay(second)).toBe('succeeded')
  expect(await book(4, who)).toMatchObject({ status: 201 })
  expect(await book(5, who)).toMatchObject({ code: 'too_many_holds' })
})

test('guests of one hospital book beside each other, and a guest who pays for one home after the other is never held up', async () => {
  const address = '198.51.100.7'
  for (let index = 0; index < 12; index++) expect(await book(index, { address })).toMatchObject({ status: 201 })
  for (let index = 12; index < 20; index++) {
    expect(await pay(await book(index, { email: 'ana@example.com', address }))).toBe('succeeded')
  }
})

test('the same request sent twice at the limit finds the booking it made', async () => {
  const who = { email: 'ana@example.com' }
  await book(0, who)
  await book(1, who)
  const again = { 'Idempotency-Key': 'the-third' }
  const { bookingCode } = await book(2, who, again)
  await database.pool.query('delete from idempotency_keys')
  expect(await book(2, who, again)).toMatchObject({ status: 201, bookingCode })
})

test('a hold whose time is over counts while a charge of it is open, for it keeps its nights', async () => {
  const who = { email: 'ana@example.com' }
  const [held] = [await book(0, who), await book(1, who), await book(2, who)]
  gateway.script.push('asks')
  expect(await pay(held)).toBe('requires_action')
  deps.clock.set(minutesAfter(deps.clock.now(), 21))
  const answers = await atOnce(6, (index) => book(index + 3, who))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
})

test('what is kept to count by says nothing, and is forgotten with the hold', async () => {
  const kept = async () => {
    const { rows } = await database.pool.query(
      `select address_hash, household_hash, site_hash, city_hash, email_hash, browser_hash
        from occupancies order by created_at, id`,
    )
    return rows
  }
  const paid = await book(0, { email: 'ana@example.com', address: '2001:db8:0:7::1' })
  await book(1, { email: 'ana@example.com' })
  await request(2, { email: 'eva@example.com' })
  const hashes = await kept()
  expect(hashes.map((row) => Object.values(row).filter((hash) => hash !== null).length).sort()).toEqual([3, 4, 5])
  for (const row of hashes) for (const hash of Object.values(row)) expect(hash ?? '1234567890').toMatch(/^-?\d{10,19}$/)
  expect(new Set(hashes.map(({ email_hash }) => email_hash)).size).toBe(2)
  await pay(paid)
  deps.clock.set(minutesAfter(deps.clock.now(), OFFER_HOURS * 60))
  for (const { name, data } of deps.sent.jobs) if (name === 'expire-hold') await expireNightHold(deps, data as never)
  const addresses = { address_hash: null, household_hash: null, site_hash: null }
  const nothing = { ...addresses, city_hash: null, email_hash: null, browser_hash: null }
  expect(await kept()).toEqual([nothing, nothing, nothing])
})
