import { expect, test } from 'vitest'
import type { BookingRequest } from '#contract/booking.ts'
import type { CardGateway } from '#domain/payment/card-gateway.ts'
import { createCardGateways } from '#domain/payment/card-gateways.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { releaseNightHold } from '#services/booking/release-night-hold.ts'
import { attemptPayment } from '#services/payment/attempt-payment.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile({ now: '2027-03-01T09:00:00Z' })

async function book(change: Partial<BookingRequest> = {}) {
  const home = change.houseCode ? { houseCode: change.houseCode } : await makeApartment(deps.db)
  const request: BookingRequest = {
    houseCode: home.houseCode,
    checkIn: '2027-05-01',
    checkOut: '2027-05-11',
    adults: 2,
    children: 0,
    babies: 0,
    holder: { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', phone: '+34 600 123 456' },
    consents: { dataProcessing: true, terms: true },
    ...change,
  }
  const booked = await createBooking(deps, { ...request, language: 'es' })
  if (!booked.ok) throw new Error(`Not booked: ${booked.code}`)
  return booked.value
}

test('nights that were given back can be taken again at once', async () => {
  const { bookingCode, viewToken, houseCode } = await book()
  expect(await releaseNightHold(deps, { code: bookingCode, viewToken })).toEqual({ ok: true, value: null })
  const again = await book({ houseCode })
  expect(again.bookingCode).not.toBe(bookingCode)
  const before = await getBooking(deps, { code: bookingCode })
  expect(before).toMatchObject({ ok: true, value: { status: 'CANCELLED', cancelReason: 'guest' } })
})

test('giving nights back twice changes nothing', async () => {
  const { bookingCode, viewToken } = await book()
  await releaseNightHold(deps, { code: bookingCode, viewToken })
  expect(await releaseNightHold(deps, { code: bookingCode, viewToken })).toEqual({ ok: true, value: null })
})

test('only the holder gives nights back', async () => {
  const { bookingCode } = await book()
  expect(await releaseNightHold(deps, { code: bookingCode })).toEqual({ ok: false, code: 'forbidden' })
  expect(await releaseNightHold(deps, { code: bookingCode, viewToken: 'guess' })).toEqual({
    ok: false,
    code: 'forbidden',
  })
  expect(await releaseNightHold(deps, { code: 'ZZZZZZZZZZ' })).toEqual({ ok: false, code: 'booking_not_found' })
})

test('nights stay with a booking that is being paid', async () => {
  const charge: CardGateway['charge'] = async ({ chargeId }) => ({ state: 'processing', gatewayRef: chargeId })
  const charging: TestDeps = { ...deps, gateways: createCardGateways({ ...deps.gateways.default, charge }) }
  const { bookingCode, viewToken } = await book()
  await attemptPayment(charging, { code: bookingCode, number: 1, cardToken: 'card', viewToken })
  expect(await releaseNightHold(deps, { code: bookingCode, viewToken })).toEqual({
    ok: false,
    code: 'payment_already_exists',
  })
})
