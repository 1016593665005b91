import { expect, test } from 'vitest'
import { getBooking } from '#services/booking/get-booking.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { chargeExtra, previewExtra } from '#services/money/charge-extra.ts'
import { changeStay, previewStayChange } from '#services/stay-change/change-stay.ts'
import { balanceOf } from '#tests/factories/balance.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

const CLEANING = { kind: 'cleaning', text: 'Limpieza extra', amountCents: 60_50, vatPercent: 21 } as const
const CHAIR = { kind: 'damage', text: 'Una silla rota', amountCents: 80_00, vatPercent: 0 } as const

async function paidBooking() {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  const { bookingCode: code, viewToken } = booking
  const charge = async (way: 'link' | 'card', ...items: (typeof CLEANING | typeof CHAIR)[]) => {
    const shown = await previewExtra(world.deps, { code, way, items })
    if (!shown.ok) return shown
    return chargeExtra(world.deps, { code, way, items, previewId: shown.value.previewId, by: MEMBER })
  }
  const view = async () => {
    const found = await getBooking(world.deps, { code, viewToken })
    if (!found.ok) throw new Error(found.code)
    return found.value
  }
  return { ...world, world, booking, code, charge, view }
}

test('an extra is a payment of its own that the guest makes by the link of a mail', async () => {
  const { deps, gateway, world, booking, code, charge, view } = await paidBooking()
  expect(await previewExtra(deps, { code, way: 'link', items: [CLEANING, CHAIR] })).toMatchObject({
    value: {
      payment: { number: 3, amountCents: 140_50, dueDate: '2027-03-08' },
      ...{ vatCents: 10_50, owedBeforeCents: 590_00, owedAfterCents: 730_50, cardLast4: null },
    },
  })
  expect(await charge('link', CLEANING, CHAIR)).toEqual({ ok: true, value: null })
  expect((await view()).paymentSchedule[2]).toMatchObject({ state: 'pending', items: [CLEANING, CHAIR] })
  expect(gateway.requests).toHaveLength(1)
  expect(deps.sent.jobs.filter(({ data }) => 'kind' in data && data.kind === 'extra_to_pay')).toHaveLength(1)
  expect(await balanceOf(world, code)).toMatchObject({ dueCents: 553_50, adjustmentsCents: 140_50 })
  await pay(deps, booking, 3)
  expect((await view()).paymentSchedule[2]).toMatchObject({ state: 'paid' })
  expect(await balanceOf(world, code)).toMatchObject({ paidCents: 317_50, dueCents: 413_00 })
  expect(await entriesOf(deps.db, code)).toMatchObject([
    { act: 'extra_charged', reason: 'Limpieza extra, Una silla rota', changes: { owedCents: [590_00, 730_50] } },
  ])
})

test('what the accepted agreement names is charged to the saved card at once', async () => {
  const { gateway, world, code, charge, view } = await paidBooking()
  expect(await charge('card', CLEANING)).toEqual({ ok: true, value: null })
  expect(gateway.moved()).toEqual([177_00, 60_50])
  expect((await view()).paymentSchedule[2]).toMatchObject({ state: 'paid', amountCents: 60_50 })
  expect(await balanceOf(world, code)).toMatchObject({ paidCents: 237_50, adjustmentsCents: 60_50 })
})

test('a card that refuses an extra leaves it to the guest, and is not tried again', async () => {
  const { gateway, world, code, charge, view } = await paidBooking()
  gateway.script.push('card_declined')
  await charge('card', CLEANING)
  expect((await view()).paymentSchedule[2]).toMatchObject({ state: 'failed' })
  expect((await view()).paymentSchedule[2]).not.toHaveProperty('nextTryOn')
  expect(await balanceOf(world, code)).toMatchObject({ dueCents: 473_50, adjustmentsCents: 60_50 })
})

test.each([
  ['what the agreement does not name', [CHAIR]],
  ['more than the limit', [{ ...CLEANING, amountCents: 300_01 } as unknown as typeof CLEANING]],
])('%s never goes to the saved card', async (_, items) => {
  const { gateway, code, charge, world } = await paidBooking()
  expect(await charge('card', ...items)).toMatchObject({ code: 'card_not_agreed' })
  expect(gateway.moved()).toEqual([177_00])
  expect(await balanceOf(world, code)).toMatchObject({ adjustmentsCents: 0 })
})

test('an extra stays as it is when the stay is changed, and is dropped when it is cancelled unpaid', async () => {
  const { deps, booking, world, code, charge, view } = await paidBooking()
  await charge('link', CLEANING)
  const change = { code, viewToken: booking.viewToken, checkIn: '2027-06-01', checkOut: '2027-06-13' }
  const shown = await previewStayChange(deps, change)
  await changeStay(deps, { ...change, changeId: shown.ok ? shown.value.changeId : '' })
  const { paymentSchedule, totalPriceCents } = await view()
  expect(paymentSchedule.map(({ number, purpose }) => [number, purpose])).toEqual([
    [1, 'first'],
    [3, 'extra'],
    [4, 'rest_before_arrival'],
  ])
  expect(await balanceOf(world, code)).toMatchObject({ totalCents: totalPriceCents, adjustmentsCents: 60_50 })
  await cancelBooking(deps, { code, cause: 'guest', by: { kind: 'guest' } })
  expect(await balanceOf(world, code)).toMatchObject({ refundedCents: 177_00, adjustmentsCents: -totalPriceCents })
})

test('nothing is charged on top of a booking without a payment or one that was cancelled', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  const extra = { code: booking.bookingCode, way: 'link' as const, items: [CLEANING] }
  expect(await previewExtra(world.deps, extra)).toMatchObject({ code: 'hold_expired' })
  await cancelBooking(world.deps, { code: booking.bookingCode, cause: 'company', by: MEMBER })
  expect(await previewExtra(world.deps, extra)).toMatchObject({ code: 'booking_cancelled' })
})
