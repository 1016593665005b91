import { expect, test } from 'vitest'
import { viewTokenOf } from '#services/access/view-token.ts'
import { hasAgreed } from '#services/booking/booking-view.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { attemptPayment } from '#services/payment/attempt-payment.ts'
import { changeCard } from '#services/payment/change-card.ts'
import {
  createStaffBooking,
  previewCreateStaffBooking,
  type StaffBookingInput,
} from '#services/staff-booking/create-staff-booking.ts'
import { type BookingWorld, makeBooking, makeBookingWorld, minutesAfter, passTime } from '#tests/factories/booking.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { staffBookingInput } from '#tests/factories/stay-samples.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { job as sendMail } from '../../../src/jobs/send-mail.job.ts'

const database = await databaseForFile()

async function create({ deps, home }: BookingWorld, overrides: Partial<StaffBookingInput> = {}) {
  const input = staffBookingInput(home.houseCode, overrides)
  const shown = await previewCreateStaffBooking(deps, input)
  if (!shown.ok) throw new Error(`The preview was refused: ${shown.code}`)
  const made = await createStaffBooking(deps, { ...input, previewId: shown.value.previewId, by: MEMBER })
  if (!made.ok) throw new Error(`The booking was refused: ${made.code}`)
  const found = await readBooking(deps.db, made.value.bookingCode)
  if (!found) throw new Error('The booking is not there')
  const viewToken = viewTokenOf(deps.settings, found.booking)
  const access = { code: found.booking.code, number: 1, cardToken: 'card-1', viewToken }
  return { ...made.value, shown: shown.value, booking: found.booking, access }
}

test('a booking by telephone costs what was shown, waits 48 hours, and its holder gets a mail and a link that pays it', async () => {
  const world = await makeBookingWorld(database.pool)
  const { deps } = world
  const { booking, shown, totalPriceCents, holdExpiresAt, payUrl, payQr, access } = await create(world)
  expect(booking).toMatchObject({ status: 'PENDING', source: 'phone', userId: null })
  expect(booking.createdBy).toBe(MEMBER.kind === 'staff' && MEMBER.memberId)
  expect([totalPriceCents, holdExpiresAt]).toEqual([590_00, '2027-03-03T09:00:00.000Z'])
  expect([shown.totalPriceCents, shown.holdExpiresAt]).toEqual([totalPriceCents, holdExpiresAt])
  expect(payUrl).toBe(`${deps.settings.publicUrl}/es/finish-payment/${booking.code}/1#t=${access.viewToken}`)
  expect(payQr.path).toMatch(/^M\d/)
  const [mail] = deps.sent.jobs.filter(({ name }) => name === 'send-mail')
  await sendMail.run(deps, mail?.data as never)
  expect(deps.sent.mails[0]?.text).toContain(payUrl)
  expect(await entriesOf(deps.db, booking.code)).toMatchObject([
    { act: 'booking_taken', actor: 'staff', changes: { source: [null, 'phone'], totalPriceCents: [null, 590_00] } },
  ])
})

test('nothing is charged and no card is kept until its holder agrees on the page that pays', async () => {
  const world = await makeBookingWorld(database.pool)
  const { deps } = world
  const { booking, access } = await create(world)
  expect(booking.consents).toEqual({ dataProcessing: null, terms: null, promotions: null })
  expect(await attemptPayment(deps, access)).toEqual({ ok: false, code: 'terms_not_accepted' })
  expect(await changeCard(deps, access)).toEqual({ ok: false, code: 'terms_not_accepted' })
  expect(await attemptPayment(deps, { ...access, acceptTerms: true })).toMatchObject({ value: { state: 'succeeded' } })
  const after = (await readBooking(deps.db, booking.code))?.booking
  expect(after && hasAgreed(after)).toBe(true)
  expect(after?.consents).toMatchObject({ dataProcessing: { textVersion: expect.any(String) }, promotions: null })
  const { rows } = await database.pool.query('select accepted_at from agreements where booking_id = $1', [booking.id])
  expect(rows).toEqual([{ accepted_at: deps.clock.now() }])
})

test('nobody who doesn’t pay keeps the nights longer than staff said', async () => {
  const world = await makeBookingWorld(database.pool)
  const { booking } = await create(world, { hours: 3 })
  await passTime(world.deps, 3 * 60)
  expect((await readBooking(world.deps.db, booking.code))?.booking).toMatchObject({ cancelReason: 'hold_expired' })
  const kinds = world.deps.sent.jobs.map(({ data }) => 'kind' in data && data.kind)
  expect(kinds).toContain('offer_expired')
})

test('a stay longer than what guests book at once is taken too, with a discount that its reason explains', async () => {
  const world = await makeBookingWorld(database.pool)
  const discount = { percent: 10, reason: 'Vuelve cada otoño' }
  const { booking } = await create(world, { checkIn: '2027-09-01', checkOut: '2027-12-01', discount, source: 'desk' })
  expect(booking.price.discountReason).toEqual({ kind: 'staff', percent: 10 })
  expect(await entriesOf(world.deps.db, booking.code)).toMatchObject([{ reason: 'Vuelve cada otoño' }])
})

test('nights that somebody has are refused with who has them, before and after the preview', async () => {
  const world = await makeBookingWorld(database.pool)
  const { deps, home } = world
  const input = staffBookingInput(home.houseCode)
  const shown = await previewCreateStaffBooking(deps, input)
  const { bookingCode } = await makeBooking(world)
  const inTheWay = [{ houseCode: home.houseCode, kind: 'hold', id: bookingCode }]
  const previewId = shown.ok ? shown.value.previewId : ''
  const refused = { code: 'nights_taken', details: { inTheWay } }
  expect(await createStaffBooking(deps, { ...input, previewId, by: MEMBER })).toMatchObject(refused)
  expect(await previewCreateStaffBooking(deps, input)).toMatchObject(refused)
  deps.clock.set(minutesAfter(deps.clock.now(), 21))
  expect(await previewCreateStaffBooking(deps, input)).toMatchObject({ ok: true })
})

test('a price that changed since it was shown is refused, and so are terms beyond what staff decide', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const input = staffBookingInput(home.houseCode)
  const shown = await previewCreateStaffBooking(deps, input)
  const price = { ...home.price, baseNightCents: 60_00 }
  await database.pool.query('update apartments set price = $1 where id = $2', [price, home.id])
  const previewId = shown.ok ? shown.value.previewId : ''
  expect(await createStaffBooking(deps, { ...input, previewId, by: MEMBER })).toMatchObject({ code: 'change_outdated' })
  const discount = { percent: 11, reason: 'Amigo' }
  for (const wrong of [{ hours: 200 }, { discount }, { adults: 0 }]) {
    expect(await previewCreateStaffBooking(deps, { ...input, ...wrong })).toMatchObject({ code: 'validation_failed' })
  }
  expect(await previewCreateStaffBooking(deps, staffBookingInput('MAD-9999'))).toMatchObject({
    code: 'apartment_not_found',
  })
})
