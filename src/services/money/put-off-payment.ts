import type { PutOffPaymentInput, PutOffPreview } from '#contract/office-money.ts'
import type { Tx } from '#db/connection/client.ts'
import { type PaymentRow, putOff } from '#db/payment/payment-rows.ts'
import { PUT_OFF_DAYS } from '#domain/payment/payment-policy.ts'
import { isDueBeforeArrival } from '#domain/payment/schedule.ts'
import { addDays, type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { moneyChanged } from '#services/booking/lifecycle.ts'
import { performOnBooking, previewOnBooking } from '#services/booking/on-locked-booking.ts'
import type { Deps } from '#services/deps.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { findUnpaid, type PaymentRefusal } from './unpaid-payments.ts'

type PutOff = PutOffPaymentInput & { readonly code: string }
type PlanRefusal = PaymentRefusal | Refusal<'validation_failed'>

/** Previews another day for a payment; changes nothing. Refuses what `putOffPayment` refuses but `changed_meanwhile`. */
export async function previewPutOffPayment(
  deps: Deps,
  input: PutOff,
): Promise<Result<PutOffPreview, PlanRefusal | Refusal<'booking_not_found'>>> {
  return previewOnBooking(deps, input.code, async (record) => {
    const planned = plan(deps, record, input)
    if (!planned.ok) return planned
    const { previewId, payment, latest } = planned.value
    return ok({ previewId, amountCents: payment.amountCents, from: payment.dueDate, until: input.until, latest })
  })
}

/**
 * Puts a later month, a surcharge or an extra off, `PUT_OFF_DAYS` at most after the day on which it was due at first; it is
 * charged on the new day, and what was refused before counts no more. Refuses `validation_failed` (too late, not later, or
 * due before arrival), `payment_not_found`, `payment_already_processed`, `payment_already_exists`, `booking_cancelled`,
 * `booking_not_found` and `changed_meanwhile`.
 */
export async function putOffPayment(
  deps: Deps,
  input: PutOff & { readonly previewId: string; readonly by: Actor },
): Promise<Result<null, PlanRefusal | Refusal<'booking_not_found' | 'changed_meanwhile'>>> {
  return performOnBooking(deps, input, {
    plan: async (_, record) => plan(deps, record, input),
    store: (tx, record, { payment }) => store(tx, deps, { record, payment, input }),
  })
}

type Plan = { readonly previewId: string; readonly payment: PaymentRow; readonly latest: CalendarDate }

function plan({ clock }: Deps, record: BookingRecord, { number, until }: PutOff): Result<Plan, PlanRefusal> {
  const unpaid = findUnpaid(record, number)
  if (!unpaid.ok) return unpaid
  const payment = unpaid.value
  const latest = addDays(payment.putOffFrom ?? payment.dueDate, PUT_OFF_DAYS)
  const isLater = until > payment.dueDate && until > dateInMadrid(clock.now())
  if (isDueBeforeArrival(payment.purpose) || !isLater || until > latest) {
    return refuse('validation_failed', { until: 'validation_failed' })
  }
  const previewId = previewIdOf('put off', payment.id, payment.dueDate, until)
  return ok({ previewId, payment, latest })
}

type PuttingOff = {
  readonly record: BookingRecord
  readonly payment: PaymentRow
  readonly input: PutOff & { readonly by: Actor }
}

async function store(tx: Tx, deps: Deps, { record: { booking }, payment, input }: PuttingOff): Promise<null> {
  const { id, dueDate, putOffFrom, number } = payment
  await putOff(tx, id, { dueDate: input.until, putOffFrom: putOffFrom ?? dueDate })
  await recordAction(tx, deps, input.by, {
    act: 'payment_put_off',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    reason: input.reason,
    changes: { number: [null, number], dueDate: [dueDate, input.until] },
  })
  await moneyChanged(tx, deps, booking)
  return null
}
