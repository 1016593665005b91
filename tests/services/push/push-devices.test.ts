import { isIP } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createWebPushSender } from '#adapters/push/web-push-sender.ts'
import { endPushSubscription } from '#services/push/end-push-subscription.ts'
import { forgetPush } from '#services/push/forget-push.ts'
import { getPushSettings } from '#services/push/get-push-settings.ts'
import { openPushKeys } from '#services/push/open-push-keys.ts'
import { savePushChoice } from '#services/push/save-push-choice.ts'
import { openPushStay } from '#tests/factories/push.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { startPushService } from '#tests/harness/push-service.ts'

const database = await databaseForFile()
const service = await startPushService()
afterAll(() => service.close())
beforeEach(async () => {
  service.received.length = 0
  service.faults.length = 0
  await database.pool.query('truncate rate_limits')
})

const openStay = () => openPushStay(database.pool, service)

const QUIET = { isOn: true, fromHour: 22, untilHour: 8 }

test('the keys are made once, and the private one is stored encrypted', async () => {
  const { at } = await openStay()
  const all = await Promise.all([openPushKeys(at()), openPushKeys(at()), openPushKeys(at())])
  expect(new Set(all.map((keys) => keys.privateKey)).size).toBe(1)
  const { rows } = await database.pool.query('select row_to_json(k)::text as stored from push_keys k')
  expect(rows).toHaveLength(1)
  expect(rows[0].stored).not.toContain(all[0].privateKey)
  await expect(database.pool.query("update push_keys set public_key = 'other'")).rejects.toThrow('never changed')
  const second = "insert into push_keys values (false, 'a', 'b', now())"
  await expect(database.pool.query(second)).rejects.toThrow('push_keys_is_only_check')
})

test.each([404, 410])('a browser that answers %s is notified no more', async (status) => {
  const stay = await openStay()
  const other = await stay.subscribe(stay.holder)
  service.answers[stay.browser.path] = status
  await stay.answer()
  await stay.send()
  const settings = await getPushSettings(stay.at(), stay.holder)
  expect(settings.ok && settings.value.endpointHashes).toHaveLength(1)
  service.answers[stay.browser.path] = 201
  await stay.answer()
  await stay.send()
  expect(service.received.map(({ path }) => path)).toEqual([other.path, other.path])
})

test('a reader has eight browsers, the latest ones, and one that is switched off gets nothing', async () => {
  const stay = await openStay()
  const others = []
  for (const second of [1, 2, 3, 4, 5, 6, 7, 8])
    others.push(await stay.subscribe(stay.holder, undefined, `2027-06-01T16:00:0${second}Z`))
  await stay.subscribe(stay.holder, others[0], '2027-06-01T16:00:09Z')
  const [first, ...rest] = others
  if (!first) throw new Error('There is no browser')
  expect(await endPushSubscription(stay.at(), { ...stay.holder, endpoint: first.endpoint })).toMatchObject({ ok: true })
  await stay.answer()
  await stay.send()
  expect(new Set(service.received.map(({ path }) => path))).toEqual(new Set(rest.map(({ path }) => path)))
})

test('inside addresses are not sent to', async () => {
  const stay = await openStay()
  const closed = createWebPushSender({ subject: 'mailto:hola@estancia.test' })
  const keys = await openPushKeys(stay.at())
  const payload = { title: 'Hola', body: 'Hola', url: '/', tag: 'a' }
  const options = { keys, ttlSeconds: 60, urgency: 'normal', topic: 'a' } as const
  const port = service.network.port
  for (const endpoint of [`https://127.0.0.1:${port}/`, `https://[::1]:${port}/`, `http://127.0.0.1:${port}/`])
    expect(await closed.send({ ...stay.browser, endpoint }, payload, options)).toBe('failed')
  expect(service.received).toEqual([])
  expect(service.faults).toEqual([])
})

// Each leads to the push service of the tests, which would take the notice.
test.each([['127.0.0.1'], ['::ffff:127.0.0.1'], ['127.0.0.1', '93.184.216.34']])(
  'a name that leads to this machine is not sent to: %s',
  async (...addresses) => {
    const stay = await openStay()
    const resolve = async () => addresses.map((address) => ({ address, family: isIP(address) }))
    const { port, ca } = service.network
    const network = { resolve, port, ca }
    const closed = createWebPushSender({ subject: 'mailto:hola@estancia.test', network })
    await stay.answer()
    await stay.send(undefined, closed)
    expect(service.received).toEqual([])
    const { rows } = await database.pool.query('select state from push_notices where booking_id = $1', [stay.bookingId])
    expect(rows).toEqual([{ state: 'failed' }])
    const logged = JSON.stringify(stay.made.sent.logs)
    for (const secret of [...addresses, stay.browser.path, stay.browser.auth, stay.holder.code])
      expect(logged).not.toContain(secret)
  },
)

test('all about notices is deleted some weeks after a stay', async () => {
  const stay = await openStay()
  await stay.answer()
  const kinds = [{ kind: 'answer' as const, isOn: true }]
  expect(await savePushChoice(stay.at(), { ...stay.holder, kinds, quietHours: QUIET })).toMatchObject({ ok: true })
  const stored = async () => {
    const tables = ['push_subscriptions', 'push_preferences', 'push_quiet_hours', 'push_notices']
    const count = (table: string) => `(select count(*)::int from ${table} where booking_id = $1)`
    const { rows } = await database.pool.query(`select ${tables.map(count).join(' + ')} as count`, [stay.bookingId])
    return rows[0].count
  }
  await forgetPush(stay.at('2027-09-09T10:00:00Z'))
  expect(await stored()).toBe(4)
  await forgetPush(stay.at('2027-09-10T10:00:00Z'))
  expect(await stored()).toBe(0)
})
