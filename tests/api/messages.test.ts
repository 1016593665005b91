import { afterEach, beforeEach, expect, test } from 'vitest'
import { REPLY_TIME } from '#domain/people/people-policy.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { job as sendMessageMail } from '#jobs/send-message-mail.job.ts'
import { answerGuest } from '#services/message/answer-guest.ts'
import { forgetThreads } from '#services/message/forget-threads.ts'
import { listUnanswered } from '#services/message/list-unanswered.ts'
import { measureReplyTime } from '#services/message/measure-reply-time.ts'
import { LUCIA, makeBooking, pay } from '#tests/factories/booking.ts'
import { type AccountWorld, openAccountWorld } from '#tests/harness/account-world.ts'

let world: AccountWorld
beforeEach(async () => {
  world = await openAccountWorld()
})
afterEach(() => world.close())

const QUESTION = { email: LUCIA.email, text: '¿El escritorio da a la calle?\nhttps://malo.example' }

async function ask(overrides: object = {}, headers: Record<string, string> = {}) {
  const body = { ...QUESTION, houseCode: world.home.houseCode, ...overrides }
  const answer = await world.api.post('/api/questions', { body, headers })
  return { status: answer.status, ...(await answer.json()) }
}

/** Sends the waiting mails about messages. */
async function mails() {
  const { jobs, mails: sent } = world.deps.sent
  sent.length = 0
  for (const { name, data } of jobs.splice(0)) {
    if (name === 'send-message-mail') await sendMessageMail.run(world.deps, data as never)
  }
  return sent
}

const tokenIn = (text = '') => /#t=([\w-]+)/.exec(text)?.[1] ?? ''

test('a question goes to staff, is acknowledged without its words, and its answer and what follows stay in one thread', async () => {
  const { status, reference } = await ask({ checkIn: '2027-06-01', checkOut: '2027-06-11' })
  expect(status).toBe(201)
  const [staff, received] = await mails()
  expect(staff).toMatchObject({ to: 'hola@estancia.example' })
  expect(staff?.text).toContain('¿El escritorio da a la calle?')
  expect(received).toMatchObject({ to: LUCIA.email })
  expect(`${received?.subject}${received?.text}${received?.html}`).not.toContain('malo.example')
  expect(await listUnanswered(world.deps)).toMatchObject([{ reference, houseCode: world.home.houseCode }])

  expect(await answerGuest(world.deps, { to: reference, text: 'No, da al patio.', by: COMMAND })).toMatchObject({
    ok: true,
  })
  const [answer] = await mails()
  expect(answer).toMatchObject({ to: LUCIA.email })
  expect(answer?.text).toContain('No, da al patio.')
  expect(await listUnanswered(world.deps)).toEqual([])

  const path = `/api/questions/${reference}`
  const headers = { 'X-Thread-Token': tokenIn(answer?.text) }
  const more = await world.api.post(`${path}/messages`, { body: { text: '¿Y hay silla?' }, headers })
  expect(more.status).toBe(201)
  const { messages } = await (await world.api.get(path, { headers })).json()
  expect(messages.map(({ author }: { author: string }) => author)).toEqual(['guest', 'staff', 'guest'])
  expect((await world.api.get(path)).status).toBe(403)
  expect((await world.api.get(path, { headers: { 'X-Thread-Token': 'x' } })).status).toBe(403)
})

test('what was asked with the same e-mail about the same home moves to the booking once something is paid, and not before', async () => {
  const { reference } = await ask({ email: 'Lucia@example.com' })
  await ask({ email: 'somebody@example.com' })
  const booking = await makeBooking(world)
  const path = `/api/bookings/${booking.bookingCode}/messages`
  const headers = { 'X-View-Token': booking.viewToken }
  const texts = async () =>
    (await (await world.api.get(path, { headers })).json()).messages.map(({ text }: { text: string }) => text)
  expect(await texts()).toEqual([])
  await pay(world.deps, booking)
  expect(await texts()).toEqual([QUESTION.text])
  expect((await world.api.get(path)).status).toBe(403)
  expect((await world.api.post(path, { body: { text: 'Llego tarde.' } })).status).toBe(403)
  expect((await world.api.post(path, { body: { text: 'Llego tarde.' }, headers })).status).toBe(201)
  await answerGuest(world.deps, { to: booking.bookingCode, text: 'Sin problema.', by: COMMAND })
  expect(await texts()).toEqual([QUESTION.text, 'Llego tarde.', 'Sin problema.'])
  expect(await listUnanswered(world.deps)).toMatchObject([{ email: 'somebody@example.com' }])
  const mail = (await mails()).find(({ text }) => text.includes('Sin problema.'))
  expect(mail?.text).toContain(`/mis-reservas/${booking.bookingCode}/mensajes#t=${booking.viewToken}`)
  expect(mail?.text).not.toContain(reference)
})

test('a holder writes about a booking of which nothing was asked before', async () => {
  const booking = await makeBooking(world)
  const headers = { 'X-View-Token': booking.viewToken }
  const path = `/api/bookings/${booking.bookingCode}/messages`
  await world.api.post(path, { body: { text: 'Hola' }, headers })
  expect((await (await world.api.get(path, { headers })).json()).messages).toMatchObject([{ text: 'Hola' }])
})

test('a question that fills in the hidden field is thanked for and dropped, and a flood of them ends', async () => {
  expect(await ask({ website: 'https://malo.example' })).toMatchObject({ status: 201 })
  expect(await listUnanswered(world.deps)).toEqual([])
  const statuses = []
  for (let one = 0; one < 12; one += 1) statuses.push((await ask()).status)
  expect(statuses).toContain(429)
  expect(await ask({ houseCode: 'MAD-9999' })).toMatchObject({ status: 404, code: 'apartment_not_found' })
  expect(await ask({ text: ' ' })).toMatchObject({ status: 422 })
})

test('the same question sent twice is stored once', async () => {
  const key = { 'Idempotency-Key': 'a-question-that-is-sent-twice' }
  const [first, second] = [await ask({}, key), await ask({}, key)]
  expect(second.reference).toBe(first.reference)
  expect(await listUnanswered(world.deps)).toHaveLength(1)
})

test('the reply time is the median until the first answer, waits count, and too few questions say nothing', async () => {
  const { deps } = world
  const minutes = [10, 20, 30, 40]
  for (const [index, wait] of minutes.entries()) {
    deps.clock.set('2027-03-01T09:00:00Z')
    const { reference } = await ask({ email: `guest${index}@example.com` })
    deps.clock.set(new Date(Date.UTC(2027, 2, 1, 9, wait)).toISOString())
    await answerGuest(deps, { to: reference, text: 'Sí.', by: COMMAND })
  }
  expect(await measureReplyTime(deps)).toBeNull()
  deps.clock.set('2027-03-01T09:00:00Z')
  await ask({ email: 'waits@example.com' })
  deps.clock.set('2027-03-01T15:00:00Z')
  expect(minutes.length + 1).toBe(REPLY_TIME.leastQuestions)
  expect(await measureReplyTime(deps)).toBe(30)
  deps.clock.set('2027-05-01T09:00:00Z')
  expect(await measureReplyTime(deps)).toBeNull()
})

test('questions without a booking are deleted after a year, those of a stay some years after it', async () => {
  const count = async () => (await world.pool.query('select count(*)::int from threads')).rows[0].count
  await ask()
  await ask({ email: 'somebody@example.com' })
  await pay(world.deps, await makeBooking(world))
  world.deps.clock.set('2028-03-02T09:00:00Z')
  await forgetThreads(world.deps)
  expect(await count()).toBe(1)
  world.deps.clock.set('2030-06-12T09:00:00Z')
  await forgetThreads(world.deps)
  expect(await count()).toBe(0)
})
