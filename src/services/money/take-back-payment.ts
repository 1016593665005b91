import type { TakenBackPaymentInput, TakenBackPaymentPreview } from '#contract/office-money.ts'
import type { Tx } from '#db/connection/client.ts'
import { insertRefund, updateCharge } from '#db/payment/charge-rows.ts'
import { insertPayments, type PaymentRow } from '#db/payment/payment-rows.ts'
import { BY_HAND } from '#domain/payment/by-hand.ts'
import { purposeOfRest } from '#domain/payment/recorded-payment.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { moneyChanged } from '#services/booking/lifecycle.ts'
import { performOnBooking, previewOnBooking } from '#services/booking/on-locked-booking.ts'
import { refundablePayments } from '#services/booking/refundable-payments.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { dueLine, nextNumber } from './unpaid-payments.ts'

type TakenBack = TakenBackPaymentInput & { readonly code: string }
type PlanRefusal = Refusal<'payment_not_found' | 'booking_cancelled' | 'more_than_left'>

/** Previews what is owed again; changes nothing. Refuses what `takeBackPayment` refuses but `changed_meanwhile`. */
export async function previewTakeBackPayment(
  deps: Deps,
  input: TakenBack,
): Promise<Result<TakenBackPaymentPreview, PlanRefusal | Refusal<'booking_not_found'>>> {
  return previewOnBooking(deps, input.code, async (record) => {
    const planned = plan(record, input)
    if (!planned.ok) return planned
    const { previewId, amountCents, again } = planned.value
    return ok({ previewId, amountCents, owedAgain: dueLine(again) })
  })
}

/**
 * Takes back a payment that was recorded by hand and never came: a refund that is settled at once, and a payment that owes
 * the same again. Nothing is deleted. Refuses `payment_not_found` (none that was recorded by hand), `booking_cancelled`,
 * `more_than_left` (all of it went back already), `booking_not_found` and `changed_meanwhile`.
 */
export async function takeBackPayment(
  deps: Deps,
  input: TakenBack & { readonly previewId: string; readonly by: Actor },
): Promise<Result<null, PlanRefusal | Refusal<'booking_not_found' | 'changed_meanwhile'>>> {
  return performOnBooking(deps, input, {
    plan: async (_, record) => plan(record, input),
    store: (tx, record, planned) => store(tx, deps, { record, planned, input }),
  })
}

type Plan = {
  readonly previewId: string
  readonly amountCents: number
  readonly chargeId: string
  readonly again: PaymentRow
}

function plan(record: BookingRecord, { number }: TakenBack): Result<Plan, PlanRefusal> {
  const { booking, payments, ledger } = record
  const payment = payments.find((one) => one.number === number)
  const charge = ledger.charges.find(({ paymentId, gateway }) => paymentId === payment?.id && gateway === BY_HAND)
  if (!payment || !charge) return refuse('payment_not_found')
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  const amountCents = refundablePayments([payment], ledger)[0]?.refundableCents ?? 0
  if (amountCents === 0) return refuse('more_than_left')
  const again = { ...payment, number: nextNumber(record), amountCents, purpose: purposeOfRest(payment.purpose) }
  const previewId = previewIdOf('take back', booking.id, charge.id, amountCents, again.number)
  return ok({ previewId, amountCents, chargeId: charge.id, again })
}

type TakingBack = {
  readonly record: BookingRecord
  readonly planned: Plan
  readonly input: TakenBack & { readonly by: Actor }
}

async function store(tx: Tx, deps: Deps, { record: { booking }, planned, input }: TakingBack): Promise<null> {
  const { chargeId, amountCents, again } = planned
  const now = deps.clock.now()
  const settled = { state: 'succeeded', submittedAt: now, settledAt: now, byHand: true } as const
  await insertRefund(tx, { id: newId(deps), chargeId, amountCents, ...settled })
  await updateCharge(tx, chargeId, { takenBackAt: now })
  await insertPayments(tx, [{ ...again, id: newId(deps) }])
  await recordAction(tx, deps, input.by, {
    act: 'payment_taken_back',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    reason: input.reason,
    changes: { number: [input.number, again.number], amountCents: [amountCents, 0] },
  })
  await moneyChanged(tx, deps, booking)
  return null
}
