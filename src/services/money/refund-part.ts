import type { PartRefundInput, PartRefundPreview } from '#contract/office-money.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { insertAdjustment } from '#db/payment/adjustment-rows.ts'
import type { ChargeRow } from '#db/payment/charge-rows.ts'
import { BY_HAND } from '#domain/payment/by-hand.ts'
import { parseIban } from '#domain/payment/iban.ts'
import { APPROVAL_CENTS, APPROVAL_HOURS } from '#domain/payment/payment-policy.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { actorColumns } from '#services/audit/actor-columns.ts'
import { recordAction } from '#services/audit/record-action.ts'
import { refundsInForce } from '#services/booking/booking-ledger.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { performOnBooking, previewOnBooking } from '#services/booking/on-locked-booking.ts'
import { planInvoicing } from '#services/booking/plan-invoicing.ts'
import { refundablePayments } from '#services/booking/refundable-payments.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { storeRefund } from '#services/payment/store-refund.ts'
import { submitRefunds } from '#services/payment/submit-refunds.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { labelOfRefundAccount, storeRefundAccount } from './refund-account.ts'
import { readOwed } from './unpaid-payments.ts'

export type PartRefund = PartRefundInput & { readonly code: string }
type PlanRefusal = Refusal<'payment_not_found' | 'more_than_left'>
type InputRefusal = PlanRefusal | Refusal<'validation_failed'>
export type RefundRefusal = InputRefusal | Refusal<'booking_not_found' | 'changed_meanwhile' | 'approval_needed'>

/**
 * Previews a refund of a part; changes nothing. Refuses `booking_not_found`, `payment_not_found`, `more_than_left` and
 * `validation_failed` (no account number).
 */
export async function previewRefundPart(
  deps: Deps,
  input: PartRefund,
): Promise<Result<PartRefundPreview, InputRefusal | Refusal<'booking_not_found'>>> {
  const wrong = refuseWrongIban(input)
  if (wrong) return wrong
  return previewOnBooking(deps, input.code, async (record) => {
    const planned = await planPartRefund(deps.db, deps, record, input)
    if (!planned.ok) return planned
    const { previewId, leftCents, owedCents, charge, needsApproval } = planned.value
    const { amountCents } = input
    return ok({
      ...{ previewId, amountCents, needsApproval },
      leftBeforeCents: leftCents,
      leftAfterCents: leftCents - amountCents,
      owedBeforeCents: owedCents,
      owedAfterCents: owedCents - amountCents,
      ...(charge.gateway === BY_HAND
        ? { goesBackBy: 'transfer', account: await labelOfRefundAccount(deps.db, record.booking.id) }
        : { goesBackBy: 'gateway', account: null }),
    })
  })
}

/**
 * Gives a part of one payment back and takes it off what the booking owes; the guest reads the reason. Commits refund,
 * adjustment, mail and audit entry together, then submits the refund; one of money that came by hand waits for the transfer
 * that a person makes (`recordRefundTransfer`), to the account that is stored with it. Refuses `booking_not_found`,
 * `payment_not_found` (not paid), `more_than_left`, `validation_failed` (no account number), `approval_needed` (`askApproval`)
 * and `changed_meanwhile`.
 */
export async function refundPart(
  deps: Deps,
  input: PartRefund & { readonly previewId: string; readonly by: Actor },
): Promise<Result<null, RefundRefusal>> {
  const wrong = refuseWrongIban(input)
  if (wrong) return wrong
  const done = await performOnBooking<PlannedRefund, ChargeRow, PlanRefusal | Refusal<'approval_needed'>>(deps, input, {
    async plan(tx, record) {
      const planned = await planPartRefund(tx, deps, record, input)
      return planned.ok && planned.value.needsApproval ? refuse('approval_needed') : planned
    },
    async store(tx, record, planned) {
      await storeAccountOfRefund(tx, deps, { record, planned, input })
      return storePartRefund(tx, deps, { record, planned, input })
    },
  })
  if (!done.ok) return done
  await submitRefunds(deps, done.value)
  return ok(null)
}

export type PlannedRefund = {
  readonly previewId: string
  readonly charge: ChargeRow
  readonly leftCents: Cents
  readonly owedCents: Cents
  readonly needsApproval: boolean
}

/** Refuses an account number that is not valid; returns null for a valid one or none. Needs nothing of the booking. */
export function refuseWrongIban({ iban }: Pick<PartRefund, 'iban'>): Refusal<'validation_failed'> | null {
  const isWrong = iban !== undefined && parseIban(iban) === null
  return isWrong ? refuse('validation_failed', { iban: 'iban_invalid' }) : null
}

/** Plans a refund of a part, also one that a second member has to approve. */
export async function planPartRefund(
  on: Queryable,
  deps: Pick<Deps, 'clock'>,
  record: BookingRecord,
  { number, amountCents }: PartRefund,
): Promise<Result<PlannedRefund, PlanRefusal>> {
  const { booking, payments, ledger } = record
  const payment = payments.find((one) => one.number === number)
  const charge = ledger.charges.find(({ paymentId, state }) => paymentId === payment?.id && state === 'succeeded')
  if (!payment || !charge) return refuse('payment_not_found')
  const leftCents = refundablePayments([payment], ledger)[0]?.refundableCents ?? 0
  if (amountCents > leftCents) return refuse('more_than_left', { amountCents: 'more_than_left' })
  const owedCents = await readOwed(on, record)
  const needsApproval = givenLatelyCents(record, deps.clock.now()) + amountCents > APPROVAL_CENTS
  const previewId = previewIdOf('refund', booking.id, number, amountCents, leftCents, owedCents)
  return ok({ previewId, charge, leftCents, owedCents, needsApproval })
}

/** Sums the recent refunds of a booking, which count together, so that no member exceeds the limit in parts. */
function givenLatelyCents({ ledger }: BookingRecord, now: Date): Cents {
  const since = now.getTime() - APPROVAL_HOURS * 3_600_000
  const late = refundsInForce(ledger.refunds).filter(
    ({ reason, submittedAt }) => reason !== null && submittedAt.getTime() > since,
  )
  return sum(late.map(({ amountCents }) => amountCents))
}

export type RefundingPart = {
  readonly record: BookingRecord
  readonly planned: PlannedRefund
  readonly input: PartRefund & {
    readonly by: Actor
    /** The member who requested it, where another one approves it. */
    readonly askedMember?: string
  }
}

/** Stores the account to which a planned refund goes, where that is by transfer and an account was given. */
export async function storeAccountOfRefund(
  tx: Tx,
  deps: Deps,
  { record: { booking }, planned: { charge }, input: { iban: typed, by } }: RefundingPart,
): Promise<void> {
  const iban = typed === undefined ? null : parseIban(typed)
  if (iban !== null && charge.gateway === BY_HAND) await storeRefundAccount(tx, deps, { booking, iban, by })
}

/** Stores a planned refund in the transaction that has the booking locked; returns the charge whose refund to submit. */
export async function storePartRefund(
  tx: Tx,
  deps: Deps,
  { record: { booking }, planned: { charge, owedCents }, input }: RefundingPart,
): Promise<ChargeRow> {
  const { number, amountCents, reason, by, askedMember } = input
  const adjustmentId = newId(deps)
  const made = { reason, ...actorColumns(by), madeAt: deps.clock.now() }
  const about = { kind: 'refund', bookingId: booking.id, paymentId: charge.paymentId } as const
  await insertAdjustment(tx, { id: adjustmentId, ...about, amountCents: -amountCents, ...made })
  const ref = await storeRefund(tx, deps, { chargeId: charge.id, amountCents, reason, adjustmentId })
  await planInvoicing(tx, deps, booking)
  await sendBookingMail(tx, deps, { kind: 'part_refunded', bookingId: booking.id, number, ref })
  await recordAction(tx, deps, by, {
    act: 'part_refunded',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    reason,
    changes: {
      number: [null, number],
      owedCents: [owedCents, owedCents - amountCents],
      ...(askedMember ? { askedBy: [null, askedMember] } : {}),
    },
  })
  return charge
}
