import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { SIGNATURE_HEADER, signWebhook } from '#adapters/gateways/sandbox/webhook-signature.ts'
import type { CreatedBooking } from '#contract/booking.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'

const SECRET = 'a-secret-of-the-tests'
const CARD = { cardToken: 'card_x', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099 }

let world: MoneyWorld
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

async function open() {
  world = await openMoneyWorld('2027-03-01')
  return world
}
afterEach(() => world.close())

/** Returns everything that money changed so far. */
async function books() {
  const { rows } = await world.pool.query(
    `select (select json_agg(c order by id) from charges c) as charges, (select json_agg(r) from refunds r) as refunds,
            (select json_agg(b.status order by id) from bookings b) as bookings, (select json_agg(k order by id) from cards k) as cards`,
  )
  return { ...rows[0], network: (await world.network()).charges.length }
}

const complaints = ({ sent }: MoneyWorld['deps']) => sent.logs.filter(({ level }) => level !== 'info')

/** Resolves once the event is applied. */
async function post(body: string, at = new Date(), secret = SECRET) {
  const answer = await world.api.post('/api/webhooks/sandbox', {
    body,
    headers: { [SIGNATURE_HEADER]: signWebhook(secret, body, at) },
  })
  await world.deps.background.settled()
  return answer
}

const succeeded = (chargeId: string) =>
  JSON.stringify({ id: randomUUID(), chargeId, answer: { state: 'succeeded', gatewayRef: 'ch_x', card: CARD } })

test('a forged, an old and a changed signature are refused, and nothing changes', async () => {
  const { book, pay, card, injectFaults } = await open()
  await injectFaults({ slow: true })
  await pay(await book({ checkIn: '2027-06-01' }), 1, await card())
  const before = await books()
  const body = succeeded(before.charges[0].id)
  for (const answer of [
    await post(body, new Date(), 'another secret of nobody'),
    await post(body, new Date(Date.now() - 301_000)),
    await world.api.post('/api/webhooks/sandbox', { body }),
    await world.api.post('/api/webhooks/sandbox', {
      body: `${body} `,
      headers: { [SIGNATURE_HEADER]: signWebhook(SECRET, body, new Date()) },
    }),
  ]) {
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'signature_invalid'])
  }
  expect(await books()).toEqual(before)
})

test('a message of a charge nobody knows is logged and changes nothing', async () => {
  const { book, pay, deps } = await open()
  await pay(await book({ checkIn: '2027-06-01' }))
  const before = await books()
  expect((await post(succeeded(randomUUID()))).status).toBe(200)
  expect(await books()).toEqual(before)
  expect(complaints(deps)).toMatchObject([{ level: 'warn' }])
})

test('a message that comes again costs one look-up', async () => {
  const { book, pay, deps, pool } = await open()
  await pay(await book({ checkIn: '2027-06-01' }))
  const body = succeeded((await books()).charges[0].id)
  await post(body)
  const requested = vi.spyOn(pool, 'query')
  const connected = vi.spyOn(pool, 'connect')
  expect((await post(body)).status).toBe(200)
  // A query of the pool takes one connection; a transaction would take one without it.
  expect([requested.mock.calls.length, connected.mock.calls.length]).toEqual([1, 1])
  expect(complaints(deps)).toEqual([])
})

test('a gateway that says a charge succeeded which it had refused is asked to give it back, and reported where it does not', async () => {
  const { book, pay, card, deps, viewBooking } = await open()
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking, 1, await card('4000 0000 0000 0002'))
  expect((await post(succeeded((await books()).charges[0].id))).status).toBe(200)
  expect(complaints(deps)).toMatchObject([{ level: 'warn' }, { level: 'error' }])
  expect((await viewBooking(booking)).states).toEqual(['failed', 'pending'])
})

test('whatever amount is sent along, the server’s own is charged', async () => {
  const { book, api, card, network } = await open()
  const booking = await book({ checkIn: '2027-06-01' })
  const body = { cardToken: await card(), amountCents: 1, amount: 1, number: 2 }
  await api.post(`/api/bookings/${booking.bookingCode}/payments/1/attempts`, {
    body,
    headers: { 'x-view-token': booking.viewToken },
  })
  expect((await network()).charges).toMatchObject([{ amountCents: 177_00 }])
})

test('nobody pays, or changes the card of, another guest’s booking', async () => {
  const { book, api, card } = await open()
  const [mine, theirs] = [await book({ checkIn: '2027-06-01' }), await book({ checkIn: '2027-07-01' })]
  const cardToken = await card()
  const before = await books()
  const keys: Record<string, string>[] = [{}, { 'x-view-token': mine.viewToken }, { 'x-view-token': '' }]
  for (const headers of keys) {
    const attempt = await api.post(`/api/bookings/${theirs.bookingCode}/payments/1/attempts`, {
      body: { cardToken },
      headers,
    })
    expect([attempt.status, (await attempt.json()).code]).toEqual([403, 'forbidden'])
    const change = await api.put(`/api/bookings/${theirs.bookingCode}/card`, { body: { cardToken }, headers })
    expect([change.status, (await change.json()).code]).toEqual([403, 'forbidden'])
  }
  expect(await books()).toEqual(before)
})

test('a card that another guest paid with is refused, and the log holds nothing of it', async () => {
  const { book, pay, card, deps } = await open()
  const cardToken = await card()
  await pay(await book({ checkIn: '2027-06-01' }), 1, cardToken)
  const holder = { name: 'Eve', lastname: 'Otra', email: 'eve@example.com', phone: '+34 600 000 001' }
  const other = await book({ checkIn: '2027-07-01' }, { holder })
  const before = await books()
  expect(await pay(other, 1, cardToken)).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await changeCard(other, cardToken)).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await books()).toEqual(before)
  expect(complaints(deps)).toHaveLength(2)
  // A request's id may contain any four digits.
  expect(JSON.stringify(deps.sent.logs).replaceAll(UUID, '')).not.toMatch(/card_|4242|eve@/)
})

test('a guest pays a second stay with the card of the first', async () => {
  const { book, pay, card } = await open()
  const cardToken = await card()
  await pay(await book({ checkIn: '2027-06-01' }), 1, cardToken)
  expect(await pay(await book({ checkIn: '2027-07-01' }), 1, cardToken)).toMatchObject({ state: 'succeeded' })
})

test('paying twice at once from two tabs, and again later, is one charge', async () => {
  const { book, pay, network } = await open()
  const booking = await book({ checkIn: '2027-06-01' })
  const both = await Promise.all([pay(booking), pay(booking)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await pay(booking)).toMatchObject({ status: 409, code: 'payment_already_processed' })
  const moved = (await network()).charges.filter(({ state }) => state === 'succeeded')
  expect(moved).toHaveLength(1)
})

async function changeCard({ bookingCode, viewToken }: CreatedBooking, cardToken: string) {
  const answer = await world.api.put(`/api/bookings/${bookingCode}/card`, {
    body: { cardToken },
    headers: { 'x-view-token': viewToken },
  })
  return { status: answer.status, ...(await answer.json()) }
}

test('the newest card is charged, whatever paid before', async () => {
  const { book, pay, card, goTo, viewBooking, network } = await open()
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  const changed = await changeCard(booking, await card('4000 0025 0000 3155'))
  expect(changed).toMatchObject({ status: 200, state: 'requires_action' })
  expect((await viewBooking(booking)).card).toMatchObject({ last4: '4242' })
  const token = changed.actionUrl.split('/').at(-1)
  await world.api.app.request(`/sandbox/3ds/${token}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'approve' }),
  })
  const [{ token: asksOnce }] = (await world.pool.query(`select token from sandbox.cards where last4 = '3155'`))
    .rows as [{ token: string }]
  expect(await changeCard(booking, asksOnce)).toMatchObject({ state: 'saved', card: { brand: 'visa', last4: '3155' } })
  expect((await viewBooking(booking)).card).toMatchObject({ last4: '3155' })
  await goTo('2027-05-25', 10)
  const last = (await network()).charges.at(-1)
  expect(last).toMatchObject({ state: 'succeeded', cardToken: asksOnce, presence: 'automatic' })
})

test('a declined card, a cancelled booking and a network that is down keep the card as it was', async () => {
  const { book, pay, card, viewBooking, api, injectFaults } = await open()
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  const good = await card()
  expect(await changeCard(booking, await card('4000 0000 0000 0002'))).toMatchObject({
    status: 402,
    code: 'card_declined',
  })
  expect(await changeCard(booking, 'card_of_nobody')).toMatchObject({ status: 402, code: 'card_declined' })
  expect(await changeCard({ ...booking, bookingCode: '0000000000' }, good)).toMatchObject({ status: 404 })
  await injectFaults({ down: true })
  expect(await changeCard(booking, good)).toMatchObject({ status: 503, code: 'gateway_unreachable' })
  await injectFaults({})
  expect((await viewBooking(booking)).card).toMatchObject({ last4: '4242' })
  await api.post(`/api/bookings/${booking.bookingCode}/cancellation`, {
    headers: { 'x-view-token': booking.viewToken },
  })
  expect(await changeCard(booking, good)).toMatchObject({ code: 'booking_cancelled' })
})
