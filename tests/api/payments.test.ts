import { expect, test } from 'vitest'
import { makeApi } from '#tests/factories/api.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import type { Behaviour } from '#tests/factories/gateway.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

async function openWorld(...script: Behaviour[]) {
  const world = await makeBookingWorld(database.pool)
  world.gateway.script.push(...script)
  const booking = await makeBooking(world)
  const api = makeApi(world.deps)
  const path = `/api/bookings/${booking.bookingCode}/payments/1`
  const attempt = (headers: Record<string, string> = {}) =>
    api.post(`${path}/attempts`, {
      body: { cardToken: 'card-1' },
      headers: { 'x-view-token': booking.viewToken, ...headers },
    })
  const state = async () => (await (await api.get(path)).json()).state
  return { ...world, booking, api, path, attempt, state }
}

test('an attempt that succeeds pays the payment', async () => {
  const { attempt, state } = await openWorld()
  const answer = await attempt()
  expect([answer.status, await answer.json()]).toEqual([200, { state: 'succeeded' }])
  expect(await state()).toBe('paid')
})

test('a declined card is 402 in the reader’s language, as a problem', async () => {
  const { attempt, state } = await openWorld('card_declined')
  const answer = await attempt({ 'accept-language': 'en' })
  expect(answer.status).toBe(402)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(await answer.json()).toMatchObject({ code: 'card_declined', title: 'There was a problem with your card' })
  expect(await state()).toBe('failed')
})

test('3-D Secure answers where to go', async () => {
  const { attempt } = await openWorld('asks')
  expect(await (await attempt()).json()).toMatchObject({
    state: 'requires_action',
    actionUrl: expect.stringContaining('https://bank.example/'),
  })
})

test('without the view token nobody is charged', async () => {
  const { api, path, gateway } = await openWorld()
  const answer = await api.post(`${path}/attempts`, { body: { cardToken: 'card-1' } })
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'forbidden'])
  expect(gateway.requests).toEqual([])
})

test('the same key is one attempt, another key finds the payment made', async () => {
  const { attempt, gateway } = await openWorld()
  const first = await (await attempt({ 'idempotency-key': 'pay-1' })).json()
  expect(await (await attempt({ 'idempotency-key': 'pay-1' })).json()).toEqual(first)
  expect(await (await attempt({ 'idempotency-key': 'pay-2' })).json()).toMatchObject({
    code: 'payment_already_processed',
  })
  expect(gateway.moved()).toEqual([177_00])
})

test('a hold that is over is 410', async () => {
  const { deps, attempt } = await openWorld()
  deps.clock.set('2027-03-01T09:20:00Z')
  const answer = await attempt()
  expect([answer.status, (await answer.json()).code]).toEqual([410, 'hold_expired'])
})

test('payments that do not exist are 404, and numbers that are none 422', async () => {
  const { api, booking } = await openWorld()
  const base = `/api/bookings/${booking.bookingCode}/payments`
  expect((await api.get(`${base}/9`)).status).toBe(404)
  expect((await api.get(`${base}/first`)).status).toBe(422)
  expect((await api.get('/api/bookings/0000000000/payments/1')).status).toBe(404)
})

test('a signed message is taken in, a forged one is 400, an unknown gateway 404', async () => {
  const { api, deps, attempt, gateway, state } = await openWorld('processes')
  await attempt()
  const chargeId = gateway.requests[0]?.chargeId ?? ''
  gateway.settle(chargeId, 'succeeded')
  const { body } = gateway.message(chargeId)
  const forged = await api.post('/api/webhooks/test', { body, headers: { signature: 'wrong' } })
  expect([forged.status, (await forged.json()).code]).toEqual([400, 'signature_invalid'])
  expect(await state()).toBe('processing')
  const headers = { signature: 'right' }
  expect((await api.post('/api/webhooks/other', { body, headers })).status).toBe(404)
  const taken = await api.post('/api/webhooks/test', { body, headers })
  expect([taken.status, await taken.json()]).toEqual([200, { received: true }])
  await deps.background.settled()
  expect(await state()).toBe('paid')
})
