import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { listingFeed } from '#db/schema/listing-feed.ts'
import { priceStay } from '#domain/pricing/price.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { addChannelCalendar } from '#services/channel/add-channel-calendar.ts'
import { getHousingAnywhere } from '#services/channel/get-housing-anywhere.ts'
import { putHomesInFeed } from '#services/channel/put-homes-in-feed.ts'
import { renewFeedSecret } from '#services/channel/renew-feed-secret.ts'
import { takeHomesOutOfFeed } from '#services/channel/take-homes-out-of-feed.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { LUCIA, makeBooking, pay } from '#tests/factories/booking.ts'
import { type AccountWorld, openAccountWorld } from '#tests/harness/account-world.ts'

let world: AccountWorld
beforeAll(async () => {
  world = await openAccountWorld()
})
afterAll(() => world.close())

const OWNER = { roles: ['owner'], cities: null } as const
const view = () => getHousingAnywhere(world.deps, { member: OWNER })
const path = async () => new URL((await view()).address ?? '').pathname

/** A published home with a paid booking, an unpaid hold, a block, and a stay at each of two sites. */
async function publish() {
  const { deps } = world
  const home = await makeApartment(deps.db, { city: 'madrid' })
  const { houseCode } = home
  const paid = await makeBooking({ deps, home }, { checkIn: '2027-06-01', checkOut: '2027-06-11' })
  await pay(deps, paid)
  await makeBooking({ deps, home }, { checkIn: '2027-07-01', checkOut: '2027-07-11' })
  const nights = { from: '2027-06-11', to: '2027-06-15', kind: 'maintenance', note: 'Caldera', by: SYSTEM } as const
  await blockNights(deps, { ...nights, houseCodes: [houseCode] })
  for (const [site, month] of [
    ['airbnb', '08'],
    ['housinganywhere', '09'],
  ] as const) {
    const address = `https://calendars.example/${houseCode}/${site}.ics`
    deps.calendars.publish(address, [{ uid: site, from: `2027-${month}-01`, to: `2027-${month}-11` }])
    await addChannelCalendar(deps, { houseCode, site, address, takesBlocks: false, by: SYSTEM })
  }
  await putHomesInFeed(deps, { houseCodes: [houseCode], by: SYSTEM })
  return { houseCode, code: paid.bookingCode }
}

type Listing = { readonly listingReference: string } & Record<string, unknown>
async function listings(): Promise<Listing[]> {
  return (await world.api.get(await path())).json() as Promise<Listing[]>
}
const codes = async () => (await listings()).map(({ listingReference }) => listingReference)

test('the site reads a home with its prices, costs and taken nights, and nothing of guests or short holds', async () => {
  const { houseCode, code } = await publish()
  const answer = await world.api.get(await path())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  const text = await answer.text()
  for (const own of [code, LUCIA.name, LUCIA.lastname, LUCIA.email, 'Caldera']) expect(text).not.toContain(own)
  const listing = (JSON.parse(text) as Listing[]).find(({ listingReference }) => listingReference === houseCode)
  const home = await findBookableApartment(world.deps.db, houseCode)
  if (!home) throw new Error('The home is missing')
  const month = (checkIn: string, checkOut: string) =>
    priceStay(home, { checkIn, checkOut, cardFeePercent: 0 }).stayAmountCents
  expect(listing).toMatchObject({
    ...{ type: 'apartment', kind: 'entire_place', pricingType: 'monthly', currencyCode: 'EUR' },
    costs: {
      deposit: { type: 'refundable' },
      cleaning: { value: home.price.cleaningFeeCents, type: 'once' },
      electricity: { isIncluded: home.services.includes('electricity') },
    },
    // The booking and the block after it are one period; the site's own stay is none.
    blockedPeriods: [
      { startDate: '2027-06-01', endDate: '2027-06-14' },
      { startDate: '2027-08-01', endDate: '2027-08-10' },
    ],
  })
  const prices = listing?.['monthlyPrices'] as { month: string; price: number }[]
  expect(prices).toHaveLength(12)
  expect(prices.slice(0, 2)).toEqual([
    { month: '2027-03', price: month('2027-03-01', '2027-04-01') },
    { month: '2027-04', price: month('2027-04-01', '2027-05-01') },
  ])
  expect(String(listing?.['address']).split(', ')).toHaveLength(7)
  expect(String(listing?.['description']).length).toBeGreaterThanOrEqual(50)
})

test('the list is the same bytes until something changes, and a reader that has it gets no body', async () => {
  const { houseCode } = await publish()
  const feed = await path()
  const first = await world.api.get(feed)
  world.deps.clock.set('2027-03-01T11:00:00Z')
  const later = await world.api.get(feed)
  expect(await later.text()).toBe(await first.text())
  const tag = first.headers.get('etag') ?? ''
  const unchanged = await world.api.get(feed, { headers: { 'If-None-Match': tag } })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  const nights = { from: '2027-10-01', to: '2027-10-05', kind: 'maintenance', note: '', by: SYSTEM } as const
  await blockNights(world.deps, { ...nights, houseCodes: [houseCode] })
  expect((await world.api.get(feed, { headers: { 'If-None-Match': tag } })).status).toBe(200)
})

test('a home that is paused or taken out leaves the list', async () => {
  const { houseCode } = await publish()
  const { db } = world.deps
  expect(await codes()).toContain(houseCode)
  await db.update(apartments).set({ state: 'paused' }).where(eq(apartments.houseCode, houseCode))
  expect(await codes()).not.toContain(houseCode)
  expect((await view()).homes.find((one) => one.houseCode === houseCode)).toMatchObject({ isInFeed: false })
  await db.update(apartments).set({ state: 'listed' }).where(eq(apartments.houseCode, houseCode))
  expect(await codes()).toContain(houseCode)
  await takeHomesOutOfFeed(world.deps, { houseCodes: [houseCode], by: SYSTEM })
  expect(await codes()).not.toContain(houseCode)
  const unknown = await putHomesInFeed(world.deps, { houseCodes: [houseCode, 'MAD-9999'], by: SYSTEM })
  expect(unknown).toMatchObject({ code: 'apartment_not_found' })
  expect(await codes()).not.toContain(houseCode)
})

test('another secret and a former generation find nothing, note no reading, and no secret is logged', async () => {
  const { db, sent, clock } = world.deps
  const feed = await path()
  await db.update(listingFeed).set({ servedAt: null })
  for (const wrong of [feed.replace(/.{4}\.json$/, 'AAAA.json'), feed.replace('.json', ''), '/listing-feeds/.json']) {
    expect((await world.api.get(wrong)).status).toBe(404)
  }
  expect((await view()).servedAt).toBeNull()
  const { roles } = OWNER
  expect((await getHousingAnywhere(world.deps, { member: { roles, cities: ['sevilla'] } })).homes).toEqual([])
  clock.set('2027-03-01T12:00:00Z')
  expect((await world.api.get(feed)).status).toBe(200)
  clock.set('2027-03-01T12:00:59Z')
  await world.api.get(feed)
  expect((await view()).servedAt).toEqual(new Date('2027-03-01T12:00:00Z'))
  clock.set('2027-03-01T12:01:01Z')
  await world.api.get(feed)
  expect((await view()).servedAt).toEqual(new Date('2027-03-01T12:01:01Z'))
  await renewFeedSecret(world.deps, { by: SYSTEM })
  expect((await world.api.get(feed)).status).toBe(404)
  expect((await world.api.get(await path())).status).toBe(200)
  const secret = feed.split('/').at(-1)?.replace('.json', '') ?? ''
  expect(JSON.stringify(sent.logs)).toContain('/listing-feeds/')
  expect(JSON.stringify(sent.logs)).not.toContain(secret)
})
