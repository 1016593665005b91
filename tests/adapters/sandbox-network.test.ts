import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isSignedBy, signWebhook } from '#adapters/gateways/sandbox/webhook-signature.ts'
import { GatewayUnreachable } from '#domain/payment/card-gateway.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { sandboxWorld } from '#tests/harness/sandbox-world.ts'

let database: TestDatabase
let world: ReturnType<typeof sandboxWorld>

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = sandboxWorld(database.pool)
  await world.injectFaults({})
})
afterAll(() => database.close())

async function request(number = '4242424242424242') {
  return {
    chargeId: randomUUID(),
    amountCents: 100_00,
    cardToken: await world.card(number),
    presence: 'guest_present' as const,
    returnUrl: 'https://estancia.example/es',
    description: 'A test',
  }
}

test('a slow network answers processing, and settles by an event when it is over', async () => {
  await world.injectFaults({ slow: true })
  const charge = await request()
  expect(await world.gateway.charge(charge)).toMatchObject({ state: 'processing' })
  expect(await world.sentEvents(charge.chargeId)).toHaveLength(0)
  expect(await world.gateway.withdrawCharge(charge.chargeId)).toMatchObject({ state: 'processing' })
  await world.injectFaults({})
  expect(await world.sentEvents(charge.chargeId)).toHaveLength(1)
  expect(await world.gateway.findCharge(charge.chargeId)).toMatchObject({ state: 'succeeded' })
})

test('a slow network declines later what it would have declined at once', async () => {
  await world.injectFaults({ slow: true })
  const charge = await request('4000000000009995')
  expect(await world.gateway.charge(charge)).toMatchObject({ state: 'processing' })
  await world.injectFaults({})
  const declined = { state: 'declined', code: 'card_insufficient_funds' }
  expect(await world.gateway.findCharge(charge.chargeId)).toMatchObject(declined)
})

test('a network that is down refuses every call, and moves and delivers nothing', async () => {
  const before = await request()
  await world.gateway.charge(before)
  await world.injectFaults({ down: true })
  const charge = await request()
  await expect(world.gateway.charge(charge)).rejects.toBeInstanceOf(GatewayUnreachable)
  await expect(world.gateway.findCharge(charge.chargeId)).rejects.toBeInstanceOf(GatewayUnreachable)
  expect(await world.moved(charge.chargeId)).toBe(0)
  expect(await world.sentEvents(before.chargeId)).toHaveLength(0)
})

test('an answer later than our patience is no answer, though the money moved', async () => {
  await world.injectFaults({ delayMs: 60_000 })
  const charge = await request()
  await expect(world.gateway.charge(charge)).rejects.toBeInstanceOf(GatewayUnreachable)
  await world.injectFaults({})
  expect(await world.gateway.findCharge(charge.chargeId)).toMatchObject({ state: 'succeeded' })
})

test('as many answers get lost as the weather says', async () => {
  await world.injectFaults({ dropAnswers: 2 })
  for (const lost of [true, true, false]) {
    const outcome = world.gateway.charge(await request())
    if (lost) await expect(outcome).rejects.toBeInstanceOf(GatewayUnreachable)
    else expect(await outcome).toMatchObject({ state: 'succeeded' })
  }
})

test('a repeated event comes twice under one id', async () => {
  await world.injectFaults({ repeatWebhooks: 1 })
  const charge = await request()
  await world.gateway.charge(charge)
  const events = await world.sentEvents(charge.chargeId)
  const [first, again] = events.map(({ body, headers }) => world.gateway.readEvent(body, headers))
  expect(events).toHaveLength(2)
  expect(first).toHaveProperty('eventId', expect.any(String))
  expect(again).toEqual(first)
})

test('an event that is held back is delivered when the weather lets it', async () => {
  await world.injectFaults({ holdWebhooks: true })
  const charge = await request()
  await world.gateway.charge(charge)
  expect(await world.sentEvents(charge.chargeId)).toHaveLength(0)
  await world.injectFaults({})
  expect(await world.sentEvents(charge.chargeId)).toHaveLength(1)
})

test('an event that was not taken is delivered again, also by another process, until it is', async () => {
  const charge = await request()
  await world.gateway.charge(charge)
  world.onWebhook(async () => 500)
  await world.deliverer.deliverDue()
  await database.pool.query('update sandbox.webhooks set deliver_at = now() where delivered_at is null')
  const other = sandboxWorld(database.pool)
  expect(await other.sentEvents(charge.chargeId)).toHaveLength(1)
  await database.pool.query('update sandbox.webhooks set deliver_at = now() where delivered_at is null')
  expect(await other.deliverer.deliverDue()).toBe(0)
})

test('the event of a charge comes also when its answer never does', async () => {
  await world.injectFaults({ dropAnswers: -1 })
  const charge = await request()
  await expect(world.gateway.charge(charge)).rejects.toBeInstanceOf(GatewayUnreachable)
  expect(await world.sentEvents(charge.chargeId)).toHaveLength(1)
})

test('the loop delivers by itself once it was started, and stops', async () => {
  const charge = await request()
  world.deliverer.start()
  await world.gateway.charge(charge)
  world.deliverer.wake()
  await expect.poll(() => world.arrived.some(({ body }) => body.includes(charge.chargeId))).toBe(true)
  await world.deliverer.stop()
})

test('a signature holds for its secret, its body and five minutes', () => {
  const at = new Date('2027-03-01T09:00:00Z')
  const signature = signWebhook('secret', '{}', at)
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  expect(isSignedBy('secret', '{}', signature, after(299))).toBe(true)
  expect(isSignedBy('secret', '{}', signature, after(301))).toBe(false)
  expect(isSignedBy('secret', '{}', signature, after(-301))).toBe(false)
  expect(isSignedBy('another', '{}', signature, at)).toBe(false)
  expect(isSignedBy('secret', '{ }', signature, at)).toBe(false)
  expect(isSignedBy('secret', '{}', signature.replace('v1=', 'v1=x'), at)).toBe(false)
  expect(isSignedBy('secret', '{}', null, at)).toBe(false)
})

test('what is blocked too long is let go by itself, and can not be captured then', async () => {
  let now = new Date('2027-03-01T09:00:00Z')
  const timed = sandboxWorld(database.pool, { clock: { now: () => now }, holdDays: 3 })
  const authorisationId = randomUUID()
  const cardToken = await timed.card('4242424242424242')
  const hold = await timed.gateway.authorise({ authorisationId, cardToken, amountCents: 300_00, description: 'A test' })
  expect(hold).toMatchObject({ state: 'held', expiresAt: new Date('2027-03-04T09:00:00Z') })
  now = new Date('2027-03-04T09:00:00Z')
  const capture = { authorisationId, gatewayRef: hold.gatewayRef ?? '', amountCents: 1_00 }
  expect(await timed.gateway.captureAuthorisation(capture)).toMatchObject({ state: 'released' })
  expect(await timed.held(authorisationId)).toEqual({ heldCents: 0, capturedCents: 0 })
})
