import { expect, test } from 'vitest'
import { makeApi } from '#tests/factories/api.ts'
import { makeGuestStay } from '#tests/factories/ticket.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

const SUBSCRIPTION = {
  ...{ endpoint: 'https://www.push.example/send/1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  ...{ locale: 'es', timeZone: 'Europe/Madrid' },
}

async function openStay() {
  const { deps, holder } = await makeGuestStay(database.pool)
  const { app } = makeApi(deps)
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'X-View-Token': holder.viewToken, ...(body && { 'Content-Type': 'application/json' }) }
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return app.request(`/api/bookings/${holder.code}/push${path}`, sent)
  }
  return { call, subscribe: (changed: object) => call('POST', '/subscriptions', { ...SUBSCRIPTION, ...changed }) }
}

test.each([
  ...['http://127.0.0.1', 'http://127.0.0.1/send', 'http://www.push.example/send', 'https://127.0.0.1/send'],
  ...['https://[::1]/send', 'https://localhost/send', 'https://10.0.0.1/send', 'https://www.push.example:8443/send'],
  ...['https://user@www.push.example/send', 'ftp://www.push.example/send', 'javascript:alert(1)', ''],
])('the endpoint %s is refused', async (endpoint) => {
  const { call, subscribe } = await openStay()
  const answer = await subscribe({ endpoint })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ errors: { endpoint: expect.anything() } })
  expect(await (await call('GET', '')).json()).toMatchObject({ endpointHashes: [] })
})

test.each([{ p256dh: 'short' }, { auth: 'not base64url, 22 long' }, { timeZone: 'Europe/Nowhere' }, { locale: 'xx' }])(
  'a subscription with %o is refused',
  async (changed) => {
    const { subscribe } = await openStay()
    expect((await subscribe(changed)).status).toBe(422)
  },
)

test('a browser is notified once, however often it says so, until it no longer wants to be', async () => {
  const { call, subscribe } = await openStay()
  expect((await subscribe({})).status).toBe(200)
  const settings = await (await subscribe({ auth: 'b'.repeat(22) })).json()
  expect(settings).toMatchObject({
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
    kinds: ['answer', 'ticket', 'visit', 'door_code', 'payment_refused'].map((kind) => ({ kind, isOn: true })),
    quietHours: { isOn: true, fromHour: 22, untilHour: 8 },
    endpointHashes: [expect.stringMatching(/^[\w-]{43}$/)],
  })
  const ended = await call('POST', '/subscriptions/end', { endpoint: SUBSCRIPTION.endpoint })
  expect(await ended.json()).toMatchObject({ endpointHashes: [] })
})

test('quiet hours end at another hour than they begin', async () => {
  const { call } = await openStay()
  const choice = (untilHour: number) => ({ kinds: [], quietHours: { isOn: true, fromHour: 8, untilHour } })
  expect((await call('PUT', '', choice(8))).status).toBe(422)
  expect((await call('PUT', '', choice(9))).status).toBe(200)
})
