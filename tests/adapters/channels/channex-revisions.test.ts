import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ManagedHome } from '#domain/channel/channel-manager.ts'
import { openChannexWorld, valueIn } from '#tests/harness/channex-world.ts'

const { channex, manager, clock, home, close } = await openChannexWorld()
afterAll(close)

let mine: ManagedHome
let homes = 0
beforeEach(async () => {
  channex.faults.length = 0
  channex.state.revisions.length = 0
  mine = await home(`MAD-${1000 + homes++}`)
})

async function onlyRevision() {
  const { revisions, unreadable } = valueIn(await manager.nextRevisions())
  expect([revisions.length, unreadable]).toEqual([1, []])
  return revisions[0]
}

test('a reservation of Booking.com is read whole', async () => {
  const { propertyId } = mine
  const { id, bookingId } = channex.putRevision({ propertyId, attributes: { notes: ' Late arrival ' } })
  const { revisions, unreadable, total } = valueIn(await manager.nextRevisions())
  expect([unreadable, total]).toEqual([[], 1])
  expect(revisions).toEqual([
    {
      ...{ id, reservationId: bookingId, propertyId, site: 'booking_com', code: '4000000000', status: 'new' },
      insertedAt: clock.now(),
      ...{ checkIn: '2027-03-10', checkOut: '2027-03-13', amountCents: 300_00, currency: 'EUR', isPayout: false },
      ...{ commissionCents: 45_00, collectedBy: 'company', isMapped: true, notes: 'Late arrival' },
      nights: ['2027-03-10', '2027-03-11', '2027-03-12'].map((date) => ({ date, priceCents: 100_00 })),
      party: { adults: 2, children: 0, babies: 0 },
      guest: {
        ...{ name: 'Laura', lastname: 'Vidal', email: 'laura.123@guest.booking.com', phone: '+34600000000' },
        language: 'es',
      },
    },
  ])
})

test('the amount of a reservation of Airbnb is what is paid out, and the site has the money', async () => {
  const attributes = {
    ...{ unique_id: 'ABB-HMABC123', ota_reservation_code: 'HMABC123', ota_name: 'Airbnb', amount: '1234.5' },
    ...{ payment_collect: 'ota', ota_commission: null },
  }
  channex.putRevision({ propertyId: mine.propertyId, attributes })
  expect(await onlyRevision()).toMatchObject({
    ...{ site: 'airbnb', code: 'HMABC123', isPayout: true, amountCents: 1234_50, commissionCents: 0 },
    collectedBy: 'site',
  })
})

test.each([
  ['VRB-1', 'Vrbo', 'vrbo'],
  ['XXX-1', 'HousingAnywhere', 'housinganywhere'],
  ['OSA-1', 'Booking CRS', 'other'],
])('a reservation %s of %s is of the site %s', async (unique_id, ota_name, site) => {
  channex.putRevision({ propertyId: mine.propertyId, attributes: { unique_id, ota_name } })
  expect(await onlyRevision()).toMatchObject({ site, isPayout: false })
})

test('a room that is mapped to nothing is marked', async () => {
  channex.putRevision({ propertyId: mine.propertyId, room: { room_type_id: null, rate_plan_id: null } })
  expect(await onlyRevision()).toMatchObject({ isMapped: false, checkIn: '2027-03-10' })
})

test('several rooms are one stay, from the first arrival to the last departure', async () => {
  const room = (checkin_date: string, checkout_date: string, infants: number) => ({
    ...{ checkin_date, checkout_date, room_type_id: mine.roomTypeId, amount: '110.10' },
    occupancy: { adults: 1, children: 1, infants },
    days: { [checkin_date]: '100.05' },
  })
  const rooms = [
    room('2027-03-11', '2027-03-14', 1),
    room('2027-03-10', '2027-03-12', 0),
    room('2027-03-10', '2027-03-11', 0),
  ]
  channex.putRevision({ propertyId: mine.propertyId, attributes: { rooms, amount: null } })
  expect(await onlyRevision()).toMatchObject({
    ...{ checkIn: '2027-03-10', checkOut: '2027-03-14', amountCents: 330_30 },
    party: { adults: 3, children: 3, babies: 1 },
    nights: [
      { date: '2027-03-10', priceCents: 200_10 },
      { date: '2027-03-11', priceCents: 100_05 },
    ],
  })
})

test('what a site does not say about its guest is missing, and a language that we do not speak is none', async () => {
  const customer = { name: 'Jörg', surname: null, mail: '', phone: null, language: 'de' }
  channex.putRevision({ propertyId: mine.propertyId, attributes: { customer, payment_collect: null } })
  const guest = { name: 'Jörg', lastname: '', email: null, phone: null, language: null }
  expect(await onlyRevision()).toMatchObject({ guest, collectedBy: null })
})

test.each([
  ['en-GB', 'en'],
  ['ES', 'es'],
  ['estonian', null],
])('the language %s is %s', async (language, expected) => {
  channex.putRevision({ propertyId: mine.propertyId, attributes: { customer: { name: 'Ana', language } } })
  expect((await onlyRevision())?.guest.language).toBe(expected)
})

test('a cancellation without rooms has the dates of its reservation', async () => {
  channex.putRevision({ propertyId: mine.propertyId, status: 'cancelled', attributes: { rooms: [] } })
  const dates = { checkIn: '2027-03-10', checkOut: '2027-03-13' }
  expect(await onlyRevision()).toMatchObject({ status: 'cancelled', ...dates, isMapped: true })
})

test.each([
  ['an amount that is none', { amount: 'a lot' }],
  ['a day that does not exist', { arrival_date: '2027-02-30' }],
  ['no status', { status: null, inserted_at: null }],
  ['no nights', { departure_date: '2027-03-10', rooms: [] }],
  ['a currency that is none', { currency: '€' }],
])('a revision with %s is named, and the others are read', async (_what, attributes) => {
  const bad = channex.putRevision({ propertyId: mine.propertyId, attributes })
  Object.assign(bad.attributes, attributes)
  const other = channex.putRevision({ propertyId: mine.propertyId })
  const { revisions, unreadable, total } = valueIn(await manager.nextRevisions())
  expect(unreadable).toEqual([bad.id])
  expect(revisions.map(({ id }) => id)).toEqual([other.id])
  expect(total).toBe(2)
})

test('the feed has the oldest hundred first, of foreign properties as well', async () => {
  const foreign = channex.putRevision({ propertyId: channex.addForeignProperty() })
  for (let count = 0; count < 100; count++) {
    clock.advance(1)
    channex.putRevision({ propertyId: mine.propertyId })
  }
  const { revisions, total } = valueIn(await manager.nextRevisions())
  expect([revisions.length, total]).toEqual([100, 101])
  expect(revisions[0]).toMatchObject({ id: foreign.id, propertyId: foreign.propertyId, isMapped: false })
})

test('an acknowledged revision leaves the feed, and acknowledging it again is no fault', async () => {
  const { id } = channex.putRevision({ propertyId: mine.propertyId })
  channex.faults.push({ kind: 'broken', isApplied: true, on: `POST /booking_revisions/${id}/ack` })
  expect(await manager.acknowledge(id)).toMatchObject({ fault: 'unreachable' })
  expect(await manager.acknowledge(id)).toEqual({ ok: true, value: null })
  expect(valueIn(await manager.nextRevisions()).total).toBe(0)
  channex.faults.push({ kind: 'status', status: 500 })
  expect(await manager.acknowledge(id)).toMatchObject({ fault: 'failed' })
})

test('a revision that left the feed after half an hour is found by its reservation, as its newest revision', async () => {
  const since = clock.now()
  const made = channex.putRevision({ propertyId: mine.propertyId })
  clock.advance(60)
  const { bookingId, propertyId } = made
  const moved = channex.putRevision({
    propertyId,
    bookingId,
    status: 'modified',
    checkIn: '2027-04-01',
    checkOut: '2027-04-05',
  })
  for (let count = 0; count < 100; count++) channex.putRevision({ propertyId })
  clock.advance(30 * 60)
  expect(valueIn(await manager.nextRevisions())).toEqual({ revisions: [], unreadable: [], total: 0 })
  const found = valueIn(await manager.revisionsSince(since))
  expect(found).toHaveLength(101)
  expect(found[0]).toMatchObject({ id: moved.id, reservationId: bookingId, status: 'modified', checkIn: '2027-04-01' })
  expect(valueIn(await manager.revisionsSince(clock.now()))).toEqual([])
})

test('a new reservation takes its nights out of sale, and webhooks wait for the test to deliver them', async () => {
  const received: unknown[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push([request.headers['x-secret'], JSON.parse(Buffer.concat(chunks).toString()).event])
    response.writeHead(204).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const callback_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const webhook = { property_id: null, callback_url, headers: { 'x-secret': 's' } }
  const headers = { 'user-api-key': channex.apiKey }
  const body = JSON.stringify({ webhook: { ...webhook, event_mask: 'booking_new;non_acked_booking' } })
  expect((await fetch(`${channex.url}/webhooks`, { method: 'POST', headers, body })).status).toBe(201)
  await manager.pushAvailability([{ home: mine, from: '2027-03-09', to: '2027-03-15', isFree: true }])
  channex.putRevision({ propertyId: mine.propertyId })
  clock.advance(30 * 60)
  for (const delivery of channex.deliveries().toReversed()) await channex.deliver(delivery)
  server.close()
  expect(received).toEqual([
    ['s', 'non_acked_booking'],
    ['s', 'booking_new'],
  ])
  const nights = valueIn(await manager.readBack(mine, '2027-03-09', '2027-03-14'))
  expect(nights.map(({ isFree }) => isFree)).toEqual([true, false, false, false, true])
})
