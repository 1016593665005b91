import { expect, onTestFinished, test } from 'vitest'
import { findThread } from '#db/message/thread-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { answerContact } from '#services/contact/answer-contact.ts'
import { closeContact } from '#services/contact/close-contact.ts'
import { getContactForStaff } from '#services/contact/get-contact-for-staff.ts'
import { listContacts } from '#services/contact/list-contacts.ts'
import { receiveContact } from '#services/contact/receive-contact.ts'
import { answerGuest } from '#services/message/answer-guest.ts'
import { askQuestion } from '#services/message/ask-question.ts'
import { getThreadForStaff } from '#services/message/get-thread-for-staff.ts'
import { listThreads } from '#services/message/list-threads.ts'
import { threadTokenOf } from '#services/message/thread-token.ts'
import { writeInThread } from '#services/message/write-in-thread.ts'
import { countWaiting } from '#services/request/count-waiting.ts'
import { decideReview } from '#services/review/decide-review.ts'
import { listReviews } from '#services/review/list-reviews.ts'
import { writeReview } from '#services/review/write-review.ts'
import { LUCIA, makeBookingWorld } from '#tests/factories/booking.ts'
import { actionsOf, MEMBER } from '#tests/factories/staff.ts'
import { makeAnyBooking } from '#tests/factories/stay-samples.ts'
import { testDatabase } from '#tests/harness/database.ts'

const OWNER = { roles: ['owner'], cities: null } as const

async function openWorld() {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const world = await makeBookingWorld(database.pool)
  const { deps, home } = world
  let requested = 0

  async function ask(text = '¿Hay ascensor?') {
    requested++
    const question = { houseCode: home.houseCode, email: `asks-${requested}@example.com`, text, terms: true } as const
    const made = await askQuestion(deps, { ...question, language: 'es', address: '192.0.2.1' })
    if (!made.ok) throw new Error(made.code)
    await database.pool.query('truncate rate_limits')
    return made.value.reference
  }

  async function write(cities?: readonly City[]) {
    const { name: firstName, lastname: lastName, email, phone } = LUCIA
    const made = await receiveContact(deps, {
      ...{ firstName, lastName, email, phone, topic: 'company', message: '¿Hay garaje?', terms: true },
      ...{ language: 'es', address: '192.0.2.1' },
      ...(cities ? { company: { name: 'Obras del Sur', cities: [...cities], people: 6 } } : {}),
    })
    if (!made.ok) throw new Error(made.code)
    await database.pool.query('truncate rate_limits')
    return made.value.reference
  }

  return { ...world, ask, write }
}

test('a question waits until staff answers it, and again once its guest writes back', async () => {
  const { deps, ask } = await openWorld()
  const first = await ask()
  deps.clock.set('2027-03-01T10:00:00Z')
  const second = await ask()
  const waiting = async () =>
    (await listThreads(deps, { tab: 'waiting', member: OWNER, cities: null })).threads.map((one) => [
      one.reference,
      one.waitingSince?.toISOString(),
    ])
  expect(await waiting()).toEqual([
    [first, '2027-03-01T09:00:00.000Z'],
    [second, '2027-03-01T10:00:00.000Z'],
  ])
  await answerGuest(deps, { to: first, text: 'Sí, y es grande.', by: MEMBER })
  expect(await waiting()).toEqual([[second, '2027-03-01T10:00:00.000Z']])
  const answered = await listThreads(deps, { tab: 'answered', member: OWNER, cities: null })
  expect(answered.threads).toMatchObject([{ reference: first, lastText: 'Sí, y es grande.', lastAuthor: 'staff' }])
  deps.clock.set('2027-03-01T11:00:00Z')
  const found = await findThread(deps.db, { reference: first })
  const token = threadTokenOf(deps.settings, found?.thread.id ?? '')
  await writeInThread(deps, { reference: first, token, text: '¿Y cabe un carrito?' })
  await writeInThread(deps, { reference: first, token, text: 'De bebé.' })
  expect(await waiting()).toEqual([
    [second, '2027-03-01T10:00:00.000Z'],
    [first, '2027-03-01T11:00:00.000Z'],
  ])
  expect(await countWaiting(deps, OWNER)).toMatchObject({ questions: 2 })
  const whole = await getThreadForStaff(deps, { reference: first, member: OWNER })
  expect(whole).toMatchObject({
    value: { isWaiting: true, messages: [{ author: 'guest' }, { author: 'staff' }, {}, {}] },
  })
})

test('questions are read in the cities of a member, and who only looks sees a mailbox without its middle', async () => {
  const { deps, ask } = await openWorld()
  const reference = await ask()
  const member = { roles: ['viewer'], cities: ['madrid'] } as const
  const list = await listThreads(deps, { tab: 'waiting', member, cities: member.cities })
  expect(list.threads).toMatchObject([{ reference, who: 'a…@e….com' }])
  expect(await getThreadForStaff(deps, { reference, member })).toMatchObject({
    value: { who: 'a…@e….com', contact: { isMasked: true } },
  })
  const elsewhere = { roles: ['owner'], cities: ['malaga'] } as const
  expect(await listThreads(deps, { tab: 'waiting', member: elsewhere, cities: elsewhere.cities })).toMatchObject({
    threads: [],
  })
  expect(await getThreadForStaff(deps, { reference, member: elsewhere })).toMatchObject({ code: 'not_found' })
})

test('a message to the company is answered by mail once, and its answer is kept', async () => {
  const { deps, write } = await openWorld()
  const reference = await write()
  const read = { reference, version: 0, by: MEMBER }
  expect(await answerContact(deps, { ...read, text: 'Sí, en dos de ellas.' })).toMatchObject({ ok: true })
  expect(deps.sent.jobs.at(-1)).toMatchObject({ name: 'send-contact-mail', data: { kind: 'contact_answer' } })
  expect(await answerContact(deps, { ...read, text: 'Sí.' })).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by: 'staff', now: { isAnswered: true, version: 1 } } },
  })
  expect(await closeContact(deps, { ...read, version: 1, reason: 'x' })).toMatchObject({ code: 'request_in_progress' })
  expect(await actionsOf(deps.db, reference)).toEqual(['contact_answered'])
  expect(await getContactForStaff(deps, { reference, member: OWNER })).toMatchObject({
    value: { answer: 'Sí, en dos de ellas.', contact: { email: LUCIA.email }, version: 1 },
  })
})

test('a message that was closed without an answer is still answered later', async () => {
  const { deps, write } = await openWorld()
  const reference = await write()
  await closeContact(deps, { reference, version: 0, reason: 'Contestado por teléfono', by: MEMBER })
  const handled = await listContacts(deps, { tab: 'handled', cities: null })
  expect(handled.contacts).toMatchObject([{ reference, handledAt: deps.clock.now() }])
  expect(await getContactForStaff(deps, { reference, member: OWNER })).toMatchObject({
    value: { handled: { reason: 'Contestado por teléfono' }, answer: null },
  })
  expect(await answerContact(deps, { reference, version: 1, text: 'Por escrito también.', by: MEMBER })).toMatchObject({
    ok: true,
  })
  expect(await countWaiting(deps, OWNER)).toMatchObject({ contacts: 0 })
})

test('a message without a city is everybody’s, and one of a company belongs to the cities that it names', async () => {
  const { deps, write } = await openWorld()
  const [anywhere, south] = [await write(), await write(['sevilla', 'malaga'])]
  const inCities = async (cities: readonly City[]) =>
    (await listContacts(deps, { tab: 'waiting', cities })).contacts.map(({ reference }) => reference).sort()
  expect(await inCities(['madrid'])).toEqual([anywhere])
  expect(await inCities(['malaga'])).toEqual([anywhere, south].sort())
  const member = { roles: ['reservations'], cities: ['madrid'] } as const
  expect(await getContactForStaff(deps, { reference: south, member })).toMatchObject({ code: 'not_found' })
  expect(await getContactForStaff(deps, { reference: anywhere, member })).toMatchObject({ ok: true })
  expect(await countWaiting(deps, member)).toMatchObject({ contacts: 1 })
})

test('a review waits, is published, and is found among the published ones', async () => {
  const { deps } = await openWorld()
  const { code, viewToken } = await makeAnyBooking(deps, { checkIn: '2027-02-10', checkOut: '2027-02-20' })
  const scores = { overall: 5, cleanliness: 5, accuracy: 5, location: 4, quiet: 4, work: 5 }
  await writeReview(deps, { code, viewToken, scores, text: 'Muy bien.', language: 'es' })
  const codes = async (status: 'waiting' | 'published' | 'refused', cities: readonly City[] | null = null) =>
    (await listReviews(deps, { status, cities })).reviews.map(({ bookingCode }) => bookingCode)
  expect([await codes('waiting'), await codes('waiting', ['sevilla'])]).toEqual([[code], []])
  expect(await countWaiting(deps, OWNER)).toMatchObject({ reviews: 1 })
  await decideReview(deps, { code, kind: 'publish', by: MEMBER })
  expect([await codes('waiting'), await codes('published'), await codes('refused')]).toEqual([[], [code], []])
})
