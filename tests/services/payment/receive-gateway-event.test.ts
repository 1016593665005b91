import { expect, test } from 'vitest'
import { applyStoredEvents } from '#services/payment/apply-stored-events.ts'
import { getPayment } from '#services/payment/get-payment.ts'
import { receiveGatewayEvent } from '#services/payment/receive-gateway-event.ts'
import { makeBooking, makeBookingWorld, passTime, pay } from '#tests/factories/booking.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import type { Behaviour } from '#tests/factories/gateway.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

async function paying(...script: Behaviour[]) {
  const world = await makeBookingWorld(database.pool)
  world.gateway.script.push(...script)
  const booking = await makeBooking(world)
  const chargeId = () => world.gateway.requests[0]?.chargeId ?? ''
  const state = async () => {
    const payment = await getPayment(world.deps, { code: booking.bookingCode, number: 1 })
    return payment.ok ? payment.value.state : payment.code
  }
  const mails = () => world.deps.sent.jobs.filter(({ name }) => name === 'send-mail').length
  return { ...world, booking, chargeId, state, mails }
}

test('a late message brings the outcome', async () => {
  const { deps, gateway, booking, chargeId, state } = await paying('processes')
  await pay(deps, booking)
  gateway.settle(chargeId(), 'succeeded')
  expect(await receiveGatewayEvent(deps, gateway.message(chargeId()))).toEqual({ ok: true, value: 'stored' })
  await deps.background.settled()
  expect(await state()).toBe('paid')
})

test('a message that comes before the answer counts once', async () => {
  const { deps, gateway, booking, state, mails } = await paying('succeeds')
  gateway.meanwhile = async (chargeId) => void (await receiveGatewayEvent(deps, gateway.message(chargeId)))
  expect(await pay(deps, booking)).toEqual({ ok: true, value: { state: 'succeeded' } })
  await deps.background.settled()
  expect(await state()).toBe('paid')
  expect(mails()).toBe(1)
})

test('a message that comes twice, and five times at once, counts once', async () => {
  const { deps, gateway, booking, chargeId, mails } = await paying('processes')
  await pay(deps, booking)
  gateway.settle(chargeId(), 'succeeded')
  const message = gateway.message(chargeId())
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => receiveGatewayEvent(deps, message)))
  expect(outcomes.filter((outcome) => outcome.ok && outcome.value === 'stored')).toHaveLength(1)
  expect(await receiveGatewayEvent(deps, message)).toEqual({ ok: true, value: 'duplicate' })
  await deps.background.settled()
  expect(mails()).toBe(1)
})

test('an old message does not undo a newer one', async () => {
  const { deps, gateway, booking, chargeId, state } = await paying('processes')
  await pay(deps, booking)
  const old = gateway.message(chargeId())
  gateway.settle(chargeId(), 'succeeded')
  await receiveGatewayEvent(deps, gateway.message(chargeId()))
  await receiveGatewayEvent(deps, old)
  await deps.background.settled()
  expect(await state()).toBe('paid')
})

test('messages whose process was killed before it applied them are applied by reconciling, in any order', async () => {
  const { deps, gateway, booking, chargeId, state, mails } = await paying('processes')
  await pay(deps, booking)
  const old = gateway.message(chargeId())
  gateway.settle(chargeId(), 'succeeded')
  const killed = { ...deps, background: { start: () => undefined, settled: async () => 0 } }
  const message = gateway.message(chargeId())
  expect(await receiveGatewayEvent(killed, message)).toEqual({ ok: true, value: 'stored' })
  await receiveGatewayEvent(killed, old)
  expect(await receiveGatewayEvent(deps, message)).toEqual({ ok: true, value: 'duplicate' })
  await deps.background.settled()
  expect(await state()).toBe('processing')
  expect(await applyStoredEvents(deps)).toBe(1)
  expect(await state()).toBe('paid')
  expect(await applyStoredEvents(deps)).toBe(0)
  expect(mails()).toBe(1)
})

test('a message that two processes apply at once, and reconciling in each, counts once', async () => {
  const { deps, gateway, booking, chargeId, state, mails } = await paying('processes')
  await pay(deps, booking)
  gateway.settle(chargeId(), 'succeeded')
  const other = makeDeps(database.pool, { gateway })
  const works: (() => Promise<unknown>)[] = []
  const slow = {
    ...deps,
    background: { start: (work: () => Promise<unknown>) => void works.push(work), settled: async () => 0 },
  }
  await receiveGatewayEvent(slow, gateway.message(chargeId()))
  await Promise.all(
    [...works, ...works].map((work) => work()).concat(applyStoredEvents(deps), applyStoredEvents(other)),
  )
  expect(await state()).toBe('paid')
  expect(mails() + other.sent.jobs.filter(({ name }) => name === 'send-mail').length).toBe(1)
})

test('a message whose effect failed is applied by reconciling, once its gateway can be reached', async () => {
  const { deps, gateway, booking, chargeId, state } = await paying('processes')
  await pay(deps, booking)
  gateway.settle(chargeId(), 'succeeded')
  const broken = { ...deps, jobs: { send: () => Promise.reject(new Error('No queue')) } }
  expect(await receiveGatewayEvent(broken, gateway.message(chargeId()))).toEqual({ ok: true, value: 'stored' })
  await deps.background.settled()
  expect(deps.sent.logs).toMatchObject([{ level: 'error' }])
  gateway.down = true
  expect(await applyStoredEvents(deps)).toBe(0)
  expect(await state()).toBe('processing')
  gateway.down = false
  expect(await applyStoredEvents(deps)).toBe(1)
  expect(await state()).toBe('paid')
})

test('forged messages, and those of other gateways, are refused', async () => {
  const { deps, gateway, booking, chargeId } = await paying('processes')
  await pay(deps, booking)
  const message = gateway.message(chargeId())
  expect(await receiveGatewayEvent(deps, { ...message, headers: new Headers() })).toEqual({
    ok: false,
    code: 'signature_invalid',
  })
  expect(await receiveGatewayEvent(deps, { ...message, gateway: 'other' })).toEqual({ ok: false, code: 'not_found' })
})

test('a message of a charge nobody knows is stored and reported', async () => {
  const { deps, gateway } = await paying()
  const chargeId = '00000000-0000-4000-8000-000000000000'
  const result = { state: 'processing', gatewayRef: 'x' }
  const body = JSON.stringify({ eventId: 'event-of-nobody', chargeId, result })
  const message = { gateway: gateway.name, body, headers: new Headers({ signature: 'right' }) }
  expect(await receiveGatewayEvent(deps, message)).toEqual({ ok: true, value: 'stored' })
  await deps.background.settled()
  expect(deps.sent.logs).toMatchObject([{ level: 'warn', fields: { chargeId } }])
})

test('success that comes after the hold ended and the booking was cancelled goes back to the card', async () => {
  const { deps, gateway, booking, chargeId, state } = await paying('processes')
  await pay(deps, booking)
  await database.pool.query(
    `update bookings set status = 'CANCELLED', cancel_reason = 'hold_expired', cancelled_at = $2 where code = $1`,
    [booking.bookingCode, deps.clock.now()],
  )
  gateway.settle(chargeId(), 'succeeded')
  await receiveGatewayEvent(deps, gateway.message(chargeId()))
  await deps.background.settled()
  await passTime(deps, 5)
  expect(gateway.refunds).toMatchObject([{ amountCents: 177_00 }])
  expect(await state()).toBe('refunded')
})
