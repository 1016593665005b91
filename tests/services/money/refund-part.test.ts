import { expect, test } from 'vitest'
import type { RefundRequest } from '#domain/payment/card-gateway.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { recordRefundTransfer } from '#services/money/record-refund-transfer.ts'
import { type PartRefund, previewRefundPart, refundPart } from '#services/money/refund-part.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { changeStay, previewStayChange } from '#services/stay-change/change-stay.ts'
import { balanceOf } from '#tests/factories/balance.ts'
import { makeBooking, makeBookingWorld, passTime, pay } from '#tests/factories/booking.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

/** A booking of 590,00 € of which 177,00 are paid by card. */
async function paidBooking() {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  const code = booking.bookingCode
  const part = (amountCents: number): PartRefund => ({ code, number: 1, amountCents, reason: 'Sin calefacción' })
  const refund = async (amountCents: number) => {
    const shown = await previewRefundPart(world.deps, part(amountCents))
    const previewId = shown.ok ? shown.value.previewId : ''
    return refundPart(world.deps, { ...part(amountCents), previewId, by: MEMBER })
  }
  return { ...world, world, booking, code, part, refund }
}

test('a part goes back to the card, the booking owes less for it, and the guest reads why', async () => {
  const { deps, gateway, world, booking, code, part, refund } = await paidBooking()
  expect(await previewRefundPart(deps, part(50_00))).toMatchObject({
    value: {
      ...{ leftBeforeCents: 177_00, leftAfterCents: 127_00, owedBeforeCents: 590_00, owedAfterCents: 540_00 },
      ...{ goesBackBy: 'gateway', needsApproval: false },
    },
  })
  expect(await refund(50_00)).toEqual({ ok: true, value: null })
  expect(gateway.refunds).toMatchObject([{ amountCents: 50_00 }])
  expect(await balanceOf(world, code)).toEqual({
    ...{ paidCents: 177_00, dueCents: 413_00, refundedCents: 50_00, totalCents: 590_00, adjustmentsCents: -50_00 },
  })
  const own = await getBooking(deps, { code, viewToken: booking.viewToken })
  expect(own.ok && own.value.paymentSchedule[0]).toMatchObject({
    refundedCents: 50_00,
    givenBack: [{ amountCents: 50_00, reason: 'Sin calefacción', isReduction: true }],
  })
  const publicView = await getBooking(deps, { code })
  expect(publicView.ok && publicView.value.paymentSchedule[0]).not.toHaveProperty('givenBack')
  expect(await entriesOf(deps.db, code)).toMatchObject([
    { act: 'part_refunded', reason: 'Sin calefacción', changes: { owedCents: [590_00, 540_00] } },
  ])
  expect(deps.sent.jobs.filter(({ data }) => 'kind' in data && data.kind === 'part_refunded')).toHaveLength(1)
  expect(await verifyBooks(deps)).toMatchObject({ differences: [], unbalanced: [] })
})

test('no more than is left goes back, however many parts', async () => {
  const { refund, code, world } = await paidBooking()
  await refund(100_00)
  expect(await refund(77_01)).toMatchObject({ code: 'more_than_left' })
  expect(await refund(77_00)).toEqual({ ok: true, value: null })
  expect(await refund(1)).toMatchObject({ code: 'more_than_left' })
  expect(await balanceOf(world, code)).toMatchObject({ refundedCents: 177_00, adjustmentsCents: -177_00 })
})

test('of two members who give the same part back at once one wins, and the other hears who, what and the new figures', async () => {
  const { deps, code, part, world } = await paidBooking()
  const shown = await previewRefundPart(deps, part(50_00))
  const previewId = shown.ok ? shown.value.previewId : ''
  const both = await Promise.all([1, 2].map(() => refundPart(deps, { ...part(50_00), previewId, by: MEMBER })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by: 'staff', now: { leftCents: 127_00, owedCents: 540_00 } } },
  })
  expect(await balanceOf(world, code)).toMatchObject({ refundedCents: 50_00 })
})

test('a refund by parts and a cancellation by the guest at once give nothing back twice', async () => {
  const { deps, gateway, code, part, world } = await paidBooking()
  const shown = await previewRefundPart(deps, part(50_00))
  const previewId = shown.ok ? shown.value.previewId : ''
  await Promise.all([
    refundPart(deps, { ...part(50_00), previewId, by: MEMBER }),
    cancelBooking(deps, { code, cause: 'guest', by: { kind: 'guest' } }),
  ])
  expect(gateway.refunds.reduce((all, { amountCents }) => all + amountCents, 0)).toBe(177_00)
  expect(await balanceOf(world, code)).toMatchObject({ refundedCents: 177_00, dueCents: 0, adjustmentsCents: -590_00 })
})

test('a stay that is changed afterwards keeps what was taken off it', async () => {
  const { deps, booking, code, refund, world } = await paidBooking()
  await refund(50_00)
  const change = { code, viewToken: booking.viewToken, checkIn: '2027-06-01', checkOut: '2027-06-13' }
  const shown = await previewStayChange(deps, change)
  const changed = await changeStay(deps, { ...change, changeId: shown.ok ? shown.value.changeId : '' })
  const total = changed.ok ? changed.value.totalPriceCents : 0
  expect(await balanceOf(world, code)).toMatchObject({
    ...{ totalCents: total, adjustmentsCents: -50_00, dueCents: total - 50_00 - 127_00 },
  })
})

test('more than the limit needs the approval of another member, also in parts', async () => {
  const world = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const booking = await makeBooking(world, { checkIn: '2027-03-02', checkOut: '2027-04-30' })
  await pay(world.deps, booking)
  const refund = async (amountCents: number) => {
    const part = { code: booking.bookingCode, number: 1, amountCents, reason: 'Obras' }
    const shown = await previewRefundPart(world.deps, part)
    const previewId = shown.ok ? shown.value.previewId : ''
    return refundPart(world.deps, { ...part, previewId, by: MEMBER })
  }
  expect(await refund(1_000_01)).toMatchObject({ code: 'approval_needed' })
  expect(await refund(600_00)).toEqual({ ok: true, value: null })
  expect(await refund(400_01)).toMatchObject({ code: 'approval_needed' })
  expect(await refund(400_00)).toEqual({ ok: true, value: null })
})

test('a refund that the bank refuses for good is made by a transfer, and then the books agree', async () => {
  const { deps, gateway, code, refund, world } = await paidBooking()
  gateway.refund = async ({ refundId }: RefundRequest) => ({ state: 'failed', gatewayRef: `refused-${refundId}` })
  await refund(50_00)
  await passTime(deps, 60)
  const refused = async () => (await verifyBooks(deps)).differences.filter(({ why }) => why === 'refused')
  const [open] = await refused()
  expect(open).toMatchObject({ bookingCode: code, booksCents: 50_00 })
  expect(await refund(177_00)).toMatchObject({ code: 'more_than_left' })
  const made = { refundId: open?.id ?? '', reference: 'OUT-2', madeOn: '2027-03-01', by: MEMBER }
  expect(await recordRefundTransfer(deps, made)).toEqual({ ok: true, value: null })
  expect(await recordRefundTransfer(deps, made)).toMatchObject({ code: 'already_recorded' })
  expect(await refused()).toEqual([])
  expect(await balanceOf(world, code)).toMatchObject({ refundedCents: 50_00, adjustmentsCents: -50_00 })
})
