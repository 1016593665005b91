import { expect, test } from 'vitest'
import { findAgreement, findAgreementIdOf } from '#db/booking/agreement-rows.ts'
import { agreementDocument } from '#services/agreement/agreement-document.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { bookingInput, COMPANY, makeBooking, makeBookingWorld, minutesAfter } from '#tests/factories/booking.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('a booking is PENDING, priced by the server and on hold for 20 minutes', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const booking = await makeBooking({ deps, home }, { adults: 2, children: 1, babies: 1 })
  expect(booking).toMatchObject({
    status: 'PENDING',
    houseCode: home.houseCode,
    checkIn: '2027-06-01',
    checkOut: '2027-06-11',
    adults: 2,
    children: 1,
    babies: 1,
    stayAmountCents: 500_00,
    cleaningFeeCents: 90_00,
    totalPriceCents: 590_00,
    depositCents: 200_00,
    holdExpiresAt: minutesAfter(deps.clock.now(), 20),
    daysLeft: 92,
    paymentSchedule: [
      { number: 1, amountCents: 177_00, dueDate: '2027-03-01', state: 'pending' },
      { number: 2, amountCents: 413_00, dueDate: '2027-05-25', state: 'pending' },
    ],
    deposit: { status: 'none', amountCents: 200_00, plan: { takenOn: '2027-05-29' } },
    holder: { email: 'lucia@example.com' },
  })
  expect(booking.bookingCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(booking.nights).toHaveLength(10)
  expect(booking.nights[0]).toEqual({ date: '2027-06-01', priceCents: 50_00 })
})

test('the job that ends the hold is enqueued with the booking, for the moment it ends', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const booking = await makeBooking({ deps, home })
  expect(deps.sent.jobs).toMatchObject([{ name: 'expire-hold', at: new Date(booking.holdExpiresAt ?? '') }])
})

test('the monthly stay of the worked example owes its four payments', async () => {
  const now = '2026-12-01T09:00:00Z'
  const { deps, home } = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 100 } }, { now })
  const booking = await makeBooking({ deps, home }, { checkIn: '2027-02-01', checkOut: '2027-05-01' })
  expect(booking.totalPriceCents).toBe(4_676_20)
  expect(booking.paymentSchedule.map(({ amountCents, dueDate }) => [amountCents, dueDate])).toEqual([
    [460_41, '2026-12-01'],
    [1_074_29, '2027-01-25'],
    [1_596_50, '2027-02-22'],
    [1_545_00, '2027-03-25'],
  ])
})

const PERSON = { ...COMPANY, taxId: { kind: 'nif', number: '12345678Z', country: 'ES' } } as const
const ABROAD = { ...COMPANY, taxId: { kind: 'eu_vat', number: 'DE123456789', country: 'DE' } } as const
const CORPORATE = { contractType: 'corporate' as const }
const SERVED = { services: ['linen_change' as const] }

test.each([
  ['a person, and a home let to companies too', CORPORATE, undefined, 'short_stay', 10],
  ['a person with a tax id', {}, PERSON, 'short_stay', 10],
  ['a company', {}, COMPANY, 'corporate', 21],
  ['a company of another country of the Union', {}, ABROAD, 'corporate', 21],
  ['a person, with hotel services', SERVED, undefined, 'lodging', 10],
  ['a company, with hotel services', SERVED, COMPANY, 'lodging', 10],
])('VAT follows who books and what is let: %s', async (_, details, taxData, kind, percent) => {
  const world = await makeBookingWorld(database.pool, { details })
  const { bookingCode, totalPriceCents } = await makeBooking(world, taxData ? { taxData } : {})
  const record = await readBooking(world.deps.db, bookingCode)
  const agreementId = await findAgreementIdOf(world.deps.db, record?.booking.id ?? '')
  const agreement = await findAgreement(world.deps.db, agreementId ?? '')
  expect(agreement?.terms.vat).toMatchObject({ kind, percent })
  // Prices include VAT: the total is the same for all guests.
  expect(totalPriceCents).toBe(590_00)
  const text = JSON.stringify(agreement && agreementDocument(agreement, 'es', { isDemo: false }))
  expect(text.includes('alquiler a una empresa')).toBe(kind === 'corporate')
})

test('neighbouring stays both find room', async () => {
  const world = await makeBookingWorld(database.pool)
  await makeBooking(world, { checkIn: '2027-06-01', checkOut: '2027-06-11' })
  await makeBooking(world, { checkIn: '2027-06-11', checkOut: '2027-06-21' })
  const between = await createBooking(
    world.deps,
    bookingInput(world.home, { checkIn: '2027-06-10', checkOut: '2027-06-13' }),
  )
  expect(between).toEqual({ ok: false, code: 'dates_not_available' })
})

test('a blocked night keeps the whole stay away', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  await makeBlock(deps.db, home, '2027-06-05', '2027-06-06')
  expect(await createBooking(deps, bookingInput(home))).toEqual({ ok: false, code: 'dates_not_available' })
})

test.each([
  ['apartment_not_found', { houseCode: 'MAD-9999' }],
  ['stay_too_long_for_instant', { checkOut: '2027-06-22' }, 20],
  ['stay_too_short', { checkOut: '2027-06-03' }, 3],
  ['dates_in_past', { checkIn: '2027-02-01', checkOut: '2027-02-10' }],
  ['party_too_large', { adults: 5 }, 4],
  ['promo_code_invalid', { promoCode: 'NOPE' }],
] as const)('%s is refused, and nothing is stored', async (code, overrides, limit?: number) => {
  const { deps, home } = await makeBookingWorld(database.pool)
  expect(await createBooking(deps, bookingInput(home, overrides))).toMatchObject({
    ...{ ok: false, code },
    ...(limit === undefined ? {} : { limit }),
  })
  const { rows } = await database.pool.query('select from bookings where apartment_id = $1', [home.id])
  expect(rows).toHaveLength(0)
})

test('the same key and request give the same booking, other requests their own', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const first = await makeBooking({ deps, home }, { requestKey: 'key-1' })
  const again = await makeBooking({ deps, home }, { requestKey: 'key-1' })
  expect(again).toEqual(first)
  const other = await makeBooking({ deps, home }, { requestKey: 'key-1', checkIn: '2027-07-01' })
  expect(other.bookingCode).not.toBe(first.bookingCode)
})

test('a key that somebody else used does not open their booking', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  await makeBooking({ deps, home }, { requestKey: 'key-1' })
  const stranger = { name: 'Marc', lastname: 'Soler', email: 'marc@example.com', phone: '600000001' }
  const input = bookingInput(home, { requestKey: 'key-1', holder: stranger })
  expect(await createBooking(deps, input)).toEqual({ ok: false, code: 'dates_not_available' })
})

test('the same request sent ten times at once is one booking', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const input = bookingInput(home, { requestKey: 'key-2' })
  const booked = await Promise.all(Array.from({ length: 10 }, () => createBooking(deps, input)))
  const codes = new Set(booked.map((one) => (one.ok ? one.value.bookingCode : one.code)))
  expect(codes.size).toBe(1)
  expect(booked.every((one) => one.ok)).toBe(true)
})

test('a booking code that is taken already is drawn again', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const taken = await makeBooking({ deps, home })
  const codeBytes = Array.from(taken.bookingCode, (letter) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter))
  let draws = 0
  // A booking draws random bytes for its id, those of its two payments, its code, and then those of its nights and its
  // agreement.
  const randomBytes = (size: number) => {
    draws += 1
    return draws === 4 ? Uint8Array.from(codeBytes) : deps.randomBytes(size)
  }
  const again = await createBooking({ ...deps, randomBytes }, bookingInput(home, { checkIn: '2027-08-01' }))
  expect(again.ok && again.value.bookingCode).not.toBe(taken.bookingCode)
  expect(again.ok && draws).toBe(12)
})

test('a stay that a promo code pays for wholly is CONFIRMED at once', async () => {
  const { deps, home } = await makeBookingWorld(database.pool, { price: { cleaningFeeCents: 0 } })
  const promo = await makePromoCode(deps.db, { code: 'REGALO', percent: 100 })
  const booking = await makeBooking({ deps, home }, { promoCode: promo.code })
  expect(booking).toMatchObject({ status: 'CONFIRMED', totalPriceCents: 0, paymentSchedule: [] })
  expect(booking.holdExpiresAt).toBeUndefined()
  const [mail, step] = deps.sent.jobs
  expect(mail).toMatchObject({ name: 'send-mail', data: { kind: 'booking_confirmed' } })
  // The next step is the deposit.
  expect(step).toMatchObject({ name: 'advance-booking', at: new Date('2027-05-29T07:00:00Z') })
})

test('a promo code with five uses left serves five of twenty guests at once', async () => {
  const { deps } = await makeBookingWorld(database.pool)
  const promo = await makePromoCode(deps.db, { code: 'CINCO', maxUses: 5 })
  const worlds = await Promise.all(Array.from({ length: 20 }, () => makeBookingWorld(database.pool)))
  const booked = await Promise.all(
    worlds.map((world) => createBooking(world.deps, bookingInput(world.home, { promoCode: promo.code }))),
  )
  expect(booked.filter((one) => one.ok)).toHaveLength(5)
  const refusals = booked.flatMap((one) => (one.ok ? [] : one.code))
  expect(refusals).toEqual(Array.from({ length: 15 }, () => 'promo_code_invalid'))
  const { rows } = await database.pool.query('select uses from promo_codes where id = $1', [promo.id])
  expect(rows).toEqual([{ uses: 5 }])
})
