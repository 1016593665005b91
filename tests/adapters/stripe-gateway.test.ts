import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStripeGateway } from '#adapters/gateways/stripe/gateway.ts'
import { createDatabase } from '#db/connection/client.ts'
import {
  type CardGateway,
  type ChargeRequest,
  GatewayUnreachable,
  type Movement,
} from '#domain/payment/card-gateway.ts'
import { type FakeStripe, KEYS, NO_FAULTS, startFakeStripe } from '#tests/fake-stripe/server.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

let database: TestDatabase
let stripe: FakeStripe
let gateway: CardGateway

beforeAll(async () => {
  ;[database, stripe] = await Promise.all([testDatabase(), startFakeStripe()])
  gateway = openGateway()
})
beforeEach(() => {
  Object.assign(stripe.faults, NO_FAULTS)
  stripe.requests.length = 0
})
afterAll(async () => {
  await stripe.close()
  await database.close()
})

function openGateway(more: { answerTimeoutMs?: number; secretKey?: string } = {}): CardGateway {
  const { secret: secretKey, webhook: webhookSecret } = KEYS
  return createStripeGateway({
    db: createDatabase(database.pool),
    secretKey,
    webhookSecret,
    apiUrl: stripe.url,
    ...more,
  })
}

function request(card = 'pm_card_visa', more: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    chargeId: randomUUID(),
    amountCents: 177_00,
    cardToken: stripe.card(card),
    presence: 'guest_present',
    returnUrl: 'https://estancia.example/es/pago?booking=ABCDEFGH12',
    description: 'Estancia ABCDEFGH12',
    ...more,
  }
}

test('money can move by the last request alone, and each request carries our id as its key', async () => {
  const charge = request()
  await gateway.charge(charge)
  const sent = stripe.requests.map(({ path }) => path.replace(/pi_\w+/, ':id'))
  expect(sent).toEqual(['/v1/customers', '/v1/payment_intents', '/v1/payment_intents/:id/confirm'])
  expect(stripe.requests.map(({ key }) => key)).toEqual([
    `${charge.cardToken}-customer`,
    `${charge.chargeId}-open`,
    `${charge.chargeId}-confirm`,
  ])
  expect(stripe.requests[1]?.body).toContain('setup_future_usage=off_session')
})

test('a card that paid once is charged again without its owner, and without a second customer', async () => {
  const first = request('pm_card_authenticationRequiredOnSetup')
  const result = await gateway.charge(first)
  if (result.state === 'requires_action') stripe.answerChallenge(result.actionUrl, true)
  stripe.requests.length = 0
  const later = request('', { cardToken: first.cardToken, presence: 'automatic' })
  expect(await gateway.charge(later)).toMatchObject({ state: 'succeeded' })
  expect(stripe.requests.map(({ path }) => path)).not.toContain('/v1/customers')
  expect(stripe.requests.at(-1)?.body).toContain('off_session=true')
})

test('a token that stands for no card is a card that is refused', async () => {
  expect(await gateway.charge(request('', { cardToken: 'pm_invented' }))).toMatchObject({
    state: 'declined',
    code: 'card_declined',
  })
})

test('a charge that was opened and taken back before it was confirmed is refused when the rest comes late', async () => {
  const charge = request()
  stripe.beforeNext('confirm', () => gateway.withdrawCharge(charge.chargeId))
  expect(await gateway.charge(charge)).toMatchObject({ state: 'withdrawn' })
  expect(stripe.moved(charge.chargeId)).toBe(0)
})

test('a charge that was opened and whose confirmation was never sent reads as not heard of', async () => {
  const charge = request()
  stripe.beforeNext('confirm', async () => {
    expect(await gateway.findCharge(charge.chargeId)).toBeNull()
  })
  expect(await gateway.charge(charge)).toMatchObject({ state: 'succeeded' })
})

test('a key that Stripe forgot after a day makes nobody pay or be refunded twice', async () => {
  const charge = request()
  const { gatewayRef } = await gateway.charge(charge)
  const refund = { refundId: randomUUID(), chargeId: charge.chargeId, gatewayRef: gatewayRef ?? '', amountCents: 7_00 }
  await gateway.refund(refund)
  stripe.forgetKeys()
  expect(await gateway.charge(charge)).toMatchObject({ state: 'succeeded', gatewayRef })
  expect(await gateway.refund(refund)).toMatchObject({ state: 'succeeded' })
  expect(stripe.moved(charge.chargeId)).toBe(170_00)
})

test.for([
  ['an answer that does not come in time', { delayMs: 2_000 }],
  ['a fault there', { status: 500 }],
  ['too many requests', { status: 429 }],
  ['nobody there', { down: true }],
] as const)('%s leaves the outcome unknown', async ([, faults]) => {
  Object.assign(stripe.faults, faults)
  const impatient = openGateway({ answerTimeoutMs: 400 })
  await expect(impatient.charge(request())).rejects.toBeInstanceOf(GatewayUnreachable)
})

test('keys that Stripe does not take are a fault of ours, told without the key', async () => {
  const secretKey = 'sk_test_wrong'
  const wrong = openGateway({ secretKey })
  const fault = await wrong.charge(request()).catch((error: Error) => error)
  expect(fault).toBeInstanceOf(Error)
  expect(fault).not.toBeInstanceOf(GatewayUnreachable)
  expect(String(fault)).not.toContain(secretKey)
})

test('a message is good for five minutes', async () => {
  const { chargeId } = await charged()
  const [sent] = stripe.events.about(chargeId, 'charge.succeeded')
  const now = Math.floor(Date.now() / 1000)
  const read = (seconds: number) => {
    const { body, headers } = stripe.events.signed(sent?.body ?? '', seconds)
    return gateway.readEvent(body, headers)
  }
  expect(read(now - 290)).toMatchObject({ chargeId })
  expect(read(now - 310)).toBeNull()
})

test('a refused charge and one that was taken back are told by their messages', async () => {
  const declined = request('pm_card_visa_chargeDeclinedInsufficientFunds')
  await gateway.charge(declined)
  expect(eventOf(declined.chargeId, 'payment_intent.payment_failed')).toMatchObject({
    chargeId: declined.chargeId,
    result: { state: 'declined', code: 'card_insufficient_funds' },
  })
  const challenged = request('pm_card_authenticationRequired')
  await gateway.charge(challenged)
  await gateway.withdrawCharge(challenged.chargeId)
  expect(eventOf(challenged.chargeId, 'payment_intent.canceled')).toMatchObject({ result: { state: 'withdrawn' } })
})

test('messages that are true and about none of our charges are no news', async () => {
  const { chargeId } = await charged()
  expect(eventOf(chargeId, 'payment_intent.created')).toBe('ignored')
  const byHand = { id: 'evt_1', type: 'charge.succeeded', data: { object: { captured: true, metadata: {} } } }
  const { body, headers } = stripe.events.signed(JSON.stringify(byHand))
  expect(gateway.readEvent(body, headers)).toBe('ignored')
  const hold = randomUUID()
  const held = { authorisationId: hold, amountCents: 300_00, cardToken: stripe.card('pm_card_visa'), description: 'x' }
  await gateway.authorise(held)
  expect(eventOf(hold, 'charge.succeeded')).toBe('ignored')
})

test('an amount that is let go of is no refund in the record, and what was done by hand has no id of ours', async () => {
  const hold = randomUUID()
  const cardToken = stripe.card('pm_card_visa')
  await gateway.authorise({ authorisationId: hold, amountCents: 300_00, cardToken, description: 'Estancia' })
  await gateway.releaseAuthorisation(hold)
  const { chargeId } = await charged()
  const { gatewayRef } = (await gateway.findCharge(chargeId)) ?? {}
  await refundByHand(gatewayRef ?? '')
  const moved: Movement[] = []
  for await (const one of gateway.listMovements(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000))) {
    moved.push(one)
  }
  expect(moved.find(({ id }) => id === hold)).toMatchObject({ kind: 'authorisation', state: 'released' })
  expect(moved.filter(({ kind, id }) => kind === 'refund' && id === null)).toHaveLength(1)
  expect(moved.filter(({ id }) => id === chargeId)).toMatchObject([{ kind: 'charge', amountCents: 177_00 }])
})

async function charged(): Promise<ChargeRequest> {
  const charge = request()
  expect(await gateway.charge(charge)).toMatchObject({ state: 'succeeded' })
  return charge
}

function eventOf(id: string, type: string) {
  const [sent] = stripe.events.about(id, type)
  if (!sent) throw new Error(`No ${type} was sent`)
  const { body, headers } = stripe.events.signed(sent.body)
  return gateway.readEvent(body, headers)
}

async function refundByHand(intentId: string): Promise<void> {
  const headers = { authorization: `Bearer ${KEYS.secret}` }
  const body = new URLSearchParams({ payment_intent: intentId, amount: '100' })
  expect((await fetch(`${stripe.url}/v1/refunds`, { method: 'POST', headers, body })).status).toBe(200)
}

const GIVEN_FROM = { at: new Date('2026-12-01T09:00:00Z'), ip: '203.0.113.7', userAgent: 'a browser' }

/** Gives a mandate for a new account and starts one debit of it. */
async function debited() {
  const accountToken = stripe.account('ES9121000418450200051332')
  const saved = await gateway.directDebit?.saveAccount({ setupId: randomUUID(), accountToken, givenFrom: GIVEN_FROM })
  if (saved?.state !== 'saved') throw new Error('The mandate was refused')
  const chargeId = randomUUID()
  const debit = { chargeId, amountCents: 177_00, account: saved.account, description: 'Estancia ABCDEFGH12' }
  return { saved, chargeId, debit: () => gateway.directDebit?.debit(debit) }
}

test('an account is debited by its mandate once per id, and paid when its bank says so', async () => {
  const { saved, chargeId, debit } = await debited()
  expect(saved.account).toMatchObject({ last4: '1332', mandateReference: expect.stringMatching(/^REF/) })
  expect([await debit(), await debit()]).toMatchObject([{ state: 'processing' }, { state: 'processing' }])
  expect(stripe.requests.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1)
  stripe.decideDebit(chargeId, true)
  expect(await gateway.findCharge(chargeId)).toEqual({ state: 'succeeded', gatewayRef: expect.any(String) })
  stripe.returnDebit(chargeId)
  expect(await gateway.findCharge(chargeId)).toMatchObject({ state: 'returned' })
})

test('a debit that its bank refuses is declined, and an account that nobody knows gets no mandate', async () => {
  const { chargeId, debit } = await debited()
  await debit()
  stripe.decideDebit(chargeId, false)
  expect(await gateway.findCharge(chargeId)).toMatchObject({ state: 'declined', code: 'debit_refused' })
  const unknown = { setupId: randomUUID(), accountToken: 'pm_invented', givenFrom: GIVEN_FROM }
  expect(await gateway.directDebit?.saveAccount(unknown)).toEqual({ state: 'declined' })
})
