import { expect, test } from 'vitest'
import type { CancelledBy } from '#domain/booking/cancellation.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { changeStay, previewStayChange } from '#services/stay-change/change-stay.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { balanceOf } from '#tests/factories/balance.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('a booking owes its price from the first moment, and the same once a part is paid', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  const owed = { totalCents: 590_00, adjustmentsCents: 0, refundedCents: 0 }
  expect(await balanceOf(world, booking.bookingCode)).toEqual({ ...owed, paidCents: 0, dueCents: 590_00 })
  await pay(world.deps, booking)
  expect(await balanceOf(world, booking.bookingCode)).toEqual({ ...owed, paidCents: 177_00, dueCents: 413_00 })
})

test.each<[CancelledBy, string, number, number]>([
  ['guest', '2027-06-01', 177_00, -590_00],
  ['guest', '2027-03-05', 0, 0],
  ['company', '2027-03-05', 590_00, -590_00],
])(
  'cancelled by the %s, arriving on %s: %i cents go back, and the rest is what it still owes',
  async (cause, checkIn, back, adjusted) => {
    const world = await makeBookingWorld(database.pool)
    const booking = await makeBooking(world, { checkIn })
    await pay(world.deps, booking)
    const code = booking.bookingCode
    await cancelBooking(world.deps, { code, cause, by: COMMAND })
    expect(await balanceOf(world, code)).toMatchObject({ dueCents: 0, refundedCents: back, adjustmentsCents: adjusted })
    await cancelBooking(world.deps, { code, cause, by: COMMAND })
    expect(await balanceOf(world, code)).toMatchObject({ refundedCents: back, adjustmentsCents: adjusted })
  },
)

test('a booking that ended before anything was paid owes nothing', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await cancelBooking(world.deps, { code: booking.bookingCode, cause: 'company', by: COMMAND })
  expect(await balanceOf(world, booking.bookingCode)).toMatchObject({ dueCents: 0, totalCents: 0, adjustmentsCents: 0 })
})

test.each([
  ['longer', '2027-06-15'],
  ['shorter', '2027-06-04'],
])('a stay made %s owes its new price, without an adjustment', async (_, checkOut) => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  const change = { code: booking.bookingCode, viewToken: booking.viewToken, checkIn: '2027-06-01', checkOut }
  const shown = await previewStayChange(world.deps, change)
  const changed = await changeStay(world.deps, { ...change, changeId: shown.ok ? shown.value.changeId : '' })
  expect(changed.ok).toBe(true)
  const { totalCents, adjustmentsCents } = await balanceOf(world, booking.bookingCode)
  expect(totalCents).toBe(changed.ok ? changed.value.totalPriceCents : 0)
  expect(adjustmentsCents).toBe(0)
})

test('two changes of a stay in the same millisecond supersede the payments of the first one after those before it', async () => {
  const world = await makeBookingWorld(database.pool)
  const home = await makeApartment(world.deps.db, { rules: { instantMaxNights: 365 } })
  const booking = await makeBooking({ ...world, home }, { checkIn: '2027-06-01', checkOut: '2027-08-10' })
  await pay(world.deps, booking)
  for (const checkIn of ['2027-06-03', '2027-06-05']) {
    const request = { code: booking.bookingCode, viewToken: booking.viewToken, checkIn, checkOut: '2027-08-10' }
    const shown = await previewStayChange(world.deps, request)
    const changed = await changeStay(world.deps, { ...request, changeId: shown.ok ? shown.value.changeId : '' })
    expect(changed).toMatchObject({ ok: true })
  }
  const { rows } = await database.pool.query(
    `select p.number, count(*)::int as times, count(distinct p.superseded_at)::int as moments
      from payments p join bookings b on b.id = p.booking_id
      where b.code = $1 and p.superseded_at is not null group by p.number having count(*) > 1`,
    [booking.bookingCode],
  )
  expect(rows).toEqual(expect.arrayContaining([{ number: 3, times: 2, moments: 2 }]))
})

test('the comparison of the books names a booking that is out of balance', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  expect((await verifyBooks(world.deps)).unbalanced).toEqual([])
  await database.pool.query('update bookings set total_price_cents = 600_00 where code = $1', [booking.bookingCode])
  expect((await verifyBooks(world.deps)).unbalanced).toMatchObject([
    { bookingCode: booking.bookingCode, totalCents: 600_00, paidCents: 177_00, dueCents: 413_00 },
  ])
})

test('an adjustment is never changed and never deleted', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  await cancelBooking(world.deps, { code: booking.bookingCode, cause: 'company', by: COMMAND })
  await expect(database.pool.query('update adjustments set amount_cents = -1')).rejects.toThrow('never changed')
  await expect(database.pool.query('delete from adjustments')).rejects.toThrow('never changed')
})
