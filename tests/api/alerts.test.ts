import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALERT } from '#domain/catalogue/catalogue-policy.ts'
import { job as sendAlertMail } from '#jobs/send-alert-mail.job.ts'
import { forgetAlerts } from '#services/alert/forget-alerts.ts'
import { lookForAlerts } from '#services/alert/look-for-alerts.ts'
import { expireNightHold } from '#services/steps/expire-night-hold.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { LUCIA, makeBooking } from '#tests/factories/booking.ts'
import { type AccountWorld, openAccountWorld } from '#tests/harness/account-world.ts'

let world: AccountWorld
beforeEach(async () => {
  world = await openAccountWorld()
})
afterEach(() => world.close())

const DATES = 'checkIn=2027-06-01&checkOut=2027-06-11'
const SEARCH = `city=madrid&${DATES}`

async function ask(body: object = {}, headers: Record<string, string> = {}) {
  const answer = await world.api.post('/api/alerts', { body: { email: LUCIA.email, search: SEARCH, ...body }, headers })
  return { status: answer.status, ...(await answer.json()) }
}

/** Sends the waiting mails of alerts. */
async function mails() {
  const { jobs, mails: sent } = world.deps.sent
  sent.length = 0
  for (const { name, data } of jobs.splice(0)) {
    if (name === 'send-alert-mail') await sendAlertMail.run(world.deps, data as never)
  }
  return sent
}

const linkIn = (text = '') => /\/aviso\/([\w-]+)#t=([\w-]+)/.exec(text)?.slice(1) ?? []
async function confirmed() {
  const [mail] = await mails()
  const [id, token] = linkIn(mail?.text)
  const path = `/api/alerts/${id}`
  const headers = { 'X-Alert-Token': token ?? '' }
  return { path, headers, answer: await world.api.post(`${path}/confirmation`, { headers }) }
}
const count = async () => (await world.pool.query('select count(*)::int from alerts')).rows[0].count

test('once its mailbox confirmed it, an alert tells of nights that became free, with the price, and one link stops it', async () => {
  const hold = await makeBooking(world)
  expect(await ask()).toMatchObject({ status: 202 })
  const { path, headers, answer } = await confirmed()
  expect(await answer.json()).toMatchObject({ isConfirmed: true, endsOn: '2027-06-01' })
  await lookForAlerts(world.deps)
  expect(await mails()).toEqual([])

  const { rows } = await world.pool.query('select id from bookings where code = $1', [hold.bookingCode])
  world.deps.clock.set('2027-03-02T09:00:00Z')
  await expireNightHold(world.deps, { bookingId: rows[0].id })
  await lookForAlerts(world.deps)
  await lookForAlerts(world.deps)
  const [found, ...more] = await mails()
  expect(more).toEqual([])
  expect(found).toMatchObject({ to: LUCIA.email })
  expect(found?.text).toContain(world.home.houseCode)
  expect(found?.text).toContain('590,00')
  expect(found?.text).toContain(`/es/alquiler-por-meses?${SEARCH}`)
  expect(linkIn(found?.text)).toEqual([path.split('/').at(-1), headers['X-Alert-Token']])

  expect((await world.api.get(path)).status).toBe(403)
  expect((await world.api.delete(path, { headers: { 'X-Alert-Token': 'x' } })).status).toBe(403)
  expect((await world.api.delete(path, { headers })).status).toBe(200)
  expect((await world.api.delete(path, { headers })).status).toBe(200)
  expect((await world.api.get(path, { headers })).status).toBe(410)
  expect(await count()).toBe(0)
})

test('nothing is sent without a confirmation, and what nobody confirms is deleted', async () => {
  await ask()
  await mails()
  await makeApartment(world.deps.db)
  await lookForAlerts(world.deps)
  expect(await mails()).toEqual([])
  world.deps.clock.set('2027-03-03T09:00:01Z')
  await forgetAlerts(world.deps)
  expect(await count()).toBe(0)
})

test('an alert of one home is silent about others, and what is free already is no news', async () => {
  await ask({ houseCode: world.home.houseCode, search: DATES })
  await confirmed()
  await makeApartment(world.deps.db)
  await lookForAlerts(world.deps)
  expect(await mails()).toEqual([])
})

test('new homes come in one mail a day, only so many times, and the alert ends by itself', async () => {
  await ask({ search: SEARCH })
  await confirmed()
  for (let day = 1; day <= ALERT.maxMails + 1; day += 1) {
    world.deps.clock.set(`2027-03-0${day + 1}T09:00:00Z`)
    const home = await makeApartment(world.deps.db)
    await lookForAlerts(world.deps)
    const sent = await mails()
    expect(sent.map(({ text }) => text.includes(home.houseCode))).toEqual(day <= ALERT.maxMails ? [true] : [])
  }
  await forgetAlerts(world.deps)
  expect(await count()).toBe(0)
  await ask()
  await confirmed()
  world.deps.clock.set('2027-06-02T09:00:00Z')
  await forgetAlerts(world.deps)
  expect(await count()).toBe(0)
})

test('a home that is taken again before its mail leaves is not told of', async () => {
  await ask()
  await confirmed()
  const home = await makeApartment(world.deps.db)
  await lookForAlerts(world.deps)
  await makeBooking({ ...world, home })
  expect(await mails()).toEqual([])
})

test('the same search is one alert; bad, hidden and flooding requests change nothing', async () => {
  await ask()
  await ask({ email: 'LUCIA@example.com', search: `${SEARCH}&page=3&sort=price` })
  expect(await count()).toBe(1)
  await ask({ website: 'https://malo.example', search: 'city=sevilla' })
  expect(await ask({ search: 'checkIn=2020-01-01&checkOut=2020-01-09' })).toMatchObject({ status: 422 })
  expect(await ask({ search: 'city=roma' })).toMatchObject({ status: 422 })
  expect(await ask({ houseCode: 'MAD-9999' })).toMatchObject({ status: 404 })
  expect(await count()).toBe(1)
  const statuses = []
  for (let one = 0; one < 6; one += 1) statuses.push((await ask()).status)
  expect(statuses).toContain(429)
})

test('an account has its alerts in its export, and they go with it', async () => {
  const account = { ...LUCIA, password: 'una frase larga', acceptTerms: true }
  const { token } = await (await world.api.post('/api/register', { body: account })).json()
  const headers = { Authorization: `Bearer ${token}` }
  await ask({}, headers)
  const data = await (await world.api.get('/api/me/export', { headers })).json()
  expect(data.alerts).toMatchObject([{ email: LUCIA.email, search: SEARCH, confirmedAt: null }])
  await world.api.post('/api/me/erasure', { body: { password: account.password }, headers })
  expect(await count()).toBe(0)
})
