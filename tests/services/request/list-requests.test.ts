import { expect, onTestFinished, test } from 'vitest'
import type { RequestTab } from '#domain/booking/request-tab.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { viewTokenOf } from '#services/access/view-token.ts'
import { makeOffer } from '#services/booking/make-offer.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import { attemptPayment } from '#services/payment/attempt-payment.ts'
import { assignRequest } from '#services/request/assign-request.ts'
import { countWaiting } from '#services/request/count-waiting.ts'
import { getRequest } from '#services/request/get-request.ts'
import { listRequests } from '#services/request/list-requests.ts'
import { loseRequest } from '#services/request/lose-request.ts'
import { snoozeRequest } from '#services/request/snooze-request.ts'
import { listToResolve } from '#services/today/list-to-resolve.ts'
import { bookingInput, LUCIA, makeBookingWorld, minutesAfter, passTime } from '#tests/factories/booking.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { testDatabase } from '#tests/harness/database.ts'

const OWNER = { roles: ['owner'], cities: null } as const

/** Opens a company of its own, which has no requests yet. */
async function openWorld() {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const world = await makeBookingWorld(database.pool, { rules: { automaticOffers: false } })
  let requested = 0

  async function ask(overrides: { city?: City; houseCode?: string; name?: string; checkIn?: string } = {}) {
    requested++
    const { promoCode: _, requestKey: __, houseCode: ___, ...guest } = bookingInput(world.home)
    const { name = 'Lucía', ...where } = overrides
    const made = await requestStay(world.deps, {
      ...guest,
      ...{ checkIn: '2027-06-01', checkOut: '2027-07-01', message: 'Llegamos de noche.' },
      ...(where.city || where.houseCode ? {} : { houseCode: world.home.houseCode }),
      ...where,
      holder: { ...LUCIA, name, email: `asks-${requested}@example.com` },
    })
    if (!made.ok) throw new Error(`The request was refused: ${made.code}`)
    await database.pool.query('truncate rate_limits')
    return made.value.reference
  }

  return { ...world, ask }
}

async function referencesOf(deps: TestDeps, tab: RequestTab = 'open', filter: object = {}): Promise<string[]> {
  const { requests } = await listRequests(deps, { tab, cities: null, ...filter })
  return requests.map(({ reference }) => reference)
}

test('open requests come by the hour at which an answer is due, which nights do not count for', async () => {
  const { deps, ask } = await openWorld()
  deps.clock.set('2027-03-01T19:30:00Z')
  const late = await ask()
  deps.clock.set('2027-03-02T02:00:00Z')
  const night = await ask()
  deps.clock.set('2027-03-02T08:30:00Z')
  const morning = await ask()
  const { requests } = await listRequests(deps, { tab: 'open', cities: null })
  expect(requests.map(({ reference, dueAt }) => [reference, dueAt?.toISOString()])).toEqual([
    [late, '2027-03-02T09:30:00.000Z'],
    [night, '2027-03-02T10:00:00.000Z'],
    [morning, '2027-03-02T10:30:00.000Z'],
  ])
})

test('a request goes through the tabs: offered, paid; snoozed and back; lost; past', async () => {
  const { deps, home, ask } = await openWorld()
  const [won, snoozed, lost, past] = [await ask(), await ask(), await ask(), await ask({ checkIn: '2027-03-05' })]
  const read = (reference: string) => ({ reference, version: 0, by: MEMBER })
  await snoozeRequest(deps, { ...read(snoozed), until: new Date('2027-03-02T08:00:00Z') })
  await loseRequest(deps, { ...read(lost), lostReason: 'price' })
  const offer = await makeOffer(deps, { reference: won, houseCode: home.houseCode, by: MEMBER })
  if (!offer.ok) throw new Error(offer.code)
  expect(await referencesOf(deps)).toEqual([past])
  expect(await referencesOf(deps, 'offered')).toEqual([won])
  expect(await referencesOf(deps, 'snoozed')).toEqual([snoozed])
  expect(await referencesOf(deps, 'lost')).toEqual([lost])
  const found = await readBooking(deps.db, offer.value.bookingCode)
  const viewToken = found ? viewTokenOf(deps.settings, found.booking) : ''
  await attemptPayment(deps, { code: offer.value.bookingCode, number: 1, cardToken: 'card-1', viewToken })
  expect(await referencesOf(deps, 'won')).toEqual([won])
  deps.clock.set('2027-03-05T09:00:00Z')
  const { requests, counts } = await listRequests(deps, { tab: 'past', cities: null })
  expect(requests.map(({ reference }) => reference)).toEqual([past])
  expect(counts).toEqual({ open: 1, offered: 0, snoozed: 0, won: 1, lost: 1, past: 1 })
  expect(await referencesOf(deps)).toEqual([snoozed])
})

test('one number waits for an answer: in the list, on its tab, in the navigation and on the day', async () => {
  const { deps, home, ask } = await openWorld()
  const [offered, snoozed, lost, answered] = [await ask(), await ask(), await ask(), await ask()]
  await ask({ city: 'sevilla' })
  await ask({ checkIn: '2027-03-05' })
  await makeOffer(deps, { reference: offered, houseCode: home.houseCode, by: MEMBER })
  const read = (reference: string) => ({ reference, version: 0, by: MEMBER })
  await snoozeRequest(deps, { ...read(snoozed), until: new Date('2027-03-02T08:00:00Z') })
  await loseRequest(deps, { ...read(lost), lostReason: 'price' })
  const numbers = async (city?: City) => {
    const cities = city ? [city] : null
    const { requests, counts } = await listRequests(deps, { tab: 'open', cities })
    const { requests: counted } = await countWaiting(deps, OWNER, city)
    const day = await listToResolve(deps, { member: OWNER, city })
    return [requests.length, counts.open, counted, day.filter(({ kind }) => kind === 'request').length]
  }
  expect(await numbers()).toEqual([3, 3, 3, 3])
  expect(await numbers('sevilla')).toEqual([1, 1, 1, 1])
  deps.clock.set('2027-03-02T09:00:00Z')
  expect(await numbers()).toEqual([4, 4, 4, 4])
  expect(await referencesOf(deps)).toContain(answered)
})

test('a request whose offer has expired waits for staff again, after those without a first answer', async () => {
  const { deps, home, ask } = await openWorld()
  const offered = await ask()
  await makeOffer(deps, { reference: offered, houseCode: home.houseCode, hours: 1, by: MEMBER })
  const fresh = await ask({ city: 'madrid' })
  expect(await countWaiting(deps, OWNER)).toMatchObject({ requests: 1 })
  await passTime(deps, 61)
  expect(await countWaiting(deps, OWNER)).toMatchObject({ requests: 2 })
  expect(await referencesOf(deps)).toEqual([fresh, offered])
  const whole = await getRequest(deps, { reference: offered, member: OWNER })
  expect(whole).toMatchObject({
    ok: true,
    value: {
      dueAt: null,
      offers: [{ houseCode: home.houseCode, outcome: 'expired' }],
      history: [{ kind: 'offer_expired' }, { kind: 'offer_made', by: 'staff' }, { kind: 'asked', by: 'guest' }],
    },
  })
})

test('a list is cut into pages of fifty that lose and repeat nothing while others are answered', async () => {
  const { deps, ask } = await openWorld()
  const all: string[] = []
  for (let count = 0; count < 53; count++) {
    deps.clock.set(minutesAfter('2027-03-01T09:00:00Z', count))
    all.push(await ask({ city: 'sevilla' }))
  }
  const first = await listRequests(deps, { tab: 'open', cities: null })
  expect(first.requests).toHaveLength(50)
  await loseRequest(deps, { reference: all[2] ?? '', version: 0, lostReason: 'price', by: MEMBER })
  const rest = await listRequests(deps, { tab: 'open', cities: null, after: first.next ?? '' })
  expect([...first.requests, ...rest.requests].map(({ reference }) => reference)).toEqual(all)
  expect(rest.next).toBeNull()
  expect(await referencesOf(deps, 'open', { after: 'nonsense' })).toHaveLength(50)
})

test('a list shows the cities of a member, whose requests they are, and a part of a name without its accents', async () => {
  const { deps, ask, home } = await openWorld()
  const clara = await ask({ name: 'Clàra' })
  const inSevilla = await ask({ city: 'sevilla', name: 'Henrik' })
  await assignRequest(deps, {
    reference: clara,
    version: 0,
    assignee: '0190b2f0-0000-7000-8000-00000000000a',
    by: MEMBER,
  })
  expect(await referencesOf(deps, 'open', { cities: ['sevilla'] })).toEqual([inSevilla])
  expect(await referencesOf(deps, 'open', { assignee: 'nobody' })).toEqual([inSevilla])
  expect(await referencesOf(deps, 'open', { assignee: '0190b2f0-0000-7000-8000-00000000000a' })).toEqual([clara])
  expect(await referencesOf(deps, 'open', { text: 'CLARA f' })).toEqual([clara])
  expect(await referencesOf(deps, 'open', { text: home.houseCode.toLowerCase() })).toEqual([clara])
  expect(await referencesOf(deps, 'open', { text: 'example.com' })).toEqual([])
  expect(await countWaiting(deps, { roles: ['reservations'], cities: ['sevilla'] })).toMatchObject({ requests: 1 })
  expect(await countWaiting(deps, { roles: ['content'], cities: null })).toMatchObject({ requests: 0 })
})

test('who only looks sees contacts without their middle, and nobody a request of another city', async () => {
  const { deps, ask } = await openWorld()
  const reference = await ask()
  const seen = async (role: 'owner' | 'viewer' | 'content', cities: readonly City[] | null = null) => {
    const found = await getRequest(deps, { reference, member: { roles: [role], cities } })
    return found.ok ? found.value.contact : found.code
  }
  expect(await seen('owner')).toEqual({ email: 'asks-1@example.com', phone: '+34 600 00 00 00', isMasked: false })
  expect(await seen('viewer')).toEqual({ email: 'a…@e….com', phone: '+34 ··· 00', isMasked: true })
  expect(await seen('content')).toBeNull()
  expect(await seen('owner', ['malaga'])).toBe('not_found')
})
