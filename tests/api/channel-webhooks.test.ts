import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelWebhookSecret } from '#services/channel/webhook-secret.ts'
import { makeChannelManager } from '#tests/factories/channel-manager.ts'
import { type AccountWorld, openAccountWorld } from '#tests/harness/account-world.ts'

let world: AccountWorld
beforeAll(async () => {
  world = await openAccountWorld({ channelManager: makeChannelManager() })
})
afterAll(() => world.close())

const read = () => world.deps.sent.jobs.filter(({ name }) => name === 'read-revisions')

test('a webhook with our secret has the feed read at once, whatever it says; any other is refused and does nothing', async () => {
  const post = (secret: string | null, body = '{}') =>
    world.api.post('/api/channel-webhooks', { body, headers: secret === null ? {} : { 'x-estancia-secret': secret } })
  const own = channelWebhookSecret(world.deps)
  expect((await post(null)).status).toBe(400)
  expect((await post(`${own.slice(0, -1)}x`)).status).toBe(400)
  expect((await post(own.slice(1))).status).toBe(400)
  expect(read()).toEqual([])
  expect((await post(own, 'not even JSON')).status).toBe(200)
  expect((await post(own, '{"event":"booking_new"}')).status).toBe(200)
  // Both came in the same second.
  expect(new Set(read().map(({ id }) => id)).size).toBe(1)
})
