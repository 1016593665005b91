import { expect, test } from 'vitest'
import { createCardGateways } from '#domain/payment/card-gateways.ts'
import { GUEST } from '#domain/staff/actor.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { getPayment } from '#services/payment/get-payment.ts'
import { receiveGatewayEvent } from '#services/payment/receive-gateway-event.ts'
import { refreshPayment } from '#services/payment/refresh-payment.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { makeBooking, makeBookingWorld, passTime, pay } from '#tests/factories/booking.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { type Behaviour, makeGateway, type TestGateway } from '#tests/factories/gateway.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

const DAY = 24 * 60

/** Makes a booking whose first payment went to the gateway `a`, after which new payments go to `b`. */
async function movedOn(behaviour: Behaviour, checkIn = '2027-06-01') {
  const [a, b] = [makeGateway('a'), makeGateway('b')]
  const world = await makeBookingWorld(database.pool, {}, { gateway: a })
  for (const gateway of [a, b]) gateway.now = () => world.deps.clock.now()
  a.script.push(behaviour)
  const booking = await makeBooking(world, { checkIn })
  await pay(world.deps, booking)
  const deps: TestDeps = { ...world.deps, gateways: createCardGateways(b, [a]) }
  return { a, b, deps, booking, home: world.home, withoutA: { ...deps, gateways: createCardGateways(b) } }
}

async function stateOf(deps: TestDeps, code: string, number = 1) {
  const payment = await getPayment(deps, { code, number })
  return payment.ok ? payment.value.state : payment.code
}

const chargeOf = ({ requests }: TestGateway) => requests[0]?.chargeId ?? ''

test('a charge is refunded by the gateway that made it, also after another one takes new payments', async () => {
  const { a, b, deps, booking, home } = await movedOn('succeeds')
  const later = await makeBooking({ deps, home }, { checkIn: '2027-08-01' })
  await pay(deps, later)
  expect([a.moved(), b.moved()]).toEqual([[177_00], [177_00]])
  for (const { bookingCode: code } of [booking, later]) await cancelBooking(deps, { code, cause: 'guest', by: GUEST })
  expect(a.refunds).toMatchObject([{ chargeId: chargeOf(a), amountCents: 177_00 }])
  expect(b.refunds).toMatchObject([{ chargeId: chargeOf(b), amountCents: 177_00 }])
  expect(await verifyBooks(deps)).toMatchObject({ differences: [], notConfigured: [] })
})

test('a message of each gateway is applied, and only to charges of its own', async () => {
  const { a, b, deps, booking, home } = await movedOn('processes')
  const later = await makeBooking({ deps, home }, { checkIn: '2027-08-01' })
  b.script.push('processes')
  await pay(deps, later)
  for (const gateway of [a, b]) gateway.settle(chargeOf(gateway), 'succeeded')
  const foreign = { ...a.message(chargeOf(a)), gateway: 'b' }
  await receiveGatewayEvent(deps, foreign)
  await deps.background.settled()
  expect(await stateOf(deps, booking.bookingCode)).toBe('processing')
  for (const gateway of [a, b]) await receiveGatewayEvent(deps, gateway.message(chargeOf(gateway)))
  await deps.background.settled()
  expect(await stateOf(deps, booking.bookingCode)).toBe('paid')
  expect(await stateOf(deps, later.bookingCode)).toBe('paid')
})

test('who comes back from the bank of an earlier gateway is looked up there', async () => {
  const { a, b, deps, booking } = await movedOn('asks')
  a.settle(chargeOf(a), 'succeeded')
  const seen = await refreshPayment(deps, { code: booking.bookingCode, number: 1 })
  expect(seen).toMatchObject({ value: { payment: { state: 'paid' } } })
  expect(b.requests).toEqual([])
})

test('a saved card is charged, and its deposit held and let go, by the gateway that keeps it', async () => {
  const { a, b, deps, booking } = await movedOn('succeeds')
  a.holdDays = 30
  await passTime(deps, 86 * DAY)
  expect(await stateOf(deps, booking.bookingCode, 2)).toBe('paid')
  expect(a.moved()).toEqual([177_00, 413_00])
  await passTime(deps, 4 * DAY)
  expect(a.held()).toEqual([200_00])
  await passTime(deps, 30 * DAY)
  expect(a.held()).toEqual([])
  expect([b.requests, b.held(), b.refunds]).toEqual([[], [], []])
})

test('what is with a gateway that is not configured waits, and the operator is told', async () => {
  const { a, b, deps, booking, withoutA } = await movedOn('succeeds')
  await cancelBooking(withoutA, { code: booking.bookingCode, cause: 'guest', by: GUEST })
  expect([a.refunds, b.refunds]).toEqual([[], []])
  expect(deps.sent.logs).toContainEqual({
    level: 'error',
    fields: expect.objectContaining({ gateway: 'a' }),
    message: 'The gateway "a" is named by what is stored and is not configured: give its settings back',
  })
  expect(await verifyBooks(withoutA)).toMatchObject({ notConfigured: expect.arrayContaining(['a']) })
  await passTime(deps, DAY)
  expect(a.refunds).toHaveLength(1)
})
