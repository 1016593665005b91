import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { COMMAND } from '#domain/staff/actor.ts'
import { listOpenRequests } from '#services/booking/list-open-requests.ts'
import { makeOffer } from '#services/booking/make-offer.ts'
import { contactStamp } from '#services/contact/contact-stamp.ts'
import { expireNightHold } from '#services/steps/expire-night-hold.ts'
import { plainRules } from '#tests/factories/apartment.ts'
import { makeApi } from '#tests/factories/api.ts'
import { bookingInput, makeBookingWorld } from '#tests/factories/booking.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { job as sendMail } from '../../src/jobs/send-mail.job.ts'
import { job as sendRequestMail } from '../../src/jobs/send-request-mail.job.ts'

const database = await databaseForFile()

/** Creates a home that can be booked for up to 20 nights at once; tests request two months. */
async function openWorld({ automaticOffers }: { automaticOffers: boolean }) {
  const world = await makeBookingWorld(database.pool, { rules: { ...plainRules, automaticOffers } })
  const { language: _, requestKey: __, promoCode: ___, ...stay } = bookingInput(world.home, { checkIn: '2027-06-01' })
  const holder = { ...stay.holder, email: `${world.home.houseCode.toLowerCase()}@example.com` }
  const body = { ...stay, checkOut: '2027-08-01', holder, message: 'Empiezo un trabajo el 3 de junio.' }
  // Each world begins on the same day, so tries of an earlier world would still count.
  await database.pool.query('truncate rate_limits')
  return { ...world, api: makeApi(world.deps, { trustedProxies: 1 }), body }
}
type World = Awaited<ReturnType<typeof openWorld>>

async function ask({ api, body }: World, overrides: object = {}, headers: Record<string, string> = {}) {
  const answer = await api.post('/api/booking-requests', { body: { ...body, ...overrides }, headers })
  return { status: answer.status, ...(await answer.json()) }
}

const jobsOf = ({ deps }: World, ...names: string[]) => deps.sent.jobs.filter(({ name }) => names.includes(name))

test('a home with automatic offers answers a long stay at once: nights held for 48 hours and a mail with the link to pay', async () => {
  const world = await openWorld({ automaticOffers: true })
  const { status, offer } = await ask(world)
  expect(status).toBe(201)
  expect(offer).toMatchObject({ expiresAt: '2027-03-03T09:00:00.000Z' })
  const headers = { 'x-view-token': offer.viewToken }
  const booking = await (await world.api.get(`/api/bookings/${offer.bookingCode}`, { headers })).json()
  expect(booking).toMatchObject({ status: 'PENDING', checkOut: '2027-08-01', totalPriceCents: offer.totalPriceCents })
  const [mail] = jobsOf(world, 'send-mail')
  await sendMail.run(world.deps, mail?.data as never)
  const [sent] = world.deps.sent.mails
  expect(sent?.to).toBe(world.body.holder.email)
  expect(sent?.text).toContain(`/es/finish-payment/${offer.bookingCode}/1#t=${offer.viewToken}`)
  expect(sent?.text).toContain('3 de marzo de 2027, 10:00')
})

test('an offer that nobody pays ends after 48 hours, and its nights are free', async () => {
  const world = await openWorld({ automaticOffers: true })
  const { offer, reference } = await ask(world)
  const [expiry] = jobsOf(world, 'expire-hold')
  expect(expiry?.at?.toISOString()).toBe('2027-03-03T09:00:00.000Z')
  world.deps.clock.set('2027-03-03T09:00:00Z')
  expect(await expireNightHold(world.deps, expiry?.data as never)).toBe('expired')
  const booking = await (await world.api.get(`/api/bookings/${offer.bookingCode}`)).json()
  expect(booking).toMatchObject({ status: 'CANCELLED', cancelReason: 'hold_expired' })
  expect((await listOpenRequests(world.deps)).map((one) => one.reference)).toContain(reference)
  expect((await ask(world)).offer).toBeDefined()
})

test('a mail says 12 hours before that an offer ends, and one that it has ended; what was overtaken is not sent', async () => {
  const world = await openWorld({ automaticOffers: true })
  await ask(world)
  const sendAll = async () => {
    for (const job of jobsOf(world, 'send-mail')) await sendMail.run(world.deps, job.data as never)
    return world.deps.sent.mails.splice(0).map(({ subject }) => subject.split(':')[0])
  }
  expect(jobsOf(world, 'send-mail').map(({ at }) => at?.toISOString())).toEqual([undefined, '2027-03-02T21:00:00.000Z'])
  expect(await sendAll()).toEqual(['Tu oferta', 'Tu oferta termina el 3 de marzo de 2027, 10'])
  world.deps.clock.set('2027-03-03T09:00:00Z')
  for (const job of jobsOf(world, 'expire-hold')) await expireNightHold(world.deps, job.data as never)
  expect(await sendAll()).toEqual(['Tu oferta ha terminado'])
})

test('an offer whose nights went to another guest before its end was noticed is still told that it has ended', async () => {
  const world = await openWorld({ automaticOffers: true })
  const { offer } = await ask(world)
  world.deps.clock.set('2027-03-03T09:00:00Z')
  await ask(world, { holder: { ...world.body.holder, email: 'other@example.com' } })
  const [expiry] = jobsOf(world, 'expire-hold')
  expect(await expireNightHold(world.deps, expiry?.data as never)).toBe('none')
  const [ended] = jobsOf(world, 'send-mail').filter(({ data }) => 'kind' in data && data.kind === 'offer_expired')
  await sendMail.run(world.deps, ended?.data as never)
  expect(world.deps.sent.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(offer.bookingCode)])
})

test('an offer for a stay that begins sooner ends with its check-in', async () => {
  const world = await openWorld({ automaticOffers: true })
  const { offer } = await ask(world, { checkIn: '2027-03-02', checkOut: '2027-05-02' })
  expect(offer.expiresAt).toBe('2027-03-02T14:00:00.000Z')
  expect(jobsOf(world, 'send-mail').map(({ at }) => at?.toISOString())).toEqual([undefined, '2027-03-02T02:00:00.000Z'])
})

test('other homes wait for staff: guest and company get a mail, nothing is held, and staff offers any home', async () => {
  const world = await openWorld({ automaticOffers: false })
  const { status, reference, offer } = await ask(world)
  expect({ status, offer }).toEqual({ status: 201, offer: undefined })
  for (const job of jobsOf(world, 'send-request-mail')) await sendRequestMail.run(world.deps, job.data as never)
  const { mails } = world.deps.sent
  expect(mails.map(({ to }) => to)).toEqual([world.body.holder.email, 'hola@estancia.example'])
  expect(mails[1]?.text).toContain('Empiezo un trabajo el 3 de junio.')
  expect(await listOpenRequests(world.deps)).toContainEqual(expect.objectContaining({ reference }))
  const made = await makeOffer(world.deps, { reference, houseCode: world.home.houseCode, by: COMMAND })
  expect(made).toMatchObject({ ok: true })
  expect(await listOpenRequests(world.deps)).not.toContainEqual(expect.objectContaining({ reference }))
  expect(await makeOffer(world.deps, { reference, houseCode: world.home.houseCode, by: COMMAND })).toMatchObject({
    code: 'request_in_progress',
  })
})

test('the mail to whoever was named carries nothing that was written; staff reads it', async () => {
  const world = await openWorld({ automaticOffers: false })
  const holder = { ...world.body.holder, name: 'Regalos en malo.example', lastname: 'Premio.malo.example' }
  await ask(world, { holder, message: 'Gana dinero en https://malo.example' })
  for (const job of jobsOf(world, 'send-request-mail')) await sendRequestMail.run(world.deps, job.data as never)
  const [received, forStaff] = world.deps.sent.mails
  expect(received?.to).toBe(holder.email)
  expect(`${received?.subject}${received?.text}${received?.html}`).not.toContain('malo')
  expect(received?.text).toMatch(/^Hemos recibido tu solicitud\n/)
  expect(received?.text).not.toContain('has reservado')
  expect(forStaff?.text).toContain('Gana dinero en https://malo.example')
})

test('one mailbox is written to about ten requests a day, however it is spelled and wherever they come from', async () => {
  const world = await openWorld({ automaticOffers: false })
  const from = (index: number) => ({ 'X-Forwarded-For': `203.0.113.${index}` })
  const spelled = (index: number) => ({ holder: { ...world.body.holder, email: `VICTIM+${index}@example.com` } })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(world, spelled(index), from(index))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.find(({ status }) => status === 429)).toMatchObject({ code: 'rate_limited' })
  expect(jobsOf(world, 'send-request-mail')).toHaveLength(20)
})

test('an address sends ten requests an hour, and thirty from pages that somebody had time to read', async () => {
  const world = await openWorld({ automaticOffers: false })
  const times = async (count: number, headers: Record<string, string>) => {
    const holder = (index: number) => ({
      holder: { ...world.body.holder, email: `${randomUUID()}-${index}@example.com` },
    })
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => ask(world, holder(index), headers)))
    return answers.filter(({ status }) => status === 201).length
  }
  const address = '203.0.113.7'
  const from = (stamp: string, address: string) => ({ 'X-Form-Stamp': stamp, 'X-Forwarded-For': address })
  const stamps = Array.from({ length: 9 }, () => contactStamp(world.deps, address))
  expect(await times(15, { 'X-Forwarded-For': address })).toBe(10)
  expect(await times(2, from(stamps[0] ?? '', address))).toBe(0)
  world.deps.clock.set('2027-03-01T09:00:04Z')
  const passed = []
  for (const stamp of stamps) passed.push(await times(5, from(stamp, address)))
  expect(passed).toEqual([4, 4, 4, 4, 4, 4, 4, 2, 0])
  expect(await times(11, from(contactStamp(world.deps, '203.0.113.8'), '203.0.113.9'))).toBe(10)
})

test('the same key gives the same answer, also after a crash between', async () => {
  const world = await openWorld({ automaticOffers: true })
  const first = await ask(world, {}, { 'idempotency-key': 'ask-1' })
  await database.pool.query('delete from idempotency_keys')
  expect(await ask(world, {}, { 'idempotency-key': 'ask-1' })).toEqual(first)
})

test('a stay that can be booked at once gets no nights for 48 hours', async () => {
  const world = await openWorld({ automaticOffers: true })
  expect((await ask(world, { checkOut: '2027-06-10' })).offer).toBeUndefined()
})

test('two people ask for the same nights at once: one has the offer, the other is told that they are taken', async () => {
  const world = await openWorld({ automaticOffers: true })
  const other = { ...world.body.holder, email: 'other@example.com' }
  const answers = await Promise.all([ask(world), ask(world, { holder: other })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('who asks agrees to no conditions; they are accepted with the first payment of what was offered', async () => {
  const world = await openWorld({ automaticOffers: true })
  const requested = await ask(world, { consents: { dataProcessing: true } })
  const termsOf = async () => {
    const { rows } = await database.pool.query('select consents -> $1 as terms from bookings where code = $2', [
      'terms',
      requested.offer.bookingCode,
    ])
    return rows[0].terms
  }
  expect(await termsOf()).toBeNull()
  const headers = { 'x-view-token': requested.offer.viewToken }
  const attempt = { body: { cardToken: 'card-1' }, headers }
  await world.api.post(`/api/bookings/${requested.offer.bookingCode}/payments/1/attempts`, attempt)
  expect(await termsOf()).toMatchObject({ at: expect.any(String), textVersion: expect.any(String) })
})

test('a request without a home needs a city, and waits for staff', async () => {
  const world = await openWorld({ automaticOffers: true })
  expect(await ask(world, { houseCode: undefined })).toMatchObject({
    status: 422,
    errors: { city: expect.any(String) },
  })
  expect(await ask(world, { houseCode: undefined, city: 'sevilla', bedrooms: 2 })).toMatchObject({ status: 201 })
})

test.each([
  ['a home that is taken', {}, 'dates_not_available'],
  ['a home nobody has', { houseCode: 'MAD-9999' }, 'apartment_not_found'],
  ['too many people', { adults: 9 }, 'party_too_large'],
  ['more than a year', { checkOut: '2028-07-01' }, 'stay_too_far'],
  ['a promo code nobody knows', { promoCode: 'NADA' }, 'promo_code_invalid'],
  ['no consent', { consents: { dataProcessing: false } }, 'validation_failed'],
  ['a message without end', { message: 'a'.repeat(2_001) }, 'validation_failed'],
])('%s is refused and nothing is stored', async (_, overrides, code) => {
  const world = await openWorld({ automaticOffers: true })
  await makeBlock(world.deps.db, world.home, '2027-07-10', '2027-07-12')
  expect(await ask(world, overrides)).toMatchObject({ code })
  const { rows } = await database.pool.query('select 1 from booking_requests where holder_email = $1', [
    world.body.holder.email,
  ])
  expect(rows).toEqual([])
  expect(jobsOf(world, 'send-mail', 'send-request-mail')).toEqual([])
})
