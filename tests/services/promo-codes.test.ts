import { expect, test } from 'vitest'
import { savePromoCodes } from '#db/catalogue/catalogue-rows.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { createPromoCode } from '#services/pricing/create-promo-code.ts'
import { endPromoCode } from '#services/pricing/end-promo-code.ts'
import { listPromoCodes } from '#services/pricing/list-promo-codes.ts'
import { listPromoUses } from '#services/pricing/list-promo-uses.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { bookingInput, makeBookingWorld, pay, stayInput } from '#tests/factories/booking.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

const SPRING = {
  ...{ code: 'PRIMAVERA', percent: 10, validFrom: '2027-03-01', validTo: '2027-03-31' },
  ...{ minNights: 1, city: null, maxUses: null },
}
const by = MEMBER

async function openWorld() {
  await database.pool.query('truncate rate_limits')
  await database.pool.query('update bookings set promo_code_id = null')
  await database.pool.query('truncate promo_code_uses, promo_codes cascade')
  return makeBookingWorld(database.pool)
}

test('a code that staff make is worth its discount at once, and the list says what was booked with it', async () => {
  const { deps, home } = await openWorld()
  expect(await createPromoCode(deps, { ...SPRING, by })).toEqual({ ok: true, value: null })
  const made = await createBooking(deps, bookingInput(home, { promoCode: 'primavera' }))
  if (!made.ok) throw new Error(`The booking was refused: ${made.code}`)
  await pay(deps, made.value)
  const { totalPriceCents: bookedCents, discountCents } = made.value
  expect(discountCents).toBeGreaterThan(0)
  expect(await listPromoCodes(deps)).toMatchObject([
    { code: 'PRIMAVERA', state: 'now', uses: 1, bookedCents, discountCents },
  ])
  await cancelBooking(deps, { code: made.value.bookingCode, cause: 'guest', by: { kind: 'guest' } })
  expect(await listPromoCodes(deps)).toMatchObject([{ uses: 0, bookedCents: 0, discountCents: 0 }])
})

test('a code that is ended today is worth nothing tomorrow, and bookings keep what it took off', async () => {
  const { deps, home } = await openWorld()
  await createPromoCode(deps, { ...SPRING, by })
  expect(await endPromoCode(deps, { code: 'primavera', by })).toEqual({ ok: true, value: null })
  expect(await endPromoCode(deps, { code: 'PRIMAVERA', by })).toMatchObject({ code: 'changed_meanwhile' })
  const quoted = async () => quoteStay(deps, { ...stayInput(home), promoCode: 'PRIMAVERA' })
  expect(await quoted()).toMatchObject({ ok: true })
  expect(await listPromoCodes(deps)).toMatchObject([{ state: 'ends_today' }])
  deps.clock.set('2027-03-02T09:00:00Z')
  expect(await quoted()).toMatchObject({ code: 'promo_code_invalid' })
  expect(await listPromoCodes(deps)).toMatchObject([{ state: 'ended' }])
})

test('a name is taken for good, and a code that is over is not made', async () => {
  const { deps } = await openWorld()
  await createPromoCode(deps, { ...SPRING, by })
  expect(await createPromoCode(deps, { ...SPRING, by })).toMatchObject({
    ...{ code: 'promo_code_taken', errors: { code: 'promo_code_taken' } },
  })
  const over = { ...SPRING, code: 'INVIERNO', validFrom: '2027-01-01', validTo: '2027-02-28' }
  expect(await createPromoCode(deps, { ...over, by })).toMatchObject({ errors: { validTo: 'validation_failed' } })
})

test('an import leaves alone what staff have made or ended, and updates the others', async () => {
  const { deps } = await openWorld()
  const imported = { ...SPRING, amountCents: null }
  await createPromoCode(deps, { ...SPRING, by })
  const save = (rows: Parameters<typeof savePromoCodes>[1]) => deps.db.transaction((tx) => savePromoCodes(tx, rows))
  await save([{ ...imported, code: 'DEFICHERO' }])
  await endPromoCode(deps, { code: 'PRIMAVERA', by })
  await save([
    { ...imported, percent: 50 },
    { ...imported, code: 'DEFICHERO', percent: 20 },
  ])
  const codes = new Map((await listPromoCodes(deps)).map((one) => [one.code, one]))
  expect(codes.get('PRIMAVERA')).toMatchObject({ percent: 10, validTo: '2027-03-01' })
  expect(codes.get('DEFICHERO')).toMatchObject({ percent: 20, validTo: '2027-03-31' })
})

test('what was booked with a code is summed up by the month in Madrid, without what was cancelled', async () => {
  const { deps, home } = await openWorld()
  await createPromoCode(deps, { ...SPRING, validTo: '2027-04-30', by })
  const months: { month: string; uses: number; bookedCents: number; discountCents: number }[] = []
  const dates = ['2027-06-01', '2027-07-01', '2027-08-01']
  // At 22:30 in UTC it is the first of April in Madrid.
  for (const [index, now] of ['2027-03-01T09:00:00Z', '2027-03-31T22:30:00Z', '2027-04-02T09:00:00Z'].entries()) {
    deps.clock.set(now)
    const made = await createBooking(deps, bookingInput(home, { promoCode: 'PRIMAVERA', checkIn: dates[index] ?? '' }))
    if (!made.ok) throw new Error(`The booking was refused: ${made.code}`)
    const { bookingCode, totalPriceCents: bookedCents, discountCents } = made.value
    const month = index === 0 ? '2027-03-01' : '2027-04-01'
    if (index < 2) months.unshift({ month, uses: 1, bookedCents, discountCents })
    else await cancelBooking(deps, { code: bookingCode, cause: 'guest', by: { kind: 'guest' } })
  }
  expect(await listPromoUses(deps, 'PRIMAVERA')).toEqual({ code: 'PRIMAVERA', months })
  expect(await listPromoUses(deps, 'OTRO')).toEqual({ code: 'OTRO', months: [] })
})
