import { afterAll, beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '#domain/staff/actor.ts'
import { connectHome } from '#services/channel/connect-home.ts'
import { subscribeToManager } from '#services/channel/subscribe-to-manager.ts'
import { isChannelWebhookSecret } from '#services/channel/webhook-secret.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { openChannexWorld } from '#tests/harness/channex-world.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()
const { channex, manager, close } = await openChannexWorld()
afterAll(close)
const made = makeDeps(pool, { channelManager: manager })
const at = (publicUrl: string) => ({ ...made, settings: { ...made.settings, publicUrl } })

beforeEach(() => {
  channex.state.webhooks.length = 0
  channex.faults.length = 0
})

test('the first home that is connected lets the channel manager call the site with its secret, and the next ones change nothing', async () => {
  const deps = at('https://estancia.example')
  for (const _ of [1, 2]) {
    const { houseCode } = await makeApartment(deps.db, { city: 'madrid' })
    expect(await connectHome(deps, { houseCode, by: SYSTEM })).toMatchObject({ ok: true })
  }
  await subscribeToManager(deps)
  expect(channex.state.webhooks).toMatchObject([
    { callbackUrl: 'https://estancia.example/api/channel-webhooks', propertyId: null },
  ])
  const [webhook] = channex.state.webhooks
  expect(isChannelWebhookSecret(deps, webhook?.headers['x-estancia-secret'] ?? '')).toBe(true)
  expect(webhook?.events).toContain('booking_new')
})

test('another address or secret is a webhook of its own, and a site without https is not called', async () => {
  await subscribeToManager(at('https://estancia.example'))
  await subscribeToManager(at('https://www.estancia.example'))
  await subscribeToManager({
    ...at('https://estancia.example'),
    settings: { ...made.settings, publicUrl: 'https://estancia.example', appSecret: 'another secret of the site' },
  })
  await subscribeToManager(at('http://estancia.example'))
  expect(channex.state.webhooks.map(({ callbackUrl }) => callbackUrl)).toEqual([
    'https://estancia.example/api/channel-webhooks',
    'https://www.estancia.example/api/channel-webhooks',
    'https://estancia.example/api/channel-webhooks',
  ])
})

test('a fault of the channel manager stops no connection', async () => {
  const deps = at('https://estancia.example')
  channex.faults.push({ on: 'POST /webhooks', kind: 'status', status: 503 })
  const { houseCode } = await makeApartment(deps.db, { city: 'madrid' })
  expect(await connectHome(deps, { houseCode, by: SYSTEM })).toMatchObject({ ok: true })
  expect(channex.state.webhooks).toEqual([])
})
