import { expect, test } from 'vitest'
import { createBooking } from '#services/booking/create-booking.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { expireNightHold } from '#services/steps/expire-night-hold.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import {
  type BookingWorld,
  bookingInput,
  makeBooking,
  makeBookingWorld,
  passTime,
  pay,
} from '#tests/factories/booking.ts'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

async function viewOf({ deps }: BookingWorld, code: string) {
  const found = await getBooking(deps, { code })
  if (!found.ok) throw new Error(found.code)
  return found.value
}

test('an unpaid hold ends after 20 minutes: cancelled, its payments dropped, its nights free', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await passTime(world.deps, 19)
  expect(await viewOf(world, booking.bookingCode)).toMatchObject({ status: 'PENDING' })
  await passTime(world.deps, 2)
  expect(await viewOf(world, booking.bookingCode)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'hold_expired',
    paymentSchedule: [{ state: 'dropped' }, { state: 'dropped' }],
  })
  expect(await createBooking(world.deps, bookingInput(world.home))).toMatchObject({ ok: true })
})

test('ending a hold twice, too early, or of nobody changes nothing', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  await makeBooking({ deps, home })
  const bookingId = deps.sent.jobs.flatMap(({ data }) => ('bookingId' in data ? String(data.bookingId) : []))[0] ?? ''
  expect(await expireNightHold(deps, { bookingId })).toBe('none')
  deps.clock.set('2027-03-01T09:20:00Z')
  const both = await Promise.all([expireNightHold(deps, { bookingId }), expireNightHold(deps, { bookingId })])
  expect(both.sort()).toEqual(['expired', 'none'])
  expect(await expireNightHold(deps, { bookingId: '00000000-0000-4000-8000-000000000000' })).toBe('none')
})

test('a hold that ends gives its promo code back', async () => {
  const world = await makeBookingWorld(database.pool)
  const promo = await makePromoCode(world.deps.db, { code: 'UNA', maxUses: 1 })
  await makeBooking(world, { promoCode: promo.code })
  await passTime(world.deps, 21)
  await makeBooking(world, { promoCode: promo.code })
  const { rows } = await database.pool.query('select uses from promo_codes where id = $1', [promo.id])
  expect(rows).toEqual([{ uses: 1 }])
})

test('who takes the nights of a hold that is over can use the promo code it held', async () => {
  const world = await makeBookingWorld(database.pool)
  const promo = await makePromoCode(world.deps.db, { code: 'DOS', maxUses: 2 })
  await makeBooking(world, { promoCode: promo.code })
  world.deps.clock.set('2027-03-01T09:30:00Z')
  const next = await makeBooking(world, { promoCode: promo.code })
  expect(next.discountReason).toEqual({ kind: 'promo_code', code: 'DOS' })
  const { rows } = await database.pool.query('select uses from promo_codes where id = $1', [promo.id])
  expect(rows).toEqual([{ uses: 1 }])
})

test('reconciling ends holds whose job was lost', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  world.deps.clock.set('2027-03-01T09:25:00Z')
  expect(await expireOverdueNightHolds(world.deps)).toBeGreaterThanOrEqual(1)
  expect(await viewOf(world, booking.bookingCode)).toMatchObject({ status: 'CANCELLED' })
})

test('a payment under way when the hold ends wins, and nobody gets the nights meanwhile', async () => {
  const world = await makeBookingWorld(database.pool)
  world.gateway.script.push('processes')
  const booking = await makeBooking(world)
  expect(await pay(world.deps, booking)).toMatchObject({ ok: true, value: { state: 'processing' } })
  await passTime(world.deps, 21)
  expect(await viewOf(world, booking.bookingCode)).toMatchObject({ status: 'PENDING' })
  expect(await createBooking(world.deps, bookingInput(world.home))).toMatchObject({ code: 'dates_not_available' })
  world.gateway.settle(world.gateway.requests[0]?.chargeId ?? '', 'succeeded')
  await passTime(world.deps, 10)
  const paid = await viewOf(world, booking.bookingCode)
  expect(paid.paymentSchedule[0]).toMatchObject({ state: 'paid' })
  expect(paid.holdExpiresAt).toBeUndefined()
})

test('rivals find the nights taken while a charge is open, even with no job running', async () => {
  const world = await makeBookingWorld(database.pool)
  world.gateway.script.push('processes')
  await pay(world.deps, await makeBooking(world))
  world.deps.clock.set('2027-03-01T10:00:00Z')
  expect(await createBooking(world.deps, bookingInput(world.home))).toMatchObject({ code: 'dates_not_available' })
})

test('a payment that was declined after the hold had ended lets the nights go', async () => {
  const world = await makeBookingWorld(database.pool)
  world.gateway.script.push('processes')
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  await passTime(world.deps, 21)
  world.gateway.settle(world.gateway.requests[0]?.chargeId ?? '', 'card_declined')
  await passTime(world.deps, 10)
  expect(await viewOf(world, booking.bookingCode)).toMatchObject({ status: 'CANCELLED' })
})

test('a 3-D Secure page left open is withdrawn, and approving it later moves no money', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await passTime(world.deps, 15)
  world.gateway.script.push('asks')
  expect(await pay(world.deps, booking)).toMatchObject({ ok: true, value: { state: 'requires_action' } })
  await passTime(world.deps, 10)
  expect(await viewOf(world, booking.bookingCode)).toMatchObject({ status: 'PENDING' })
  await passTime(world.deps, 10)
  expect(await viewOf(world, booking.bookingCode)).toMatchObject({ status: 'CANCELLED', cancelReason: 'hold_expired' })
  world.gateway.settle(world.gateway.requests[0]?.chargeId ?? '', 'succeeded')
  expect(world.gateway.moved()).toEqual([])
})

test('3-D Secure approved after the hold ended, and before anybody looked, still wins', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await passTime(world.deps, 15)
  world.gateway.script.push('asks')
  await pay(world.deps, booking)
  await passTime(world.deps, 10)
  world.gateway.settle(world.gateway.requests[0]?.chargeId ?? '', 'succeeded')
  await passTime(world.deps, 10)
  expect((await viewOf(world, booking.bookingCode)).paymentSchedule[0]).toMatchObject({ state: 'paid' })
  expect(world.gateway.moved()).toEqual([177_00])
})

test('while the gateway is out of reach a charge of unknown outcome keeps the nights', async () => {
  const world = await makeBookingWorld(database.pool)
  world.gateway.script.push('lost')
  world.gateway.meanwhile = async () => {
    world.gateway.down = true
  }
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  await passTime(world.deps, 60)
  expect(await viewOf(world, booking.bookingCode)).toMatchObject({ status: 'PENDING' })
  world.gateway.down = false
  await passTime(world.deps, 60)
  expect((await viewOf(world, booking.bookingCode)).paymentSchedule[0]).toMatchObject({ state: 'paid' })
  expect(world.gateway.moved()).toEqual([177_00])
})
