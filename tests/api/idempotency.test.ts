import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type IdempotencyOptions, idempotency } from '#api/idempotency.ts'
import { idempotencyKeys } from '#db/schema/booking.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

let worlds = 0

/** Serves a route that returns the given answers and counts how often it ran; every world has a path of its own. */
function world(answers: readonly Response[], options: IdempotencyOptions = {}, before?: () => Promise<void>) {
  worlds += 1
  const path = `/api/things-${worlds}`
  const deps = makeDeps(database.pool)
  const ran: (string | undefined)[] = []
  const api = makeApi(deps, {
    extra: [
      (on) => {
        on.use(path, idempotency(deps, options))
        on.post(path, async (c) => {
          const turn = ran.push(c.get('requestKey'))
          await before?.()
          const answer = answers[Math.min(turn, answers.length) - 1]
          if (!answer) throw new Error('The thing broke')
          return answer.clone()
        })
      },
    ],
  })
  const post = (key: string, body: unknown = { name: 'thing' }, headers: Record<string, string> = {}) =>
    api.post(path, { body, headers: { 'Idempotency-Key': key, ...headers } })
  return { deps, ran, post, path }
}

const created = (name: string) => Response.json({ name, viewToken: 'a secret' }, { status: 201 })

test('the same key and body get the same answer, and the route runs once', async () => {
  const { post, ran } = world([created('first'), created('second')])
  const answers = [await post('k-1'), await post('k-1')]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await answers[1]?.json()).toEqual(await answers[0]?.json())
  expect(answers[1]?.headers.get('Idempotency-Replayed')).toBe('true')
  expect(ran).toHaveLength(1)
})

test('an answer without content is given again as such', async () => {
  const { post, ran } = world([new Response(null, { status: 204 }), created('second')])
  const answers = [await post('k-1'), await post('k-1')]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(answers[1]?.headers.get('Idempotency-Replayed')).toBe('true')
  expect(ran).toHaveLength(1)
})

test('another key is another request', async () => {
  const { post, ran } = world([created('first'), created('second')])
  await post('k-1')
  expect(await (await post('k-2')).json()).toMatchObject({ name: 'second' })
  expect(new Set(ran).size).toBe(2)
})

test('the same key with another body is refused', async () => {
  const { post, ran } = world([created('first')])
  await post('k-1', { name: 'a' })
  const answer = await post('k-1', { name: 'b' })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'idempotency_key_reused' })
  expect(ran).toHaveLength(1)
})

test('a key that another caller used never gives its answer away', async () => {
  const { post } = world([created('first')])
  await post('k-1', {}, { 'X-View-Token': 'mine' })
  expect((await post('k-1', {}, { 'X-View-Token': 'theirs' })).status).toBe(422)
})

test('twins at the same time get one answer, and the route runs once', async () => {
  const { post, ran } = world([created('first'), created('second')], {}, () => pause(60))
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('k-1')))
  const names = await Promise.all(answers.map(async (answer) => (await answer.json()).name))
  expect(names).toEqual(Array(8).fill('first'))
  expect(ran).toHaveLength(1)
})

test('a twin whose patience ends is told to come back', async () => {
  const gate = Promise.withResolvers<void>()
  const { post, ran } = world([created('first')], { patienceMs: 0 }, () => gate.promise)
  const first = post('k-1')
  await vi.waitFor(() => expect(ran).toHaveLength(1))
  const answer = await post('k-1')
  expect(answer.status).toBe(409)
  expect(answer.headers.get('Retry-After')).toBe('2')
  expect(await answer.json()).toMatchObject({ code: 'request_in_progress' })
  gate.resolve()
  expect((await first).status).toBe(201)
})

test('a request whose process died is taken over by the next one with its key', async () => {
  const { post, ran, deps, path } = world([created('again')])
  await post('k-1')
  await deps.db.update(idempotencyKeys).set({ status: null, answer: null })
  deps.clock.set('2027-03-01T09:00:11Z')
  expect(await (await post('k-1')).json()).toMatchObject({ name: 'again' })
  expect(ran[1]).toBe(ran[0])
  expect(path).toMatch(/things/)
})

test('a fault is not kept: the same request may be sent again', async () => {
  const { post, deps } = world([])
  expect((await post('k-1')).status).toBe(500)
  expect((await post('k-1')).status).toBe(500)
  expect(deps.sent.logs.filter(({ level }) => level === 'error')).toHaveLength(2)
})

test('a refusal that changed nothing is not kept, a declined card is', async () => {
  const refusal = (status: number) => Response.json({ code: 'no' }, { status })
  const mended = world([refusal(422), created('mended')])
  expect((await mended.post('k-1', { name: 'bad' })).status).toBe(422)
  expect((await mended.post('k-1', { name: 'good' })).status).toBe(201)
  const declined = world([refusal(402), created('charged')])
  expect((await declined.post('k-1')).status).toBe(402)
  expect((await declined.post('k-1')).status).toBe(402)
  expect(declined.ran).toHaveLength(1)
})

test('kept answers can not be read in the database', async () => {
  const { post, deps } = world([created('María')])
  await post('k-1')
  const rows = JSON.stringify(await deps.db.select().from(idempotencyKeys))
  expect(rows).not.toContain('María')
  expect(rows).not.toContain('a secret')
  expect(rows).not.toContain('k-1')
})

test('after a day a key is new again, and old ones are cleared away', async () => {
  const { post, ran, deps, path } = world([created('first'), created('second')])
  await post('k-1')
  await post('k-old', { name: 'old' })
  deps.clock.set('2027-03-02T09:00:01Z')
  expect((await post('k-1', { name: 'other' })).status).toBe(201)
  expect(ran).toHaveLength(3)
  const rows = await deps.db.select().from(idempotencyKeys)
  expect(rows.filter(({ scope }) => scope === `POST ${path}`)).toHaveLength(1)
})

test('a key that is none is refused', async () => {
  const { post } = world([created('first')])
  const answer = await post('k'.repeat(256))
  expect(await answer.json()).toMatchObject({ status: 422, errors: { 'Idempotency-Key': expect.any(String) } })
})
