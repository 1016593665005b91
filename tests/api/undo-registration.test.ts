import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '#jobs/registry.ts'
import { LUCIA, makeBooking, pay } from '#tests/factories/booking.ts'
import { type AccountWorld, openAccountWorld } from '#tests/harness/account-world.ts'

let world: AccountWorld
beforeEach(async () => {
  world = await openAccountWorld()
})
afterEach(() => world.close())

const PASSWORD = 'una frase larga'
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

async function call(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await world.api.post(path, { body, headers })
  return { status: answer.status, ...(await answer.json()) }
}
const register = () => call('/api/register', { ...LUCIA, password: PASSWORD, acceptTerms: true })
const undo = (token: string) => call('/api/undo-registration', { token })
const whoIs = async (token: string) => (await world.api.get('/api/v1/user', { headers: bearer(token) })).status
const logIn = async () => (await call('/api/login', { email: LUCIA.email, password: PASSWORD })).status

/** Sends the waiting mails and returns those to Lucía. */
async function mailsToLucia() {
  const { jobs, mails } = world.deps.sent
  mails.length = 0
  for (const { name, data } of jobs.splice(0)) {
    if (name.startsWith('send-')) await jobHandlers(world.deps)[name](data as never)
  }
  return mails.filter(({ to }) => to === LUCIA.email)
}
const tokenIn = (text = '') => /no-he-sido-yo#token=([\w-]{43})&email=lucia%40example\.com/.exec(text)?.[1] ?? ''

const ACTIONS = {
  'by registering': async () => (await register()).token as string,
  'with a booking': async () => {
    const booking = await makeBooking(world)
    const proof = { 'X-View-Token': booking.viewToken }
    const body = { bookingCode: booking.bookingCode, password: PASSWORD }
    return (await call('/api/update-user-register', body, proof)).token as string
  },
} as const

test.each(Object.entries(ACTIONS))(
  'whoever opens an account %s, its mailbox is told, in text and HTML, and closes it from there, once',
  async (_, open) => {
    const session = await open()
    const mail = (await mailsToLucia()).find(({ subject }) => subject.includes('abierto una cuenta'))
    const token = tokenIn(mail?.text)
    expect(mail?.html.replaceAll('&amp;', '&')).toContain(`#token=${token}&email=lucia%40example.com`)
    expect(mail?.text).not.toContain(LUCIA.name)
    expect(await undo(token)).toMatchObject({ status: 200, message: 'Success' })
    expect([await whoIs(session), await logIn()]).toEqual([401, 401])
    expect(await undo(token)).toMatchObject({ status: 410, code: 'registration_link_invalid' })
    // The address is free again for its owner.
    expect((await register()).status).toBe(200)
  },
)

test('bookings go on without the account, and whoever opened it has nothing left that opens them', async () => {
  const booking = await makeBooking(world, { checkIn: '2027-03-05' })
  await pay(world.deps, booking)
  const path = `/api/bookings/${booking.bookingCode}`
  const body = { bookingCode: booking.bookingCode, password: PASSWORD, email: LUCIA.email }
  const { token: session } = await call('/api/update-user-register', body)
  const token = tokenIn((await mailsToLucia()).at(-1)?.text)
  const opens = async (headers: Record<string, string>) =>
    'holder' in (await (await world.api.get(path, { headers })).json())
  expect(await opens(bearer(session))).toBe(true)
  expect((await undo(token)).status).toBe(200)
  expect([await opens(bearer(session)), await opens({ 'X-View-Token': booking.viewToken })]).toEqual([false, false])
  expect((await call('/api/update-user-register', body)).status).toBe(403)
  const [mail] = await mailsToLucia()
  expect(mail?.subject).toContain(booking.bookingCode)
  const viewToken = /#t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await opens({ 'X-View-Token': viewToken })).toBe(true)
  const { status } = await (await world.api.get(path)).json()
  expect(status).toBe('CONFIRMED')
})

test('an account that was taken to another e-mail is closed as well, and the booking has its own e-mail again', async () => {
  const { bookingCode } = await makeBooking(world)
  const body = { bookingCode, password: PASSWORD, email: LUCIA.email }
  const { token: session } = await call('/api/update-user-register', body)
  const token = tokenIn((await mailsToLucia()).at(-1)?.text)
  const newLogin = { email: 'thief@example.com', password: PASSWORD }
  await world.api.put('/api/me/email', { headers: bearer(session), body: newLogin })
  const { mails } = world.deps.sent
  await mailsToLucia()
  const link = /#token=([\w-]+)&/.exec(mails.find(({ to }) => to === newLogin.email)?.text ?? '')?.[1]
  expect((await call('/api/confirm-email', { token: link })).status).toBe(200)
  expect((await undo(token)).status).toBe(200)
  expect(await whoIs(session)).toBe(401)
  const { rows } = await world.pool.query('select holder_email, user_id from bookings')
  expect(rows).toEqual([{ holder_email: LUCIA.email, user_id: null }])
  expect((await mailsToLucia()).map(({ subject }) => subject).join()).toContain(bookingCode)
  expect((await world.pool.query('select 1 from users')).rows).toEqual([])
})

test('the link is dead after 14 days, lies in the database as a hash alone, and wrong ones are tried twenty times an hour', async () => {
  await register()
  const token = tokenIn((await mailsToLucia())[0]?.text)
  const { rows } = await world.pool.query('select * from registration_links')
  expect(JSON.stringify(rows)).not.toContain(token)
  const wrong = await Promise.all(Array.from({ length: 25 }, () => undo('x'.repeat(43))))
  expect(wrong.filter(({ status }) => status === 410)).toHaveLength(20)
  world.deps.clock.set('2027-03-15T09:00:00Z')
  expect((await undo(token)).status).toBe(410)
  expect(await logIn()).toBe(200)
})
