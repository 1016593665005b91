import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MailAbout } from '#domain/shared/jobs.ts'
import { job as sendMail } from '#jobs/send-mail.job.ts'
import { travellerTokenOf } from '#services/arrival/traveller-token.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeBooking, pay } from '#tests/factories/booking.ts'
import { type AccountWorld, openAccountWorld } from '#tests/harness/account-world.ts'

let world: AccountWorld
let code: string
let viewToken: string
beforeEach(async () => {
  world = await openAccountWorld()
  const booking = await makeBooking(world, { checkIn: '2027-03-05' })
  await pay(world.deps, booking)
  code = booking.bookingCode
  viewToken = booking.viewToken
  world.deps.sent.jobs.length = 0
})
afterEach(() => world.close())

type Headers = Record<string, string>
const EMAIL = 'lucia@example.com'

const end = async (headers: Headers) =>
  (await world.api.app.request(`/api/bookings/${code}/links`, { method: 'DELETE', headers })).status
const send = async (email: string) => (await world.api.post(`/api/bookings/${code}/links`, { body: { email } })).status
const opens = async (headers: Headers) =>
  'holder' in (await (await world.api.get(`/api/bookings/${code}`, { headers })).json())
const guest = async () => (await world.api.get(`/api/user_guest?email=${EMAIL}&bookingCode=${code}`)).json()
const byToken = (token: string) => ({ 'X-View-Token': token })

/** Sends the waiting mails and returns the tokens in their links. */
async function mailedTokens(): Promise<string[]> {
  const { jobs, mails } = world.deps.sent
  mails.length = 0
  for (const { name, data } of jobs.splice(0))
    if (name === 'send-mail') await sendMail.run(world.deps, data as MailAbout)
  expect(mails.map(({ to }) => to)).toEqual(mails.map(() => EMAIL))
  return mails.map(({ text }) => /#t=([\w-]+)/.exec(text)?.[1] ?? '')
}

test('a holder ends every link, those of travellers too, and gets a new one by mail and in no other way', async () => {
  const { rows } = await world.pool.query('select id, link_version as "linkVersion" from bookings')
  const travellerToken = travellerTokenOf(world.deps.settings, { booking: rows[0], position: 2 })
  const form = async () =>
    (await world.api.get(`/api/bookings/${code}/check-in/2`, { headers: { 'X-Traveller-Token': travellerToken } }))
      .status
  expect([await opens(byToken(viewToken)), await form()]).toEqual([true, 200])
  expect((await guest()).viewToken).toBe(viewToken)
  expect(await end({})).toBe(403)
  expect(await end(byToken(viewToken))).toBe(204)
  expect([await opens(byToken(viewToken)), await form(), await end(byToken(viewToken))]).toEqual([false, 403, 403])
  const [next = ''] = await mailedTokens()
  expect(await opens(byToken(next))).toBe(true)
})

test('code and e-mail, which stood behind the ended link, open the booking no more', async () => {
  await end(byToken(viewToken))
  expect(await guest()).toEqual({ email: EMAIL, guest: true, byLink: true })
  const body = { bookingCode: code, password: 'una frase larga', email: EMAIL }
  expect((await world.api.post('/api/update-user-register', { body })).status).toBe(403)
})

test('who has lost the link is sent it again, at the holder’s e-mail alone, and three times an hour', async () => {
  await end(byToken(viewToken))
  await mailedTokens()
  expect(await send('somebody@example.com')).toBe(200)
  expect(await mailedTokens()).toEqual([])
  for (let index = 0; index < 5; index++) expect(await send(EMAIL.toUpperCase())).toBe(200)
  const tokens = await mailedTokens()
  expect(tokens).toHaveLength(3)
  expect(await opens(byToken(tokens[2] ?? ''))).toBe(true)
})

test('of two that end the links at once one does, and nobody fills the mailbox by ending them', async () => {
  const both = await Promise.all([end(byToken(viewToken)), end(byToken(viewToken))])
  expect(both.filter((status) => status === 204).length).toBeGreaterThan(0)
  const [next = '', ...more] = await mailedTokens()
  expect(more).toEqual([])
  await world.pool.query('truncate rate_limits')
  let token = next
  for (let index = 0; index < 5; index++) {
    expect(await end(byToken(token))).toBe(204)
    token = (await mailedTokens())[0] ?? ''
  }
  expect(await end(byToken(token))).toBe(429)
  expect(await opens(byToken(token))).toBe(true)
})

test('guesses from everywhere never keep the holder out: they get the link by mail, and a guesser learns nothing', async () => {
  const guestOf = async (email: string, index: number) => {
    const headers = { 'X-Forwarded-For': `203.0.113.${index % 200}` }
    const answer = await proxied.get(`/api/user_guest?email=${email}&bookingCode=${code}`, { headers })
    const { requestId: _, ...body } = await answer.json()
    return { status: answer.status, body }
  }
  const proxied = makeApi(world.deps, { trustedProxies: 1 })
  const guesses = []
  for (let index = 0; index < 110; index++) guesses.push((await guestOf(`guess${index}@example.com`, index)).status)
  expect(guesses.filter((status) => status === 200)).toHaveLength(100)
  const wrong = await guestOf('other@example.com', 120)
  expect(await mailedTokens()).toEqual([])
  expect(await guestOf(EMAIL, 121)).toEqual(wrong)
  expect(wrong).toMatchObject({ status: 429, body: { code: 'booking_link_mailed' } })
  expect(await mailedTokens()).toEqual([viewToken])

  const upgrade = async (email: string) => {
    const body = { bookingCode: code, password: 'una frase larga', email }
    return (await (await world.api.post('/api/update-user-register', { body })).json()).code
  }
  expect([await upgrade('other@example.com'), await upgrade(EMAIL)]).toEqual(Array(2).fill('booking_link_mailed'))
  expect(await mailedTokens()).toEqual([viewToken])
  expect(await send(EMAIL)).toBe(200)
  expect(await mailedTokens()).toEqual([viewToken])
})
