import { expect, test } from 'vitest'
import { listExportedPromoCodes } from '#db/catalogue/export-rows.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { makeOffer } from '#services/booking/make-offer.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { createPromoCode } from '#services/pricing/create-promo-code.ts'
import { currentPromotion } from '#services/pricing/current-promotion.ts'
import { listPromoCodes } from '#services/pricing/list-promo-codes.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { createStaffBooking, previewCreateStaffBooking } from '#services/staff-booking/create-staff-booking.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, LUCIA, makeBookingWorld, stayInput } from '#tests/factories/booking.ts'
import { MEMBER as by, entriesOf } from '#tests/factories/staff.ts'
import { staffBookingInput } from '#tests/factories/stay-samples.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const OTHER = { ...LUCIA, email: 'other@example.com' }
const promoCode = 'LUCIA15'

/** Staff have made a code for Lucía. */
async function openWorld(overrides: Parameters<typeof makeBookingWorld>[1] = {}) {
  await database.pool.query('truncate rate_limits')
  await database.pool.query('update bookings set promo_code_id = null')
  await database.pool.query('truncate promo_code_uses, promo_codes cascade')
  const world = await makeBookingWorld(database.pool, overrides)
  const made = await createPromoCode(world.deps, {
    ...{ code: promoCode, percent: 15, validFrom: '2027-03-01', validTo: '2027-03-31', minNights: 1, city: null },
    ...{ maxUses: null, guestEmail: ' Lucia@Example.com ', by },
  })
  expect(made).toEqual({ ok: true, value: null })
  return world
}

test('a code for one guest is priced for anyone and books for that guest alone, once', async () => {
  const { deps, home } = await openWorld()
  const second = await makeApartment(deps.db)
  expect(await quoteStay(deps, { ...stayInput(home), promoCode })).toMatchObject({ ok: true })
  const refused = await createBooking(deps, bookingInput(home, { promoCode, holder: OTHER }))
  expect(refused).toEqual({ ok: false, code: 'promo_code_for_another_guest' })
  expect(await listPromoCodes(deps)).toMatchObject([{ uses: 0, maxUses: 1 }])
  const own = { promoCode, holder: { ...LUCIA, email: 'LUCIA@example.com' } }
  const made = await createBooking(deps, bookingInput(home, own))
  if (!made.ok) throw new Error(`The booking was refused: ${made.code}`)
  expect(made.value.discountCents).toBeGreaterThan(0)
  expect(await createBooking(deps, bookingInput(second, own))).toMatchObject({ code: 'promo_code_invalid' })
  await cancelBooking(deps, { code: made.value.bookingCode, cause: 'guest', by: { kind: 'guest' } })
  expect(await createBooking(deps, bookingInput(second, own))).toMatchObject({ ok: true })
})

test('nothing that is stored beside the code is the e-mail, and staff see a masked form', async () => {
  const { deps } = await openWorld()
  expect(await listPromoCodes(deps)).toMatchObject([{ forGuest: true, guestMasked: 'l…@e….com' }])
  const { rows } = await database.pool.query('select p::text as whole from promo_codes p')
  expect(rows[0].whole).not.toMatch(/lucia@|example/i)
  expect((await entriesOf(deps.db, promoCode)).at(-1)).toMatchObject({ changes: { guest: 'personal' } })
})

test('a code for one guest is shown to no visitor and is in no export', async () => {
  const { deps } = await openWorld()
  expect(await currentPromotion(deps, promoCode)).toMatchObject({ code: 'not_found' })
  expect(await listExportedPromoCodes(deps.db)).toEqual([])
})

test('staff are refused a booking with the code of another guest, and nothing of it is stored', async () => {
  const { deps, home } = await openWorld()
  const book = async (holder: typeof LUCIA) => {
    const input = { ...staffBookingInput(home.houseCode), promoCode, holder }
    const shown = await previewCreateStaffBooking(deps, input)
    if (!shown.ok) throw new Error(`The preview was refused: ${shown.code}`)
    return createStaffBooking(deps, { ...input, previewId: shown.value.previewId, by })
  }
  expect(await book(OTHER)).toMatchObject({ code: 'promo_code_for_another_guest' })
  expect(await listPromoCodes(deps)).toMatchObject([{ uses: 0 }])
  expect(await book(LUCIA)).toMatchObject({ ok: true })
})

test('a request with the code of another guest is refused, the own one is offered with its discount', async () => {
  const { deps, home } = await openWorld({ rules: { automaticOffers: false } })
  const { houseCode } = home
  const ask = (holder: typeof LUCIA) => {
    const { requestKey: _, ...guest } = bookingInput(home, { promoCode, holder })
    return requestStay(deps, { ...guest, checkIn: '2027-06-01', checkOut: '2027-07-01', message: '' })
  }
  expect(await ask(OTHER)).toEqual({ ok: false, code: 'promo_code_for_another_guest' })
  const requested = await ask(LUCIA)
  if (!requested.ok) throw new Error(`The request was refused: ${requested.code}`)
  const { reference } = requested.value
  expect(await makeOffer(deps, { reference, houseCode, by })).toMatchObject({ ok: true })
  expect(await listPromoCodes(deps)).toMatchObject([{ uses: 1 }])
})
