import { expect, test } from 'vitest'
import { findBookingRequest } from '#db/request/booking-request-rows.ts'
import { viewTokenOf } from '#services/access/view-token.ts'
import { listOpenRequests } from '#services/booking/list-open-requests.ts'
import { makeOffer } from '#services/booking/make-offer.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import type { Deps } from '#services/deps.ts'
import { attemptPayment } from '#services/payment/attempt-payment.ts'
import { loseRequest } from '#services/request/lose-request.ts'
import { reopenRequest } from '#services/request/reopen-request.ts'
import { snoozeRequest } from '#services/request/snooze-request.ts'
import { suggestHomes } from '#services/request/suggest-homes.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, LUCIA, makeBookingWorld } from '#tests/factories/booking.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { actionsOf, entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { job as sendMail } from '../../../src/jobs/send-mail.job.ts'

const database = await databaseForFile()
const STAY = { checkIn: '2027-06-01', checkOut: '2027-07-01' }

async function request(deps: Deps, where: object) {
  const { promoCode: _, requestKey: __, ...guest } = bookingInput({ houseCode: '' })
  const requested = await requestStay(deps, {
    ...guest,
    ...STAY,
    holder: LUCIA,
    houseCode: undefined,
    message: '',
    ...where,
  })
  if (!requested.ok) throw new Error(`The request was refused: ${requested.code}`)
  return requested.value.reference
}

async function openWorld() {
  const world = await makeBookingWorld(database.pool, { rules: { automaticOffers: false } })
  await database.pool.query('truncate rate_limits')
  const reference = await request(world.deps, { houseCode: world.home.houseCode })
  return { ...world, reference, read: (version: number) => ({ reference, version, by: MEMBER }) }
}

async function isOpen(deps: Deps, reference: string): Promise<boolean> {
  return (await listOpenRequests(deps)).some((one) => one.reference === reference)
}

test('a snoozed request comes back at its moment, or when somebody opens it', async () => {
  const { deps, reference, read } = await openWorld()
  expect(await snoozeRequest(deps, { ...read(0), until: new Date('2027-03-03T08:00:00Z') })).toMatchObject({ ok: true })
  expect(await isOpen(deps, reference)).toBe(false)
  deps.clock.set('2027-03-03T08:00:00Z')
  expect(await isOpen(deps, reference)).toBe(true)
  expect(await reopenRequest(deps, read(1))).toMatchObject({ ok: true })
  expect(await reopenRequest(deps, read(2))).toMatchObject({ code: 'request_in_progress' })
  expect(await actionsOf(deps.db, reference)).toEqual(['request_snoozed', 'request_reopened'])
})

test.each(['2027-03-01T09:00:00Z', '2027-05-01T09:00:00Z', 'never'])(
  'a request is not snoozed until %s',
  async (until) => {
    const { deps, read } = await openWorld()
    expect(await snoozeRequest(deps, { ...read(0), until: new Date(until) })).toMatchObject({
      errors: { until: 'validation_failed' },
    })
  },
)

test('a request is lost for a reason, which the audit keeps, and can be opened again', async () => {
  const { deps, reference, read } = await openWorld()
  const lost = await loseRequest(deps, { ...read(0), lostReason: 'price', reason: 'Le sale mejor un hotel' })
  expect(lost).toMatchObject({ ok: true })
  expect(await isOpen(deps, reference)).toBe(false)
  expect(await findBookingRequest(deps.db, { reference })).toMatchObject({ state: 'lost', lostReason: 'price' })
  expect(await loseRequest(deps, { ...read(1), lostReason: 'price' })).toMatchObject({ code: 'request_in_progress' })
  expect(await snoozeRequest(deps, { ...read(1), until: new Date('2027-03-02') })).toMatchObject({ ok: false })
  await reopenRequest(deps, read(1))
  expect(await isOpen(deps, reference)).toBe(true)
  expect(await entriesOf(deps.db, reference)).toMatchObject([
    { act: 'request_lost', actor: 'staff', reason: 'Le sale mejor un hotel', changes: { state: ['open', 'lost'] } },
    { act: 'request_reopened' },
  ])
})

test('of two members who change a request at once the second is told who and what', async () => {
  const { deps, read } = await openWorld()
  const until = new Date('2027-03-03T08:00:00Z')
  const done = await Promise.all([
    snoozeRequest(deps, { ...read(0), until }),
    loseRequest(deps, { ...read(0), lostReason: 'elsewhere' }),
  ])
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(done.find(({ ok }) => !ok)).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by: 'staff', memberId: expect.any(String), now: { version: 1 } } },
  })
})

test('the first answer is due in two staffed hours, until there is an offer', async () => {
  const { deps, home, reference } = await openWorld()
  const find = async () => (await listOpenRequests(deps)).find((one) => one.reference === reference)
  expect((await find())?.answerDueAt?.toISOString()).toBe('2027-03-01T11:00:00.000Z')
  await makeOffer(deps, { reference, houseCode: home.houseCode, hours: 1, by: MEMBER })
  const { answeredAt, state } = (await findBookingRequest(deps.db, { reference })) ?? {}
  expect([answeredAt?.toISOString(), state]).toEqual(['2027-03-01T09:00:00.000Z', 'open'])
})

test('an offer waits as long as staff say, takes off what they agreed, and names other homes with a text', async () => {
  const world = await openWorld()
  const { deps, home, reference } = world
  const other = await makeApartment(deps.db)
  const made = await makeOffer(deps, {
    ...{ reference, houseCode: home.houseCode, alsoHomes: [other.houseCode], hours: 5, text: 'Le va a gustar.' },
    discount: { percent: 10, reason: 'Repite cada año' },
    by: MEMBER,
  })
  if (!made.ok) throw new Error(made.code)
  expect(made.value.holdExpiresAt?.toISOString()).toBe('2027-03-01T14:00:00.000Z')
  const [mail] = deps.sent.jobs.filter(({ name }) => name === 'send-mail')
  await sendMail.run(deps, mail?.data as never)
  const { text } = deps.sent.mails[0] ?? {}
  expect(text).toContain('Le va a gustar.')
  expect(text).toContain(`Ver ${other.houseCode}`)
  expect(text).toContain('Descuento acordado, 10 %')
  expect(text).not.toContain('Repite')
  expect(await entriesOf(deps.db, reference)).toMatchObject([{ act: 'offer_made', reason: 'Repite cada año' }])
})

test.each([
  ['169 hours', { hours: 169 }, 'validation_failed'],
  ['no hour', { hours: 0 }, 'validation_failed'],
  ['11 % without an owner', { discount: { percent: 11, reason: 'Amigo' } }, 'validation_failed'],
  ['a discount without a reason', { discount: { percent: 5, reason: ' ' } }, 'validation_failed'],
  ['five homes', { alsoHomes: ['MAD-0001', 'MAD-0002', 'MAD-0003', 'MAD-0004'] }, 'apartment_not_found'],
  ['a home that is none', { alsoHomes: ['MAD-9999'] }, 'apartment_not_found'],
])('an offer with %s is refused', async (_, terms, code) => {
  const { deps, home, reference } = await openWorld()
  const offer = { reference, houseCode: home.houseCode, ...terms, by: MEMBER }
  expect(await makeOffer(deps, offer)).toMatchObject({ code })
  expect(await entriesOf(deps.db, reference)).toEqual([])
})

test.each([
  ['more than the rest of staff', 50, { kind: 'staff', percent: 50 }, 750_00],
  ['less than the code that the guest typed', 5, { kind: 'promo_code' }, 300_00],
])('an owner takes off %s, and the largest discount counts', async (_, percent, discountReason, discountCents) => {
  const { deps, home } = await openWorld()
  const { code: promoCode } = await makePromoCode(deps.db, { code: `SUMMER${percent}`, percent: 20 })
  const reference = await request(deps, { houseCode: home.houseCode, promoCode })
  const discount = { percent, reason: 'Obras al lado' }
  const signedIn = { roles: ['owner'] as const }
  const made = await makeOffer(deps, { reference, houseCode: home.houseCode, discount, signedIn, by: MEMBER })
  const offer = made.ok && (await readBooking(deps.db, made.value.bookingCode))
  expect(offer && offer.booking.price).toMatchObject({ discountReason, discountCents })
})

test('a paid offer wins its request; while it waits the request can’t be lost', async () => {
  const { deps, home, reference, read } = await openWorld()
  const made = await makeOffer(deps, { reference, houseCode: home.houseCode, by: MEMBER })
  const offer = made.ok ? await readBooking(deps.db, made.value.bookingCode) : undefined
  if (!offer) throw new Error('There is no offer')
  const lose = async (version: number) => loseRequest(deps, { ...read(version), lostReason: 'price' })
  expect(await lose(1)).toMatchObject({ code: 'request_in_progress' })
  const viewToken = viewTokenOf(deps.settings, offer.booking)
  await attemptPayment(deps, { code: offer.booking.code, number: 1, cardToken: 'card-1', viewToken })
  expect(await findBookingRequest(deps.db, { reference })).toMatchObject({ state: 'won' })
  expect(await lose(2)).toMatchObject({ code: 'request_in_progress' })
})

test('suggested are the home that was asked for, others of its area at its price, then neighbours', async () => {
  const { deps } = await makeBookingWorld(database.pool)
  await database.pool.query('truncate rate_limits')
  const make = (neighbourhood: string, baseNightCents: number, lng = -3.7) =>
    makeApartment(deps.db, { city: 'malaga', neighbourhood, price: { baseNightCents }, position: { lat: 36.72, lng } })
  const requested = await make('pedregalejo', 50_00)
  const like = await make('pedregalejo', 52_00)
  await make('pedregalejo', 80_00)
  const near = await make('el-palo', 48_00)
  const taken = await make('el-palo', 49_00)
  await makeBlock(deps.db, taken, '2027-06-30', '2027-07-02')
  const reference = await request(deps, { houseCode: requested.houseCode })
  await makeBlock(deps.db, requested, '2027-06-10', '2027-06-12')
  const suggested = await suggestHomes(deps, { reference })
  if (!suggested.ok) throw new Error(suggested.code)
  expect(suggested.value.map(({ why, isFree, home }) => [why, isFree, home.houseCode])).toEqual([
    ['asked', false, requested.houseCode],
    ['same_area', true, like.houseCode],
    ['near', true, near.houseCode],
  ])
  const anywhere = await request(deps, { city: 'malaga' })
  const free = await suggestHomes(deps, { reference: anywhere })
  expect(free.ok && free.value.map(({ home }) => home.houseCode)).not.toContain(requested.houseCode)
  expect(await suggestHomes(deps, { reference: 'SOL-NONE' })).toMatchObject({ code: 'not_found' })
})
