import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contactStamp } from '#services/contact/contact-stamp.ts'
import { forgetContacts } from '#services/contact/forget-contacts.ts'
import { listFreeCalls } from '#services/contact/list-free-calls.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { job as sendContactMail } from '../../src/jobs/send-contact-mail.job.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.pool.query('truncate rate_limits, contact_messages'))
afterAll(() => database.close())

const MESSAGE = {
  firstName: 'Ana',
  lastName: 'Ruiz Delgado',
  email: 'ana.ruiz@example.com',
  phone: '+34 600 123 456',
  message: 'Busco un piso\npara dos meses.',
  terms: true,
}
const COMPANY = {
  name: 'Obras 3000, S.L.',
  cities: ['madrid', 'malaga'],
  checkIn: '2027-05-01',
  checkOut: '2027-08-01',
  people: 6,
  homes: 2,
  houseCodes: ['MAD-0001', 'SVQ-0001'],
  budgetCents: 9_000_00,
}

function open() {
  const deps = makeDeps(database.pool)
  const api = makeApi(deps)
  const write = async (overrides: object = {}, headers: Record<string, string> = {}) => {
    const answer = await api.post('/api/contact', { body: { ...MESSAGE, ...overrides }, headers })
    return { status: answer.status, ...(await answer.json()) }
  }
  const mails = async () => {
    for (const job of deps.sent.jobs) await sendContactMail.run(deps, job.data as never)
    return deps.sent.mails
  }
  return { deps, write, mails }
}

const stored = async () => (await database.pool.query('select * from contact_messages')).rows

test('a message is stored, passed on to the company, and its writer is told that it has arrived', async () => {
  const { write, mails } = open()
  const { status, reference } = await write({ topic: 'my_booking' }, { 'accept-language': 'en' })
  expect(status).toBe(201)
  expect(await stored()).toEqual([expect.objectContaining({ reference, topic: 'my_booking', language: 'en' })])
  const [received, staff] = await mails()
  expect(received).toMatchObject({ to: MESSAGE.email, subject: `We have received your message (${reference})` })
  expect(staff).toMatchObject({ to: 'hola@estancia.example' })
  for (const part of ['Ana Ruiz Delgado', MESSAGE.email, '+34 600 12 34 56', 'Busco un piso'])
    expect(staff?.text).toContain(part)
})

test('the acknowledgement carries nothing of what was written to a stranger', async () => {
  const { write, mails } = open()
  await write({ message: 'Gana dinero en https://malo.example' })
  const [received] = await mails()
  expect(`${received?.subject}${received?.text}${received?.html}`).not.toContain('malo.example')
})

test.each([
  ['owner', 'propietarios@estancia.example'],
  ['company', 'empresas@estancia.example'],
  [undefined, 'hola@estancia.example'],
])('a message about %s goes to %s', async (topic, to) => {
  const { write, mails } = open()
  await write({ topic })
  expect((await mails())[1]?.to).toBe(to)
})

test('what a company looks for is in the mail to staff', async () => {
  const { write, mails } = open()
  expect(await write({ topic: 'company', company: COMPANY })).toMatchObject({ status: 201 })
  const text = (await mails())[1]?.text
  for (const part of ['Obras 3000, S.L.', 'Madrid, Málaga', '6', 'MAD-0001, SVQ-0001', '9.000,00'])
    expect(text).toContain(part)
})

test.each([
  [{ firstName: '' }, { firstName: 'Campo obligatorio' }],
  [{ firstName: 'Ana #1' }, { firstName: 'Introduce un Nombre válido' }],
  [{ lastName: '<b>' }, { lastName: 'Introduce un Apellido válido' }],
  [{ email: 'ana@gmail' }, { email: 'Introduce un correo electrónico válido' }],
  [{ phone: 'x' }, { phone: 'Introduce un Teléfono válido' }],
  [{ message: ' ' }, { message: 'Campo obligatorio' }],
  [{ terms: false }, { terms: 'Por favor, acepta los términos y condiciones' }],
  [{ company: { ...COMPANY, checkOut: '2027-04-01' } }, { 'company.checkOut': expect.any(String) }],
  [{ company: { ...COMPANY, cities: [] } }, { 'company.cities': expect.any(String) }],
  [{ company: { ...COMPANY, people: 0 } }, { 'company.people': expect.any(String) }],
])('%o is refused beside its field, and nothing is stored', async (change, errors) => {
  const { write, deps } = open()
  expect(await write(change)).toMatchObject({ status: 422, code: 'validation_failed', errors })
  expect(await stored()).toEqual([])
  expect(deps.sent.jobs).toEqual([])
})

test('a call is booked once: both mails have it, and the moment is no longer offered', async () => {
  const { write, deps, mails } = open()
  const [first, second] = await listFreeCalls(deps)
  const callAt = first?.toISOString()
  expect(await write({ topic: 'owner', callAt }, { 'accept-language': 'en' })).toMatchObject({ status: 201 })
  for (const { text } of await mails())
    expect(text).toMatch(/Tuesday,? 2 March 2027, 10:00|martes, 2 de marzo de 2027, 10:00/)
  expect(await write({ topic: 'owner', callAt })).toMatchObject({ status: 409, code: 'call_taken' })
  expect(await stored()).toHaveLength(1)
  expect((await listFreeCalls(deps))[0]).toEqual(second)
})

test('two owners who want the same call at once get one call', async () => {
  const { write, deps } = open()
  const callAt = (await listFreeCalls(deps))[0]?.toISOString()
  const answers = await Promise.all(['a', 'b'].map((name) => write({ callAt, email: `${name}@example.com` })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test.each([
  '2027-02-26T09:00:00.000Z',
  '2027-03-01T09:00:00.000Z',
  '2027-03-06T09:00:00.000Z',
  '2027-03-02T08:59:00.000Z',
])('a call at %s is not offered, and refused', async (callAt) => {
  const { write } = open()
  expect(await write({ callAt })).toMatchObject({ status: 409, code: 'call_taken' })
  expect(await stored()).toEqual([])
})

test('the same key is one message, also when its answer was lost', async () => {
  const { write } = open()
  const first = await write({}, { 'idempotency-key': 'once' })
  await database.pool.query('truncate idempotency_keys')
  expect(await write({}, { 'idempotency-key': 'once' })).toEqual(first)
  expect(await stored()).toHaveLength(1)
})

test('what fills in the field that nobody sees is thanked, and dropped', async () => {
  const { write, deps } = open()
  expect(await write({ website: 'https://malo.example' })).toMatchObject({ status: 201, reference: expect.any(String) })
  expect(await stored()).toEqual([])
  expect(deps.sent.jobs).toEqual([])
})

test('messages of no page of ours are few: by address, and by mailbox; a page that somebody read takes more', async () => {
  const { write, deps } = open()
  const send = async (times: number, more: (index: number) => object) => {
    const statuses = []
    for (let index = 0; index < times; index += 1) statuses.push((await write(more(index))).status)
    return statuses
  }
  const other = (index: number) => ({ email: `ana${index}@example.com` })
  expect(await send(11, other)).toEqual([...Array(10).fill(201), 429])
  const stamps = Array.from({ length: 4 }, () => contactStamp(deps, 'unknown'))
  const stamp = stamps[0] ?? ''
  expect((await write({ stamp })).status).toBe(429)
  deps.clock.set('2027-03-01T09:00:03Z')
  expect(await send(5, (index) => ({ ...other(index), stamp }))).toEqual([...Array(4).fill(201), 429])
  expect((await write({ stamp: `${stamps[1]}x`, email: 'third@example.com' })).status).toBe(429)
  expect((await write({ stamp: contactStamp(deps, '203.0.113.7'), email: 'fourth@example.com' })).status).toBe(429)
  expect((await write({ stamp: stamps[1], email: 'fifth@example.com' })).status).toBe(201)
})

test('nothing of who writes is logged', async () => {
  const { write, mails, deps } = open()
  await write()
  await mails()
  const logs = JSON.stringify(deps.sent.logs)
  for (const part of ['Ana', 'example.com', '600 123', '600123', 'piso']) expect(logs).not.toContain(part)
})

test('messages are forgotten a year after they came', async () => {
  const { write, deps } = open()
  await write()
  deps.clock.set('2028-02-28T09:00:00Z')
  await forgetContacts(deps)
  expect(await stored()).toHaveLength(1)
  deps.clock.set('2028-03-01T09:00:01Z')
  await forgetContacts(deps)
  expect(await stored()).toEqual([])
})
