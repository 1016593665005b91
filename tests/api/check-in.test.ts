import { afterEach, expect, test } from 'vitest'
import type { CheckInView, MunicipalitiesView, TravellerView } from '#contract/arrival.ts'
import type { CreatedBooking } from '#contract/booking.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { job as eraseTravellers } from '#jobs/erase-travellers.job.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { adultFields, childFields, DRAWN, foreignFields } from '#tests/factories/traveller.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'

let world: MoneyWorld
afterEach(() => world.close())

const STAY = { checkIn: '2027-03-05', checkOut: '2027-03-15' }
const DRAWING = { kind: 'drawn', text: DRAWN }

/** Creates a paid booking of two adults and a child who arrive in four days. */
async function confirmed(rules = {}): Promise<CreatedBooking> {
  world = await openMoneyWorld('2027-03-01', { home: { rules: { instantMaxNights: 365, ...rules } } })
  const booking = await world.book(STAY, { children: 1 })
  await world.pay(booking)
  return booking
}

type Answer<Body> = Body & { readonly httpStatus: number; readonly code?: string; readonly errors?: object }

async function call<Body>(method: 'get' | 'put', path: string, headers: object, body?: object): Promise<Answer<Body>> {
  const answer = await world.api[method](path, { headers: { ...headers }, ...(body ? { body } : {}) })
  return { ...((await answer.json()) as Body), httpStatus: answer.status } as Answer<Body>
}

const holder = ({ viewToken }: CreatedBooking) => ({ 'x-view-token': viewToken })
const viewCheckIn = (booking: CreatedBooking, headers: object = holder(booking)) =>
  call<CheckInView>('get', `/api/bookings/${booking.bookingCode}/check-in`, headers)
const put = (booking: CreatedBooking, body: object, headers: object = holder(booking)) =>
  call<CheckInView>('put', `/api/bookings/${booking.bookingCode}/check-in`, headers, body)
const save = (booking: CreatedBooking, position: number, body: object, headers: object = holder(booking)) =>
  call<TravellerView>('put', `/api/bookings/${booking.bookingCode}/check-in/${position}`, headers, body)
const linkOf = (view: CheckInView, position: number) => ({
  'x-traveller-token': view.travellers.find((one) => one.position === position)?.token ?? '',
})

test('each traveller fills in by their own link, on any device, and the holder sees how far everybody is', async () => {
  const booking = await confirmed()
  const empty = await viewCheckIn(booking)
  expect(empty.travellers.map(({ kind, progress, name }) => [kind, progress, name])).toEqual([
    ['adult', 'empty', 'Lucía F.'],
    ['adult', 'empty', null],
    ['child', 'empty', null],
  ])
  const link = linkOf(empty, 2)
  const { country, postalCode, municipalityName, street, ...first } = foreignFields()
  const begun = await save(booking, 2, { fields: first }, link)
  expect(begun).toMatchObject({ httpStatus: 200, progress: 'begun', fields: { name: 'Jürgen' } })
  expect(begun.faults).toMatchObject({ street: 'required' })
  const home = { country, postalCode, municipalityName, street }
  expect(await save(booking, 2, { fields: home }, link)).toMatchObject({ faults: {}, progress: 'begun' })
  const signed = await save(booking, 2, { signature: DRAWING }, link)
  expect(signed).toMatchObject({ progress: 'complete', signature: DRAWING })
  await save(booking, 1, { fields: adultFields(), signature: { kind: 'typed', text: 'Lucía Ferrer' } })
  await save(booking, 3, { fields: childFields() })
  expect(await viewCheckIn(booking)).toMatchObject({ isComplete: true, travellers: [{}, { name: 'Jürgen M.' }, {}] })
})

test('a booking says to its holder alone that everybody’s check-in is complete, and not before', async () => {
  const booking = await confirmed()
  const path = `/api/bookings/${booking.bookingCode}`
  await save(booking, 1, { fields: adultFields(), signature: DRAWING })
  await save(booking, 2, { fields: foreignFields(), signature: DRAWING })
  expect(await call('get', path, holder(booking))).not.toHaveProperty('checkInComplete')
  await save(booking, 3, { fields: childFields() })
  expect(await call('get', path, holder(booking))).toHaveProperty('checkInComplete', true)
  expect(await call('get', path, {})).not.toHaveProperty('checkInComplete')
})

test('whoever changes what they signed signs again', async () => {
  const booking = await confirmed()
  await save(booking, 1, { fields: adultFields(), signature: DRAWING })
  expect(await save(booking, 1, { fields: { name: 'Lucía' } })).toMatchObject({ progress: 'complete' })
  expect(await save(booking, 1, { fields: { name: 'Luz' } })).toMatchObject({ progress: 'begun', signature: null })
})

test('nobody signs what is not whole, with a scrawl, or for a small child', async () => {
  const booking = await confirmed()
  const refused = { httpStatus: 422, code: 'validation_failed' }
  const missing = await save(booking, 2, { fields: { name: 'Ana' }, signature: DRAWING })
  expect(missing).toMatchObject({ ...refused, errors: { 'fields.documentKind': expect.any(String) } })
  expect(await save(booking, 1, { fields: adultFields(), signature: { kind: 'drawn', text: 'M1 1' } })).toMatchObject({
    ...refused,
    errors: { signature: 'Este dato no es válido' },
  })
  expect(await save(booking, 3, { fields: childFields(), signature: DRAWING })).toMatchObject(refused)
})

test('a link opens one traveller’s form and nothing else; no proof opens nothing', async () => {
  const booking = await confirmed()
  const link = linkOf(await viewCheckIn(booking), 2)
  const path = `/api/bookings/${booking.bookingCode}/check-in`
  const forbidden = { httpStatus: 403, code: 'forbidden' }
  expect(await viewCheckIn(booking, link)).toMatchObject(forbidden)
  expect(await call('get', `${path}/1`, link)).toMatchObject(forbidden)
  expect(await save(booking, 1, { fields: {} }, link)).toMatchObject(forbidden)
  expect(await viewCheckIn(booking, {})).toMatchObject(forbidden)
  expect(await put(booking, { arrivalTime: '21:00' }, {})).toMatchObject(forbidden)
  const other = await world.book({ checkIn: '2027-04-05', checkOut: '2027-04-15' })
  expect(await viewCheckIn(booking, holder(other))).toMatchObject(forbidden)
  expect(await call('get', '/api/bookings/0000000000/check-in', link)).toMatchObject({ httpStatus: 404 })
  expect(await call('get', `${path}/4`, holder(booking))).toMatchObject({ httpStatus: 404 })
})

test('the arrival time costs what coming late costs where somebody waits, and can be taken back', async () => {
  const booking = await confirmed({ selfCheckIn: false })
  expect(await put(booking, { arrivalTime: '21:00' })).toMatchObject({ arrivalTime: '21:00', arrivalFeeCents: 20_00 })
  expect(await put(booking, { arrivalTime: '00:30' })).toMatchObject({ arrivalFeeCents: 40_00 })
  expect(await put(booking, { arrivalTime: null })).toMatchObject({ arrivalTime: null, arrivalFeeCents: 0 })
  expect(await put(booking, { arrivalTime: '08:00' })).toMatchObject({ httpStatus: 422 })
})

test('check-in is open from the confirmation to the day of departure, and closed for a cancelled stay', async () => {
  world = await openMoneyWorld('2027-03-01')
  const booking = await world.book(STAY)
  expect(await viewCheckIn(booking)).toMatchObject({ httpStatus: 409, code: 'check_in_not_open' })
  await world.pay(booking)
  await world.goTo('2027-03-15', 10)
  expect(await viewCheckIn(booking)).toMatchObject({ httpStatus: 200 })
  await world.goTo('2027-03-16', 1)
  expect(await viewCheckIn(booking)).toMatchObject({ httpStatus: 410, code: 'check_in_closed' })
  const later = await world.book({ checkIn: '2027-04-01', checkOut: '2027-04-09' })
  await cancelBooking(world.deps, { code: later.bookingCode, cause: 'company', by: COMMAND })
  expect(await viewCheckIn(later)).toMatchObject({ httpStatus: 409, code: 'booking_cancelled' })
})

test('what is typed lies encrypted in the database, and is forgotten three years after the stay', async () => {
  const booking = await confirmed()
  await save(booking, 1, { fields: adultFields(), signature: DRAWING })
  const stored = async () => (await world.pool.query('select encrypted, completed_at from travellers')).rows
  const [row] = await stored()
  expect(row.encrypted).toMatch(/^test\.[\w-]+$/)
  expect(Buffer.from(row.encrypted.split('.')[1], 'base64url').toString('latin1')).not.toMatch(/12345678|Paz/)
  await world.standStill('2030-03-15T09:00:00Z')
  await eraseTravellers.run(world.deps, {})
  expect((await stored())[0].encrypted).not.toBeNull()
  await world.standStill('2030-03-17T09:00:00Z')
  await eraseTravellers.run(world.deps, {})
  expect(await stored()).toEqual([{ encrypted: null, completed_at: null }])
})

test('junk and files are refused and nothing of them is kept', async () => {
  const booking = await confirmed()
  for (const fields of [{ name: 'x'.repeat(51) }, { name: 'a\u0000' }, { passportScan: 'data:' }, { name: 5 }]) {
    expect(await save(booking, 1, { fields })).toMatchObject({ httpStatus: 422 })
  }
  const file = new FormData()
  file.set('scan', new Blob(['%PDF']), 'passport.pdf')
  const path = `/api/bookings/${booking.bookingCode}/check-in/1`
  const answer = await world.api.app.request(path, { method: 'PUT', body: file, headers: holder(booking) })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect((await world.pool.query('select from travellers')).rowCount).toBe(0)
})

test('a province answers its municipalities, the capital first; what is none answers none', async () => {
  world = await openMoneyWorld('2027-03-01')
  const of = (province: string) => call<MunicipalitiesView>('get', `/api/municipalities?province=${province}`, {})
  const { municipalities } = await of('29')
  expect(municipalities[0]).toEqual({ code: '29067', name: 'Málaga' })
  expect(municipalities.length).toBeGreaterThan(100)
  expect(await of('99')).toMatchObject({ httpStatus: 200, municipalities: [] })
  expect(await of('2')).toMatchObject({ httpStatus: 422 })
})
