import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutboxMailer } from '#adapters/mail/outbox-mailer.ts'
import { createApi } from '#api/api.ts'
import { type Sandbox, sandboxRoutes } from '#api/sandbox.routes.ts'
import type { ChargeResult } from '#domain/payment/card-gateway.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { sandboxWorld } from '#tests/harness/sandbox-world.ts'

let database: TestDatabase
let api: ReturnType<typeof createApi>
let world: ReturnType<typeof sandboxWorld>
let moves: string[]

beforeAll(async () => {
  database = await testDatabase()
  const deps = makeDeps(database.pool)
  world = sandboxWorld(database.pool)
  const sandbox: Sandbox = {
    network: world.network,
    pool: database.pool,
    clock: deps.clock,
    moveClock: async (moment) => {
      if (moment < deps.clock.now()) return false
      deps.clock.set(moment.toISOString())
      moves.push(moment.toISOString())
      return true
    },
    wakeDeliveries: () => undefined,
  }
  const fine = async () => undefined
  const readiness = { database: fine, migrations: fine, queue: fine }
  api = createApi(deps, { readiness, extra: [sandboxRoutes(sandbox)] })
})
beforeEach(() => {
  moves = []
})
afterAll(() => database.close())

const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2090, cvc: '123' }

function send(method: string, path: string, body: object, headers: Record<string, string> = {}) {
  const init = { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
  return api.request(path, init)
}

async function chargeWith(cardToken: string, returnUrl = 'http://localhost:3000/es/pago?booking=ABCDEFGH12') {
  const chargeId = randomUUID()
  const request = { chargeId, amountCents: 177_00, cardToken, returnUrl, description: 'Estancia <b>1</b>' }
  return { chargeId, answer: await world.gateway.charge({ ...request, presence: 'guest_present' }) }
}

function challengePath(answer: ChargeResult): string {
  if (answer.state !== 'requires_action') throw new Error(`Expected a challenge, got ${answer.state}`)
  return new URL(answer.actionUrl).pathname
}

test('a test card is exchanged for a token that can be charged', async () => {
  const response = await send('POST', '/sandbox/cards', CARD)
  expect(response.status).toBe(201)
  const card = await response.json()
  expect(card).toEqual({ cardToken: expect.any(String), brand: 'visa', last4: '4242' })
  expect((await chargeWith(card.cardToken)).answer).toMatchObject({ state: 'succeeded' })
})

test.for([
  ['a mistyped number', 'number', { number: '4242 4242 4242 4241' }],
  ['a number with letters', 'number', { number: '4242x' }],
  ['a thirteenth month', 'expMonth', { expMonth: 13 }],
  ['a security code of two digits', 'cvc', { cvc: '12' }],
] as const)('%s is refused with 422, naming the field', async ([, field, wrong]) => {
  const response = await send('POST', '/sandbox/cards', { ...CARD, ...wrong })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'validation_failed', errors: { [field]: expect.any(String) } })
})

test('a card whose date is over is known, and declined as expired', async () => {
  const { cardToken } = await (await send('POST', '/sandbox/cards', { ...CARD, expMonth: 1, expYear: 24 })).json()
  expect((await chargeWith(cardToken)).answer).toMatchObject({ state: 'declined', code: 'card_expired' })
})

test('a number that is in no list is declined', async () => {
  const { cardToken } = await (await send('POST', '/sandbox/cards', { ...CARD, number: '4111111111111111' })).json()
  expect((await chargeWith(cardToken)).answer).toMatchObject({ state: 'declined', code: 'card_declined' })
})

test('the ledger shows what the network moved', async () => {
  const { chargeId } = await chargeWith(await world.card('4242424242424242'))
  const ledger = await (await api.request('/sandbox/network/charges')).json()
  expect(ledger).toMatchObject({ refunds: [], authorisations: [] })
  const found = ledger.charges.find((charge: { chargeId: string }) => charge.chargeId === chargeId)
  expect(found).toMatchObject({ amountCents: 177_00, state: 'succeeded' })
})

test('the faults are those that were set, and none that was left out', async () => {
  const faulty = await send('PUT', '/sandbox/network', { delayMs: 5, dropAnswers: true, repeatWebhooks: true })
  expect(await faulty.json()).toMatchObject({ delayMs: 5, dropAnswers: -1, repeatWebhooks: 1, down: false })
  const none = await send('PUT', '/sandbox/network', {})
  expect(await none.json()).toMatchObject({ delayMs: 0, dropAnswers: 0, repeatWebhooks: 0, slow: false })
})

test('the 3-D Secure page asks, escaped and in the language of its reader, and leads back', async () => {
  const { answer, chargeId } = await chargeWith(await world.card('4000002760003184'))
  const path = challengePath(answer)
  const page = await api.request(path, { headers: { 'accept-language': 'en' } })
  const html = await page.text()
  expect(html).toContain('Approve the payment')
  expect(html).toContain('177,00')
  expect(html).toContain('Estancia &lt;b&gt;1&lt;/b&gt;')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const approved = await api.request(path, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }) })
  expect(approved.status).toBe(303)
  expect(approved.headers.get('location')).toBe('http://localhost:3000/es/pago?booking=ABCDEFGH12')
  expect(await world.gateway.findCharge(chargeId)).toMatchObject({ state: 'succeeded' })
  expect(await (await api.request(path)).text()).toContain('Ya has respondido')
})

test('failing on the 3-D Secure page declines the charge', async () => {
  const { answer, chargeId } = await chargeWith(await world.card('4000002760003184'))
  await api.request(challengePath(answer), { method: 'POST', body: new URLSearchParams({ outcome: 'fail' }) })
  const declined = { state: 'declined', code: 'card_authentication_failed' }
  expect(await world.gateway.findCharge(chargeId)).toMatchObject(declined)
})

test('a 3-D Secure page that does not exist is a 404', async () => {
  expect((await api.request('/sandbox/3ds/nothing')).status).toBe(404)
  const answered = await api.request('/sandbox/3ds/nothing', {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'approve' }),
  })
  expect(answered.status).toBe(404)
})

test('the outbox is JSON for programs and a page for browsers', async () => {
  const mailer = createOutboxMailer({ pool: database.pool, clock: { now: () => new Date() } })
  const html = '<p>Hola</p>'
  const attachments = [{ name: 'año.ics', type: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }]
  await mailer.send({ id: 'one', to: 'ana@example.com', subject: 'Uno <i>', text: 'Hola', html, attachments })
  const { items } = await (await api.request('/sandbox/outbox')).json()
  expect(items[0]).toMatchObject({ to: 'ana@example.com', subject: 'Uno <i>', text: 'Hola', html, attachments })
  const page = await api.request('/sandbox/outbox', { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(await page.text()).toMatch(/Uno &lt;i&gt;[\s\S]*href="\/sandbox\/outbox\/one\/a%C3%B1o\.ics">año\.ics</)
  const mail = await api.request('/sandbox/outbox/one')
  expect(await mail.text()).toBe(html)
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'")
  const file = await api.request('/sandbox/outbox/one/a%C3%B1o.ics')
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toBe('BEGIN:VCALENDAR')
  expect((await api.request('/sandbox/outbox/one/other.ics')).status).toBe(404)
})

test('the clock goes forward, and a moment that is past is refused', async () => {
  expect(await (await api.request('/sandbox/clock')).json()).toEqual({ now: '2027-03-01T09:00:00.000Z' })
  const forward = await send('PUT', '/sandbox/clock', { now: '2027-03-02T00:00:00+01:00' })
  expect(await forward.json()).toEqual({ now: '2027-03-01T23:00:00.000Z' })
  const back = await send('PUT', '/sandbox/clock', { now: '2027-03-01T00:00:00Z' })
  expect(back.status).toBe(422)
  expect(moves).toEqual(['2027-03-01T23:00:00.000Z'])
})
