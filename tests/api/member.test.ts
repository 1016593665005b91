import { afterEach, expect, test } from 'vitest'
import type { CreatedBooking, MyBookings } from '#contract/booking.ts'
import {
  createStaffBooking,
  previewCreateStaffBooking,
  type StaffBookingStay,
} from '#services/staff-booking/create-staff-booking.ts'
import { bookingInput, LUCIA } from '#tests/factories/booking.ts'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { staffBookingInput } from '#tests/factories/stay-samples.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'

let world: MoneyWorld
afterEach(() => world.close())

type Person = { readonly Authorization: string }

/** Creates a signed-in user. */
async function member(email = 'lucia@example.com'): Promise<Person> {
  const body = {
    email,
    name: 'Lucía',
    lastname: 'Ferrer',
    phone: '+34 600 000 000',
    password: 'una frase larga',
    acceptTerms: true,
  }
  const { token } = await (await world.api.post('/api/register', { body })).json()
  return { Authorization: `Bearer ${token}` }
}

async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await world.api.post(path, { body, headers })
  return { httpStatus: answer.status, ...(await answer.json()) }
}

const stay = (checkIn: string, more: object = {}) => ({ ...bookingInput(world.home, { checkIn }), ...more })
const book = (checkIn: string, headers: object = {}, more: object = {}): Promise<CreatedBooking & { code?: string }> =>
  send('/api/bookings', stay(checkIn, more), { ...headers })
const quote = (checkIn: string, headers: object = {}, more: object = {}) =>
  send('/api/quotes', stay(checkIn, more), { ...headers })
const mine = async (headers: object): Promise<MyBookings> =>
  (await world.api.get('/api/me/bookings', { headers: { ...headers } })).json()
const codes = (views: { bookingCode: string }[]) => views.map(({ bookingCode }) => bookingCode)

/** Completes a paid stay of ten nights from 3 March. */
async function finishStay(headers: object) {
  const booking = await book('2027-03-03', headers)
  expect(await world.pay(booking)).toMatchObject({ state: 'succeeded' })
  await world.goTo('2027-03-13', 12)
  return booking
}

test('from the second stay on a member pays 5 % less of the stay, in quote and booking alike', async () => {
  world = await openMoneyWorld('2027-03-01')
  const lucia = await member()
  expect(await quote('2027-03-03', lucia)).toMatchObject({ discountCents: 0, totalPriceCents: 590_00 })
  await finishStay(lucia)
  const less = { discountCents: 25_00, discountReason: { kind: 'member' }, totalPriceCents: 565_00 }
  expect(await quote('2027-06-01', lucia)).toMatchObject(less)
  expect(await book('2027-06-01', lucia)).toMatchObject(less)
  expect(await quote('2027-07-01')).toMatchObject({ discountCents: 0 })
  expect(await quote('2027-07-01', await member('otra@example.com'))).toMatchObject({ discountCents: 0 })
})

test('a booking that staff take for a member costs what the member would pay, and the larger discount counts there too', async () => {
  world = await openMoneyWorld('2027-03-01')
  await finishStay(await member(LUCIA.email))
  const { deps, home } = world
  const stay = staffBookingInput(home.houseCode, { checkIn: '2027-06-01', checkOut: '2027-06-11' })
  const figures = async (more: Partial<StaffBookingStay> = {}) => {
    const shown = await previewCreateStaffBooking(deps, { ...stay, holderEmail: LUCIA.email.toUpperCase(), ...more })
    return shown.ok ? shown.value : shown
  }
  expect(await figures({ holderEmail: undefined })).toMatchObject({ discountCents: 0 })
  expect(await figures()).toMatchObject({ discountCents: 25_00, discountReason: { kind: 'member' } })
  const staff = { percent: 10, reason: 'Vuelve cada otoño' }
  expect(await figures({ discount: staff })).toMatchObject({ discountCents: 50_00, discountReason: { kind: 'staff' } })
  const unaware = await previewCreateStaffBooking(deps, { ...stay, holderEmail: undefined })
  const previewId = unaware.ok ? unaware.value.previewId : ''
  expect(await createStaffBooking(deps, { ...stay, previewId, by: MEMBER })).toMatchObject({ code: 'change_outdated' })
  const shown = await previewCreateStaffBooking(deps, { ...stay, holderEmail: LUCIA.email })
  const seen = shown.ok ? shown.value.previewId : ''
  expect(await createStaffBooking(deps, { ...stay, previewId: seen, by: MEMBER })).toMatchObject({
    value: { totalPriceCents: 565_00 },
  })
})

test('a stay counts on the day of its check-out, not the day before; one that was cancelled never', async () => {
  world = await openMoneyWorld('2027-03-01')
  const lucia = await member()
  const cancelled = await book('2027-03-10', lucia)
  await world.pay(cancelled)
  const headers = { 'x-view-token': cancelled.viewToken }
  await world.api.post(`/api/bookings/${cancelled.bookingCode}/cancellation`, { headers })
  const kept = await book('2027-03-20', lucia)
  await world.pay(kept)
  await world.goTo('2027-03-29', 23)
  expect(await quote('2027-06-01', lucia)).toMatchObject({ discountCents: 0 })
  await world.goTo('2027-03-30', 0)
  expect(await quote('2027-06-01', lucia)).toMatchObject({ discountCents: 25_00 })
})

test('the larger of promo code and member discount counts, never both, and a code that lost is not used up', async () => {
  world = await openMoneyWorld('2027-03-01')
  await makePromoCode(world.deps.db, { code: 'TRES', percent: 3, maxUses: 1 })
  await makePromoCode(world.deps.db, { code: 'DIEZ', percent: 10 })
  const lucia = await member()
  await finishStay(lucia)
  expect(await book('2027-06-01', lucia, { promoCode: 'TRES' })).toMatchObject({
    discountCents: 25_00,
    discountReason: { kind: 'member' },
  })
  expect(await book('2027-07-01', lucia, { promoCode: 'DIEZ' })).toMatchObject({
    discountCents: 50_00,
    discountReason: { kind: 'promo_code', code: 'DIEZ' },
  })
  expect(await book('2027-08-01', {}, { promoCode: 'TRES' })).toMatchObject({ discountCents: 15_00 })
  expect(await book('2027-09-01', {}, { promoCode: 'TRES' })).toMatchObject({ code: 'promo_code_invalid' })
})

test('a dead token is told so, and nothing is booked at another price', async () => {
  world = await openMoneyWorld('2027-03-01')
  const lucia = await member()
  await world.api.post('/api/logout', { headers: lucia })
  expect(await quote('2027-06-01', lucia)).toMatchObject({ httpStatus: 401, code: 'unauthenticated' })
  expect(await book('2027-06-01', lucia)).toMatchObject({ code: 'unauthenticated' })
  expect(await book('2027-06-01')).toMatchObject({ status: 'PENDING' })
})

test('an account holds what was booked signed in, next and previous, and nothing by its e-mail alone', async () => {
  world = await openMoneyWorld('2027-03-01')
  const lucia = await member()
  const past = await finishStay(lucia)
  const later = await book('2027-08-01', lucia)
  const sooner = await book('2027-06-01', lucia)
  await book('2027-10-01')
  await book('2027-11-01', await member('otra@example.com'))
  const { next, previous } = await mine(lucia)
  expect([codes(next), codes(previous)]).toEqual([[sooner.bookingCode, later.bookingCode], [past.bookingCode]])
  expect((await world.api.get('/api/me/bookings')).status).toBe(401)
  await world.api.post(`/api/bookings/${later.bookingCode}/cancellation`, { headers: lucia })
  const after = await mine(lucia)
  expect([codes(after.next), codes(after.previous)]).toEqual([
    [sooner.bookingCode],
    [later.bookingCode, past.bookingCode],
  ])
})

test('an upgraded guest has the booking in the account', async () => {
  world = await openMoneyWorld('2027-03-01')
  const { bookingCode, viewToken } = await book('2027-06-01')
  const proof = { 'X-View-Token': viewToken }
  const { token } = await send('/api/update-user-register', { bookingCode, password: 'una frase larga' }, proof)
  expect(codes((await mine({ Authorization: `Bearer ${token}` })).next)).toEqual([bookingCode])
})

test('the session of its account opens a booking like its view token; that of another opens nothing', async () => {
  world = await openMoneyWorld('2027-03-01')
  const lucia = await member()
  const eve = await member('eve@example.com')
  const { bookingCode } = await book('2027-06-01', lucia)
  const path = `/api/bookings/${bookingCode}`
  const viewOf = async (headers: object) => (await world.api.get(path, { headers: { ...headers } })).json()
  expect(await viewOf(lucia)).toMatchObject({ holder: { email: 'lucia@example.com' } })
  expect(await viewOf(eve)).not.toHaveProperty('holder')
  const attempt = async (headers: object) =>
    (await send(`${path}/payments/1/attempts`, { cardToken: await world.card() }, { ...headers })).httpStatus
  expect(await attempt(eve)).toBe(403)
  expect(await attempt(lucia)).toBe(200)
  const card = async (headers: object) =>
    (await world.api.put(`${path}/card`, { body: { cardToken: await world.card() }, headers: { ...headers } })).status
  expect([await card(eve), await card(lucia)]).toEqual([403, 200])
  const cancel = async (headers: object) =>
    (await world.api.post(`${path}/cancellation`, { headers: { ...headers } })).status
  expect(await cancel(eve)).toBe(403)
  expect(await cancel(lucia)).toBe(200)
  await world.api.post('/api/logout', { headers: lucia })
  expect(await viewOf(lucia)).not.toHaveProperty('holder')
})

test('a use of a promo code comes back when the booking dies, however it dies', async () => {
  world = await openMoneyWorld('2027-03-01')
  await makePromoCode(world.deps.db, { code: 'UNO', maxUses: 1 })
  const uses = async () => (await world.pool.query("select uses from promo_codes where code = 'UNO'")).rows[0].uses
  const promo = { promoCode: 'UNO' }
  const unpaid = await book('2027-06-01', {}, promo)
  expect(await book('2027-07-01', {}, promo)).toMatchObject({ code: 'promo_code_invalid' })
  await world.goTo('2027-03-01', 11)
  expect([(await world.viewBooking(unpaid)).status, await uses()]).toEqual(['CANCELLED', 0])
  const paid = await book('2027-06-01', {}, promo)
  await world.pay(paid)
  await world.api.post(`/api/bookings/${paid.bookingCode}/cancellation`, {
    headers: { 'x-view-token': paid.viewToken },
  })
  expect(await uses()).toBe(0)
  const refused = await book('2027-06-01', {}, promo)
  await world.pay(refused, 1, await world.card('4000 0000 0000 0341'))
  expect(await uses()).toBe(1)
  await world.goTo('2027-05-28', 12)
  expect([(await world.viewBooking(refused)).cancelReason, await uses()]).toEqual(['unpaid', 0])
})

test('lists and start days tell a member what homes cost them, in one call for a page and only with their session', async () => {
  world = await openMoneyWorld('2027-03-01')
  const lucia = await member()
  const { houseCode } = world.home
  const prices = (headers: object, homes: object[]) => send('/api/me/prices', { homes }, { ...headers })
  const dates = { checkIn: '2027-06-01', checkOut: '2027-06-11' }
  expect(await prices(lucia, [{ houseCode, ...dates }])).toEqual({ httpStatus: 200, discountPercent: 0, homes: [] })
  await finishStay(lucia)
  const wrong = [
    { houseCode, checkIn: '2027-06-11', checkOut: '2027-06-01' },
    { houseCode: 'MAD-9999' },
    { houseCode: 'x' },
  ]
  expect(await prices(lucia, [{ houseCode }, { houseCode, ...dates }, ...wrong])).toEqual({
    httpStatus: 200,
    discountPercent: 5,
    homes: [
      { houseCode, monthlyPriceCents: 1425_00 },
      { houseCode, ...dates, monthlyPriceCents: 1425_00, nightlyPriceCents: 47_50, totalPriceCents: 565_00 },
    ],
  })
  expect(await prices({}, [{ houseCode }])).toMatchObject({ httpStatus: 401, code: 'unauthenticated' })
  const path = `/api/apartments/${houseCode}/start-days?nights=10&from=2027-06-01&to=2027-06-02`
  const starts = async (headers: object) => {
    const answer = await world.api.get(path, { headers: { ...headers } })
    return [answer.headers.get('cache-control'), (await answer.json()).days[0].totalPriceCents]
  }
  expect(await starts({})).toEqual(['public, no-cache', 590_00])
  expect(await starts(lucia)).toEqual(['private, no-store', 565_00])
})

test('a booking made without signing in joins the account of its email by the link of its mail, and its stay counts', async () => {
  world = await openMoneyWorld('2027-03-01')
  const lucia = await member()
  const eve = await member('eve@example.com')
  const booking = await book('2027-03-03')
  await world.pay(booking)
  await world.goTo('2027-03-01', 11)
  const { items } = await (await world.api.get('/sandbox/outbox')).json()
  expect(items.map(({ text }: { text: string }) => text).join()).toContain(
    `/es/mis-reservas/${booking.bookingCode}/personas?cuenta=1#t=${booking.viewToken}`,
  )
  const join = async (headers: object) => {
    const answer = await world.api.put(`/api/bookings/${booking.bookingCode}/account`, { headers: { ...headers } })
    const { code, inAccount } = await answer.json()
    return code ?? inAccount
  }
  const proof = { 'x-view-token': booking.viewToken }
  expect(await join(proof)).toBe('unauthenticated')
  expect(await join(lucia)).toBe('forbidden')
  expect(await join({ ...eve, ...proof })).toBe('booking_of_another_email')
  expect(await join({ ...lucia, ...proof })).toBe(true)
  expect(await join({ ...lucia, ...proof })).toBe(true)
  expect(await join({ ...eve, ...proof })).toBe('forbidden')
  expect(codes((await mine(lucia)).next)).toEqual([booking.bookingCode])
  await world.goTo('2027-03-13', 12)
  expect(await quote('2027-06-01', lucia)).toMatchObject({ discountCents: 25_00 })
})
