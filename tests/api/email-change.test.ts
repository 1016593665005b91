import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MailAbout } from '#domain/shared/jobs.ts'
import { job as sendEmailChangeMails } from '#jobs/send-email-change-mails.job.ts'
import { job as sendMail } from '#jobs/send-mail.job.ts'
import { makeBooking, minutesAfter, pay } from '#tests/factories/booking.ts'
import { type AccountWorld, openAccountWorld } from '#tests/harness/account-world.ts'

let world: AccountWorld
beforeEach(async () => {
  world = await openAccountWorld()
})
afterEach(() => world.close())

const OLD = 'lucia@example.com'
const NEW = 'lucia.nueva@example.com'
const PASSWORD = 'una frase larga'

type Headers = Record<string, string>

async function register(email = OLD): Promise<Headers> {
  const person = { email, name: 'Lucía', lastname: 'Ferrer', phone: '+34 600 000 000' }
  const answer = await world.api.post('/api/register', { body: { ...person, password: PASSWORD, acceptTerms: true } })
  return { Authorization: `Bearer ${(await answer.json()).token}` }
}

type RequestedChange = {
  readonly status: number
  readonly answer: object
  readonly token: string
  readonly to: readonly string[]
}

/** Requests the change, sends the mails, and reads the link of the newest one to the new e-mail. */
async function ask(headers: Headers, email = NEW, password = PASSWORD): Promise<RequestedChange> {
  const { jobs, mails } = world.deps.sent
  const before = mails.length
  const answer = await world.api.put('/api/me/email', { headers, body: { email, password } })
  for (const { name, data } of jobs.splice(0)) {
    if (name === 'send-email-change-mails') await sendEmailChangeMails.run(world.deps, data as { changeId: string })
  }
  const sent = mails.slice(before)
  const link = /#token=([\w-]+)&/.exec(sent.map(({ text }) => text).join('\n'))?.[1] ?? ''
  return { status: answer.status, answer: await answer.json(), token: link, to: sent.map(({ to }) => to) }
}

async function confirm(token: string) {
  const answer = await world.api.post('/api/confirm-email', { body: { token } })
  const { code, email } = await answer.json()
  return { status: answer.status, ...(code ? { code } : { email }) }
}

const DEAD = { status: 410, code: 'email_link_invalid' }
const logIn = async (email: string) =>
  (await world.api.post('/api/login', { body: { email, password: PASSWORD } })).status
const emailOf = async (headers: Headers) =>
  (await (await world.api.get('/api/v1/user', { headers })).json()).data?.email

test('the e-mail changes once its link is opened, not before, and sessions stay', async () => {
  const headers = await register()
  const { status, token, to } = await ask(headers, 'Lucia.Nueva@Example.com')
  expect([status, to]).toEqual([200, [NEW, OLD]])
  expect([await logIn(OLD), await logIn(NEW)]).toEqual([200, 401])
  expect(await confirm(token)).toEqual({ status: 200, email: NEW })
  expect([await logIn(OLD), await logIn(NEW), await emailOf(headers)]).toEqual([401, 200, NEW])
  expect(await confirm(token)).toEqual(DEAD)
})

test('both mails speak the language of the account, and only the new one holds the link', async () => {
  const headers = await register()
  await world.api.put('/api/me', {
    headers,
    body: { name: 'Lucía', lastname: 'Ferrer', phone: '600 000 000', language: 'en' },
  })
  const { token } = await ask(headers)
  const [link, notice] = world.deps.sent.mails
  expect([link?.subject, notice?.subject]).toEqual([
    'Confirm your new email at Estancia',
    'Someone wants to change the email of your Estancia account',
  ])
  expect(notice?.text).toContain(NEW)
  expect(`${notice?.text}${notice?.html}`).not.toContain(token)
})

test('an e-mail that has an account is answered like any other, and only its mailbox is told', async () => {
  const headers = await register()
  await register('taken@example.com')
  const free = await ask(headers)
  const taken = await ask(headers, 'taken@example.com')
  expect([taken.status, taken.answer]).toEqual([free.status, free.answer])
  expect([taken.to, taken.token]).toEqual([['taken@example.com', OLD], ''])
  expect(world.deps.sent.mails.at(-2)?.subject).toBe('Ya tienes una cuenta en Estancia')
  expect(world.deps.sent.mails.at(-2)?.text).not.toMatch(/Lucía|lucia/)
})

test('a link is dead when it is unknown, replaced, ended, overtaken by an account, or a new password was chosen', async () => {
  const headers = await register()
  expect(await confirm('no-such-token')).toEqual(DEAD)
  const first = await ask(headers)
  const second = await ask(headers, 'second@example.com')
  expect(await confirm(first.token)).toEqual(DEAD)
  await register('second@example.com')
  expect(await confirm(second.token)).toEqual(DEAD)
  const third = await ask(headers)
  world.deps.clock.set(minutesAfter(world.deps.clock.now(), 60))
  expect(await confirm(third.token)).toEqual(DEAD)
  const fourth = await ask(headers)
  await world.api.put('/api/me/password', { headers, body: { password: PASSWORD, newPassword: 'otra frase larga' } })
  expect(await confirm(fourth.token)).toEqual(DEAD)
  expect(await emailOf(headers)).toBe(OLD)
})

test('it takes the password, another e-mail than the one in use, and few tries', async () => {
  const headers = await register()
  expect((await ask(headers, NEW, 'no es esta')).status).toBe(403)
  expect(await ask(headers, OLD)).toMatchObject({ status: 422, answer: { errors: { email: expect.any(String) } } })
  expect((await ask({})).status).toBe(401)
  for (let index = 0; index < 5; index++) expect((await ask(headers, `lucia${index}@example.com`)).status).toBe(200)
  expect((await ask(headers)).status).toBe(429)
})

test('stays that are not over go along with the account, and neither the old e-mail nor its links open them', async () => {
  const past = await makeBooking(world, { checkIn: '2027-03-02', checkOut: '2027-03-06' })
  await pay(world.deps, past)
  const coming = await makeBooking(world)
  const body = { bookingCode: coming.bookingCode, password: PASSWORD, email: OLD }
  const { token: session } = await (await world.api.post('/api/update-user-register', { body })).json()
  await world.pool.query('update bookings set user_id = (select id from users) where code = $1', [past.bookingCode])
  world.deps.clock.set('2027-03-20T09:00:00Z')
  const { token } = await ask({ Authorization: `Bearer ${session}` })
  const { mails, jobs } = world.deps.sent
  mails.length = 0
  await confirm(token)
  const guest = async (email: string, code: string) =>
    'viewToken' in (await (await world.api.get(`/api/user_guest?email=${email}&bookingCode=${code}`)).json())
  const opens = async ({ bookingCode }: { bookingCode: string }, viewToken: string) => {
    const headers = { 'X-View-Token': viewToken }
    return 'holder' in (await (await world.api.get(`/api/bookings/${bookingCode}`, { headers })).json())
  }
  expect([await guest(OLD, coming.bookingCode), await guest(NEW, coming.bookingCode)]).toEqual([false, false])
  expect([await guest(OLD, past.bookingCode), await guest(NEW, past.bookingCode)]).toEqual([true, false])
  expect([await opens(coming, coming.viewToken), await opens(past, past.viewToken)]).toEqual([false, true])
  for (const { name, data } of jobs.splice(0))
    if (name === 'send-mail') await sendMail.run(world.deps, data as MailAbout)
  expect(mails.map(({ to }) => to)).toEqual([NEW])
  expect(await opens(coming, /#t=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '')).toBe(true)
})
