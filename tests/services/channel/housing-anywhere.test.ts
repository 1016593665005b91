import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createHousingAnywhere } from '#adapters/channels/housing-anywhere/housing-anywhere.ts'
import { bookingRequests } from '#db/schema/booking.ts'
import { listingFeed, siteRequests } from '#db/schema/listing-feed.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { makeOffer } from '#services/booking/make-offer.ts'
import { acceptSiteRequest } from '#services/channel/accept-site-request.ts'
import { getHousingAnywhere } from '#services/channel/get-housing-anywhere.ts'
import { readSiteRequests } from '#services/channel/read-site-requests.ts'
import { getRequest } from '#services/request/get-request.ts'
import { listRequests } from '#services/request/list-requests.ts'
import { loseRequest } from '#services/request/lose-request.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeSiteRequest } from '#tests/factories/site-request.ts'
import { type FakeRequest, startFakeHousingAnywhere } from '#tests/harness/fake-housing-anywhere.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const fake = await startFakeHousingAnywhere()
const { url, apiKey } = fake
const deps = await depsForFile({ requestSource: createHousingAnywhere({ url, apiKey, timeoutMs: 200 }) })
afterAll(fake.close)
beforeEach(async () => {
  fake.requests.length = 0
  fake.troubles.length = 0
  fake.calls.length = 0
  fake.answers.clear()
  await deps.db.update(listingFeed).set({ cursor: null, fault: null, readAt: null })
})

const OWNER = { roles: ['owner'], cities: null } as const
let last = 0

function sent(listingReference: string, changed: object = {}): FakeRequest {
  last += 1
  const tenant = {
    firstName: 'Wiebke',
    lastName: 'Brandt',
    email: 'wiebke@example.com',
    phone: '+49 1',
    language: 'de',
  }
  return {
    ...{
      id: `r${last}`,
      listingReference,
      moveInDate: '2027-06-01',
      moveOutDate: '2027-08-31',
      numberOfPeople: 2,
      tenant,
    },
    ...{ message: 'Is there a desk?', totalPrice: 410_000, currencyCode: 'EUR', url: `https://ha.example/r${last}` },
    ...changed,
  }
}
const home = () => makeApartment(deps.db, { city: 'madrid' })
const read = () => readSiteRequests(deps)
const stored = ({ id }: FakeRequest) => deps.db.select().from(siteRequests).where(eq(siteRequests.id, id))
const inList = (homeId: number) => deps.db.select().from(bookingRequests).where(eq(bookingRequests.apartmentId, homeId))
async function state() {
  const [row] = await deps.db.select().from(listingFeed)
  return row
}
async function readOne(reference: string) {
  const found = await getRequest(deps, { reference, member: OWNER })
  if (!found.ok) throw new Error('The request is missing')
  return found.value
}

test('a request is in our list with its site, guest, dates, message and price, and no mail goes out', async () => {
  const { id, houseCode } = await home()
  const request = sent(houseCode)
  fake.requests.push(request)
  await read()
  const [row] = await inList(id)
  const shown = await readOne(row?.reference ?? '')
  expect(shown).toMatchObject({
    ...{ name: 'Wiebke Brandt', hasEmail: true, checkIn: '2027-06-01', checkOut: '2027-08-31', adults: 2 },
    ...{ message: 'Is there a desk?', language: 'en', state: 'open', home: { houseCode } },
    ofSite: {
      ...{ site: 'housinganywhere', id: request.id, page: `https://ha.example/${request.id}`, priceCents: 410_000 },
      ...{ currency: 'EUR', acceptedAt: null, answeredAt: null, closesNights: false },
    },
  })
  const { requests } = await listRequests(deps, { tab: 'open', cities: null, text: houseCode })
  expect(requests).toMatchObject([{ reference: row?.reference, site: 'housinganywhere' }])
  expect(deps.sent.jobs.filter(({ name }) => name === 'send-request-mail')).toEqual([])
})

test('requests are stored once over pages, repeats and lost answers', async () => {
  const homes = await Promise.all([home(), home(), home(), home(), home()])
  fake.requests.push(...homes.map(({ houseCode }) => sent(houseCode)))
  fake.troubles.push('lost')
  await read()
  expect((await state())?.fault).toBe('unreachable')
  await read()
  await deps.db.update(listingFeed).set({ cursor: null })
  await Promise.all([read(), read()])
  fake.requests.push(fake.requests[0])
  await read()
  for (const { id } of homes) expect(await inList(id)).toHaveLength(1)
  expect(await state()).toMatchObject({ fault: null })
})

test('a later run reads what came since, and a place that the site has forgotten is read from the beginning', async () => {
  const [first, second] = [await home(), await home()]
  const early = sent(first.houseCode)
  fake.requests.push(early)
  await read()
  expect((await state())?.cursor).toBe(early.id)
  fake.requests.splice(0, 1, sent(second.houseCode))
  await read()
  expect(await state()).toMatchObject({ cursor: null, fault: 'refused' })
  await read()
  expect(await inList(second.id)).toHaveLength(1)
  expect(await state()).toMatchObject({ fault: null })
})

test('each trouble of the site is its fault, changes nothing, and ends with the next good reading', async () => {
  const { id, houseCode } = await home()
  fake.requests.push(sent(houseCode))
  const troubles = [
    [401, 'unauthorized'],
    [429, 'limited'],
    [503, 'failed'],
    ['broken', 'unreadable'],
    ['slow', 'timed_out'],
    ['lost', 'unreachable'],
  ] as const
  for (const [trouble, fault] of troubles) {
    fake.troubles.push(trouble)
    await read()
    expect([trouble, (await state())?.fault]).toEqual([trouble, fault])
  }
  expect(await inList(id)).toEqual([])
  await read()
  expect(await inList(id)).toHaveLength(1)
  const wrong = createHousingAnywhere({ url, apiKey: 'another-key' })
  expect(await wrong.nextRequests(null)).toEqual({ ok: false, fault: 'unauthorized', text: '' })
  expect(JSON.stringify(deps.sent.logs)).not.toContain(apiKey)
})

test('hostile requests are recorded or cut, and hold up no other', async () => {
  const { id, houseCode } = await home()
  const foreign = sent('MAD-9999', { message: 'x'.repeat(1_000_000) })
  const injected = sent('<script>alert(1)</script>'.repeat(30))
  const reversed = sent(houseCode, { moveInDate: '2027-08-31', moveOutDate: '2027-06-01' })
  const endless = sent(houseCode, { moveOutDate: '9999-12-31' })
  const undated = sent(houseCode, { moveInDate: '2027-02-30', moveOutDate: null })
  const tenant = { firstName: '<b>Eve</b>\u0000\u001b', lastName: 7, email: 'not an address', phone: '9'.repeat(9_000) }
  const strange = sent(houseCode, {
    ...{ message: `<script>\u0000\ud800${'y'.repeat(1_000_000)}`, tenant, numberOfPeople: 10 ** 9, totalPrice: -1 },
    url: 'javascript:alert(1)',
  })
  fake.requests.push(foreign, injected, null, 'text', { id: '' }, reversed, endless, undated, strange)
  // Of a page that ends with what has no id the next one cannot be read.
  fake.requests.sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
  await read()
  const outcomes = await Promise.all([foreign, injected, reversed, endless, undated, strange].map(stored))
  expect(outcomes.map(([row]) => row?.outcome)).toEqual([
    ...['unknown_home', 'unknown_home', 'impossible_dates', 'impossible_dates', 'impossible_dates', 'listed'],
  ])
  const [row, ...others] = await inList(id)
  expect(others).toEqual([])
  expect(row).toMatchObject({ holderName: '<b>Eve</b>', holderLastname: '', holderEmail: '', adults: 1 })
  expect([row?.message.length, row?.holderPhone.length]).toEqual([2_000, 40])
  expect(outcomes.at(-1)).toMatchObject([{ page: null, priceCents: null }])
  const { unlisted } = await getHousingAnywhere(deps, { member: OWNER })
  expect(unlisted.map((one) => one.id)).toContain(foreign.id)
})

function isNamed(one: unknown): boolean {
  return ((one as FakeRequest | null)?.id ?? '') !== ''
}

test('what staff accept is won, sent to the site once, and refused where the nights are taken or the request is over', async () => {
  const place = await home()
  const [request, rival] = [await makeSiteRequest(deps, place), await makeSiteRequest(deps, place)]
  const accept = ({ reference, version }: typeof request) => acceptSiteRequest(deps, { reference, version, by: SYSTEM })
  expect(await accept(request)).toMatchObject({ ok: true })
  expect(await readOne(request.reference)).toMatchObject({ state: 'won', ofSite: { answeredAt: null } })
  fake.troubles.push(503)
  await read()
  expect(fake.answers.size).toBe(0)
  // The site applies it, and its answer is lost.
  fake.troubles.push('lost')
  await read()
  await read()
  await read()
  expect([...fake.answers]).toEqual([[request.siteId, 'accept']])
  expect((await readOne(request.reference)).ofSite?.answeredAt).not.toBeNull()
  expect(await accept({ ...request, version: 1 })).toMatchObject({ code: 'request_in_progress' })
  const offered = await makeOffer(deps, { reference: rival.reference, houseCode: place.houseCode, by: SYSTEM })
  expect(offered).toMatchObject({ ok: true })
  const third = await makeSiteRequest(deps, place)
  expect(await accept(third)).toMatchObject({ code: 'dates_not_available' })
  expect(await accept({ ...rival, version: 1 })).toMatchObject({ code: 'request_in_progress' })
})

test('a lost request is declined at the site, and one without an e-mail gets no offer', async () => {
  const place = await home()
  const guest = { name: 'Jonas', lastname: 'Vogt', email: null, phone: null, language: 'en' } as const
  const request = await makeSiteRequest(deps, place, { guest })
  const { reference, version } = request
  const offer = { reference, houseCode: place.houseCode, by: SYSTEM }
  expect(await makeOffer(deps, offer)).toMatchObject({ code: 'request_without_email' })
  expect(await readOne(reference)).toMatchObject({ hasEmail: false, staysBefore: 0 })
  expect(await loseRequest(deps, { reference, version, lostReason: 'no_home', by: SYSTEM })).toMatchObject({ ok: true })
  await read()
  expect(fake.answers.get(request.siteId)).toBe('decline')
})

test('an answer that the site refuses counts as not sent, and holds up no other', async () => {
  const place = await home()
  const [first, second] = [await makeSiteRequest(deps, place), await makeSiteRequest(deps, place)]
  for (const { reference, version } of [first, second]) {
    await loseRequest(deps, { reference, version, lostReason: 'no_home', by: SYSTEM })
  }
  fake.troubles.push(422)
  await read()
  expect([...fake.answers.keys()]).toEqual([second.siteId])
  expect((await readOne(first.reference)).ofSite?.answeredAt).toBeNull()
  await read()
  expect(fake.answers.get(first.siteId)).toBe('decline')
})
