import { expect, test } from 'vitest'
import { COMMAND } from '#domain/staff/actor.ts'
import { approveRefund } from '#services/approval/approve-refund.ts'
import { askApproval } from '#services/approval/ask-approval.ts'
import { declineRefund } from '#services/approval/decline-refund.ts'
import { lapseApproval } from '#services/approval/lapse-approval.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { listMoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { previewRecordPayment, recordPayment } from '#services/money/record-payment.ts'
import { previewRefundPart } from '#services/money/refund-part.ts'
import { balanceOf } from '#tests/factories/balance.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
await database.pool.query(
  `insert into staff_members (id, email, name, language, roles, created_at) values ($1, 'ana@example.com', 'Ana Ruiz', 'es', '{finance}', now())`,
  [MEMBER.kind === 'staff' && MEMBER.memberId],
)
const OTHER = { ...MEMBER, memberId: '0192b8a0-0000-7000-8000-000000000009' } as typeof MEMBER

/**
 * Makes a monthly stay whose first payment of 1.550,63 € is made, and a refund of 1.200,00 € that a member has
 * requested.
 */
async function requested() {
  const world = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const booking = await makeBooking(world, { checkIn: '2027-03-02', checkOut: '2027-04-30' })
  await pay(world.deps, booking)
  const code = booking.bookingCode
  const request = { code, number: 1, amountCents: 1_200_00, reason: 'Obras en el edificio' }
  const shown = await previewRefundPart(world.deps, request)
  expect(shown).toMatchObject({ value: { needsApproval: true } })
  const previewId = shown.ok ? shown.value.previewId : ''
  const ask = () => askApproval(world.deps, { ...request, previewId, by: MEMBER })
  const first = await ask()
  const approvalId = first.ok ? first.value.approvalId : ''
  const waiting = async () => {
    const { approvals } = await listMoneyToResolve(world.deps, { cities: null })
    return approvals.filter(({ bookingCode }) => bookingCode === code)
  }
  return { ...world, world, code, ask, approvalId, waiting }
}

test('a refund beyond the limit waits under the name of who requested it, and goes back once another member approves it', async () => {
  const { deps, gateway, world, code, approvalId, waiting } = await requested()
  expect(gateway.refunds).toEqual([])
  const request = { approvalId, number: 1, amountCents: 1_200_00, askedBy: 'staff', requesterName: 'Ana Ruiz' }
  expect(await waiting()).toMatchObject([{ ...request, lapsesAt: new Date('2027-03-04T09:00:00Z') }])
  expect(await approveRefund(deps, { approvalId, by: OTHER })).toEqual({ ok: true, value: null })
  expect(gateway.refunds).toMatchObject([{ amountCents: 1_200_00 }])
  expect(await waiting()).toEqual([])
  expect(await balanceOf(world, code)).toMatchObject({ refundedCents: 1_200_00, adjustmentsCents: -1_200_00 })
  expect(await entriesOf(deps.db, code)).toMatchObject([
    { act: 'refund_asked', memberId: MEMBER.kind === 'staff' && MEMBER.memberId },
    { act: 'part_refunded', reason: 'Obras en el edificio', changes: { askedBy: [null, expect.any(String)] } },
  ])
})

test('nobody approves what they asked for', async () => {
  const { deps, gateway, approvalId, waiting } = await requested()
  expect(await approveRefund(deps, { approvalId, by: MEMBER })).toMatchObject({ code: 'approval_needed' })
  expect(gateway.refunds).toEqual([])
  expect(await waiting()).toHaveLength(1)
})

test('one refund of a payment waits at a time', async () => {
  const { ask, waiting } = await requested()
  expect(await ask()).toMatchObject({ code: 'request_in_progress' })
  expect(await waiting()).toHaveLength(1)
})

test('of two members who decide at once one does, and the other hears who and what', async () => {
  const { deps, gateway, approvalId } = await requested()
  const both = await Promise.all([
    approveRefund(deps, { approvalId, by: OTHER }),
    declineRefund(deps, { approvalId, reason: 'No procede', by: COMMAND }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const [approved] = both
  const [by, state] = approved.ok ? ['staff', 'approved'] : ['command', 'declined']
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by, now: { state } } },
  })
  expect(gateway.refunds).toHaveLength(approved.ok ? 1 : 0)
})

test('what nobody decides lapses, and is approved no more', async () => {
  const { deps, gateway, code, approvalId, waiting } = await requested()
  await lapseApproval(deps, { approvalId })
  expect(await waiting()).toHaveLength(1)
  deps.clock.set('2027-03-04T09:00:00Z')
  expect(await approveRefund(deps, { approvalId, by: OTHER })).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by: 'system', now: { state: 'lapsed' } } },
  })
  await lapseApproval(deps, { approvalId })
  await lapseApproval(deps, { approvalId })
  expect((await entriesOf(deps.db, code)).map(({ act }) => act)).toEqual(['refund_asked', 'refund_lapsed'])
  expect(gateway.refunds).toEqual([])
})

test('a refund that waits is refused where the money went back with the booking, and waits on', async () => {
  const { deps, gateway, code, approvalId, waiting } = await requested()
  await cancelBooking(deps, { code, cause: 'company', by: COMMAND })
  expect(await approveRefund(deps, { approvalId, by: OTHER })).toMatchObject({ code: 'more_than_left' })
  expect(gateway.refunds).toHaveLength(1)
  expect(await waiting()).toHaveLength(1)
  expect(await declineRefund(deps, { approvalId, reason: 'Ya cancelada', by: MEMBER })).toMatchObject({ ok: true })
})

test('the account of a refund that waits is deleted when the refund is declined', async () => {
  const { deps, home, ...rest } = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const booking = await makeBooking({ deps, home, ...rest }, { checkIn: '2027-03-02', checkOut: '2027-04-30' })
  const code = booking.bookingCode
  const money = { code, number: 1, amountCents: 1_550_63, method: 'transfer', receivedOn: '2027-03-01' } as const
  const recorded = { ...money, reference: 'IN-OF-AN-APPROVAL' }
  const figures = await previewRecordPayment(deps, recorded)
  await recordPayment(deps, { ...recorded, previewId: figures.ok ? figures.value.previewId : '', by: MEMBER })
  const part = { code, number: 1, amountCents: 1_200_00, reason: 'Obras', iban: 'ES9121000418450200051332' }
  const shown = await previewRefundPart(deps, part)
  const previewId = shown.ok ? shown.value.previewId : ''
  const requested = await askApproval(deps, { ...part, previewId, by: MEMBER })
  const accounts = async () =>
    (
      await database.pool.query(
        'select last4 from refund_accounts r join bookings b on b.id = r.booking_id where b.code = $1',
        [code],
      )
    ).rows
  expect(await accounts()).toEqual([{ last4: '1332' }])
  await declineRefund(deps, {
    approvalId: requested.ok ? requested.value.approvalId : '',
    reason: 'No procede',
    by: OTHER,
  })
  expect(await accounts()).toEqual([])
})
