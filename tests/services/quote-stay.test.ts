import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { QuoteRequest, QuoteView } from '#contract/quote.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

const deps = (now = '2027-03-01T09:00:00Z'): TestDeps => makeDeps(database.pool, { now })

async function quoted(on: TestDeps, input: Partial<QuoteRequest>): Promise<QuoteView> {
  const result = await quoteStay(on, quoteInput(input))
  if (!result.ok) throw new Error(result.code)
  return result.value
}

function quoteInput(input: Partial<QuoteRequest>): QuoteRequest {
  return {
    houseCode: 'MAD-0000',
    checkIn: '2027-06-01',
    checkOut: '2027-06-08',
    adults: 2,
    children: 0,
    babies: 0,
    ...input,
  }
}

async function refusal(on: TestDeps, input: Partial<QuoteRequest>): Promise<string> {
  const result = await quoteStay(on, quoteInput(input))
  return result.ok ? 'ok' : result.code
}

/** Ten nights at 91,00 € and 90,00 € of cleaning: the 1.000,00 € of the worked examples. */
const tenNights = { price: { baseNightCents: 91_00 } }

test.each([
  ['2027-03-08', '2027-03-18', [[1_000_00, '2027-03-01']]],
  [
    '2027-03-09',
    '2027-03-19',
    [
      [300_00, '2027-03-01'],
      [700_00, '2027-03-02'],
    ],
  ],
  [
    '2027-06-01',
    '2027-06-11',
    [
      [300_00, '2027-03-01'],
      [700_00, '2027-05-25'],
    ],
  ],
])('a short stay from %s is paid as in the worked example', async (checkIn, checkOut, payments) => {
  const on = deps()
  const { houseCode } = await makeApartment(on.db, tenNights)
  const quote = await quoted(on, { houseCode, checkIn, checkOut })
  expect(quote).toMatchObject({ stayAmountCents: 910_00, cardFeeCents: 0, totalPriceCents: 1_000_00, mode: 'instant' })
  expect(quote.paymentSchedule.map(({ amountCents, dueDate }) => [amountCents, dueDate])).toEqual(payments)
  expect(quote.paymentSchedule.every(({ state }) => state === 'pending')).toBe(true)
})

test('a monthly stay is priced and paid as in the worked example', async () => {
  const on = deps('2026-12-01T09:00:00Z')
  const { houseCode } = await makeApartment(on.db, { rules: { instantMaxNights: 20 } })
  const quote = await quoted(on, { houseCode, checkIn: '2027-02-01', checkOut: '2027-05-01' })
  expect(quote).toMatchObject({
    stayAmountCents: 4_450_00,
    cleaningFeeCents: 90_00,
    cardFeeCents: 136_20,
    totalPriceCents: 4_676_20,
    depositCents: 500_00,
    mode: 'request',
  })
  expect(quote.nights).toHaveLength(89)
  expect(quote.paymentSchedule.map(({ number, amountCents, dueDate }) => [number, amountCents, dueDate])).toEqual([
    [1, 460_41, '2026-12-01'],
    [2, 1_074_29, '2027-01-25'],
    [3, 1_596_50, '2027-02-22'],
    [4, 1_545_00, '2027-03-25'],
  ])
})

test('particular terms split half and half', async () => {
  const on = deps()
  const { houseCode } = await makeApartment(on.db, { ...tenNights, rules: { terms: 'particular' } })
  const quote = await quoted(on, { houseCode, checkIn: '2027-06-01', checkOut: '2027-06-11' })
  expect(quote.paymentSchedule.map(({ amountCents }) => amountCents)).toEqual([500_00, 500_00])
})

test('a quote says until when cancelling is free, and how the deposit is taken', async () => {
  const on = deps()
  const { houseCode } = await makeApartment(on.db)
  const early = await quoted(on, { houseCode, checkIn: '2027-06-01', checkOut: '2027-06-08' })
  expect(early.cancellation).toEqual({ fullRefundUntil: '2027-05-24', noRefundFrom: '2027-05-25' })
  expect(early.depositPlan).toEqual({
    takenOn: '2027-05-29',
    returnedOn: '2027-06-15',
    method: 'charge_and_refund',
  })
  const late = await quoted(on, { houseCode, checkIn: '2027-03-05', checkOut: '2027-03-08' })
  expect(late.cancellation.fullRefundUntil).toBeNull()
})

test('a promo code takes its part off the stay amount only, however it is typed', async () => {
  const on = deps()
  const { houseCode } = await makeApartment(on.db)
  await makePromoCode(on.db, { code: 'TYPED10' })
  const quote = await quoted(on, { houseCode, promoCode: ' typed10 ' })
  expect(quote).toMatchObject({
    stayAmountCents: 350_00,
    discountCents: 35_00,
    discountReason: { kind: 'promo_code', code: 'TYPED10' },
    totalPriceCents: 405_00,
  })
  expect((await quoted(on, { houseCode, promoCode: '  ' })).discountCents).toBe(0)
})

test.each([
  ['unknown', 'NOSUCHCODE', {}],
  ['not text at all', '\u0000', {}],
  ['SQL', "' or 1=1 --", {}],
  ['over', 'OVER10', { validTo: '2027-02-28' }],
  ['not begun', 'EARLY10', { validFrom: '2027-03-02' }],
  ['for longer stays', 'LONG10', { minNights: 8 }],
  ['for another city', 'MALAGA10', { city: 'malaga' as const }],
  ['used up', 'GONE10', { maxUses: 5, uses: 5 }],
])('a promo code that is %s is refused', async (_why, code, overrides) => {
  const on = deps()
  const { houseCode } = await makeApartment(on.db)
  if (/10$/.test(code)) await makePromoCode(on.db, { code, ...overrides })
  expect(await refusal(on, { houseCode, promoCode: code })).toBe('promo_code_invalid')
})

test.each([
  ['apartment_not_found', { houseCode: 'MAD-9999' }],
  ['apartment_not_found', { houseCode: "'; drop table apartments --" }],
  ['validation_failed', { checkOut: '2027-05-31' }],
  ['validation_failed', { checkOut: '2027-06-01' }],
  ['validation_failed', { adults: 0, children: 1 }],
  ['validation_failed', { adults: 0, checkIn: '2027-02-01', checkOut: '2027-02-08' }],
  ['validation_failed', { babies: 3 }],
  ['dates_in_past', { checkIn: '2027-02-28', checkOut: '2027-03-07' }],
  ['dates_in_past', { checkIn: '2027-02-28', checkOut: '2027-03-01', adults: 50 }],
  ['stay_too_short', { checkOut: '2027-06-03', adults: 50 }],
  ['stay_too_far', { checkOut: '2028-07-01', adults: 50 }],
  ['stay_too_far', { checkIn: '2028-09-01', checkOut: '2028-09-08' }],
  ['party_too_large', { adults: 50, promoCode: 'NOSUCHCODE' }],
  ['party_too_large', { adults: 3, children: 2 }],
  ['promo_code_invalid', { promoCode: 'NOSUCHCODE', checkIn: '2027-07-01', checkOut: '2027-07-08' }],
  ['dates_not_available', { checkIn: '2027-07-01', checkOut: '2027-07-08' }],
  ['ok', { checkIn: '2027-07-03', checkOut: '2027-07-10' }],
  ['ok', { checkIn: '2027-06-21', checkOut: '2027-07-02' }],
  ['ok', { adults: 4, babies: 2 }],
])('the first thing that is wrong is told: %s for %j', async (code, input) => {
  const on = deps()
  const apartment = await makeApartment(on.db)
  await makeBlock(on.db, apartment, '2027-07-02', '2027-07-03')
  expect(await refusal(on, { houseCode: apartment.houseCode, ...input })).toBe(code)
})

test('check-in today can be quoted until 15:00 in Madrid', async () => {
  const on = deps('2027-03-01T13:59:00Z')
  const { houseCode } = await makeApartment(on.db)
  const today = { houseCode, checkIn: '2027-03-01', checkOut: '2027-03-05' }
  expect(await refusal(on, today)).toBe('ok')
  on.clock.set('2027-03-01T14:00:00Z')
  expect(await refusal(on, today)).toBe('dates_in_past')
})

test('nights of a hold that has ended can be quoted', async () => {
  const on = deps()
  const { houseCode, id } = await makeApartment(on.db)
  await makeHold(id, '2027-03-01T09:20:00Z')
  expect(await refusal(on, { houseCode })).toBe('dates_not_available')
  on.clock.set('2027-03-01T09:20:00Z')
  expect(await refusal(on, { houseCode })).toBe('ok')
})

/** Inserts the rows that a night hold of `2027-06-01` to `2027-06-08` needs at least. */
async function makeHold(apartmentId: number, expiresAt: string): Promise<void> {
  const bookingId = randomUUID()
  await database.pool.query(
    `insert into bookings (id, code, apartment_id, status, check_in, check_out, adults, children, babies, price,
       total_price_cents, terms, language, holder_name, holder_lastname, holder_email, holder_phone, consents,
       hold_expires_at, created_at)
     values ($1, $2, $3, 'PENDING', '2027-06-01', '2027-06-08', 2, 0, 0, '{}', 0, 'general', 'es', 'Ana', 'Gil',
       'ana@example.com', '600000000', '{}', $4, '2027-03-01T09:00:00Z')`,
    [bookingId, `H${String(apartmentId).padStart(9, '0')}`, apartmentId, expiresAt],
  )
  await database.pool.query(
    `insert into occupancies (id, apartment_id, nights, kind, booking_id, expires_at, created_at)
     values ($1, $2, '[2027-06-01,2027-06-08)', 'hold', $3, $4, '2027-03-01T09:00:00Z')`,
    [randomUUID(), apartmentId, bookingId, expiresAt],
  )
}
