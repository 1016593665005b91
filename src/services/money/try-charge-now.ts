import type { ChargeNowInput, ChargeNowPreview } from '#contract/office-money.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { findCharge } from '#db/payment/charge-rows.ts'
import type { PaymentRow } from '#db/payment/payment-rows.ts'
import { isChargeOpen } from '#domain/payment/charge-state.ts'
import { isChargedByItself } from '#domain/payment/schedule.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { performOnBooking, previewOnBooking } from '#services/booking/on-locked-booking.ts'
import type { Deps } from '#services/deps.ts'
import {
  type AutomaticCharge,
  chargeAutomatically,
  findChargeSource,
  startAutomaticCharge,
} from '#services/payment/charge-automatically.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { findUnpaid, type PaymentRefusal } from './unpaid-payments.ts'

/** `processing` where its bank has not said yet. */
type Outcome = { readonly state: 'succeeded' | 'processing' | 'declined' }
type Try = ChargeNowInput & { readonly code: string }
type PlanRefusal = PaymentRefusal | Refusal<'payment_not_due' | 'card_not_agreed'>

/** Previews what is charged to which card or account; changes nothing. Refuses what `tryChargeNow` refuses. */
export async function previewTryChargeNow(
  deps: Deps,
  input: Try,
): Promise<Result<ChargeNowPreview, PlanRefusal | Refusal<'booking_not_found'>>> {
  return previewOnBooking(deps, input.code, async (record) => {
    const planned = await plan(deps.db, deps, record, input)
    if (!planned.ok) return planned
    const { previewId, payment, to } = planned.value
    return ok({ previewId, amountCents: payment.amountCents, to })
  })
}

/**
 * Charges a due payment now to the account or the saved card, instead of at its next automatic try. Commits the intent with
 * the audit entry, then calls the gateway. Refuses `payment_not_due` (its day has not come, the guest makes it, or it goes on account),
 * `card_not_agreed` (nothing is saved to charge), `payment_not_found`, `payment_already_processed`,
 * `payment_already_exists`, `booking_cancelled`, `booking_not_found` and `changed_meanwhile`.
 */
export async function tryChargeNow(
  deps: Deps,
  input: Try & { readonly previewId: string; readonly by: Actor },
): Promise<Result<Outcome, PlanRefusal | Refusal<'booking_not_found' | 'changed_meanwhile'>>> {
  const done = await performOnBooking(deps, input, {
    plan: (tx, record) => plan(tx, deps, record, input),
    store: (tx, record, { payment }) => store(tx, deps, { record, payment, by: input.by }),
  })
  if (!done.ok) return done
  await chargeAutomatically(deps, done.value)
  const charged = await findCharge(deps.db, done.value.charge.id)
  const state = charged?.charge.state ?? 'submitted'
  if (isChargeOpen(state)) return ok({ state: 'processing' })
  return ok({ state: state === 'succeeded' ? 'succeeded' : 'declined' })
}

type Plan = {
  readonly previewId: string
  readonly payment: PaymentRow
  readonly to: { readonly brand: string; readonly last4: string }
}

async function plan(
  on: Queryable,
  deps: Deps,
  record: BookingRecord,
  { number }: Try,
): Promise<Result<Plan, PlanRefusal>> {
  const unpaid = findUnpaid(record, number)
  if (!unpaid.ok) return unpaid
  const payment = unpaid.value
  const isDue = isChargedByItself(payment.purpose) && payment.dueDate <= dateInMadrid(deps.clock.now())
  const { holdExpiresAt, creditDays } = record.booking
  if (!isDue || holdExpiresAt || creditDays !== null) return refuse('payment_not_due')
  const source = await findChargeSource(on, deps, payment)
  if (!source) return refuse('card_not_agreed')
  const to = { brand: 'brand' in source ? source.brand : 'sepa_debit', last4: source.last4 }
  const tries = record.ledger.charges.filter(({ paymentId }) => paymentId === payment.id).length
  return ok({ previewId: previewIdOf('charge', payment.id, payment.amountCents, to, tries), payment, to })
}

type Trying = { readonly record: BookingRecord; readonly payment: PaymentRow; readonly by: Actor }

async function store(tx: Tx, deps: Deps, { record: { booking }, payment, by }: Trying): Promise<AutomaticCharge> {
  const started = await startAutomaticCharge(tx, deps, booking, payment.id)
  if (started === 'done') throw new Error(`Payment ${payment.number} of ${booking.code} lost its card under the lock`)
  await recordAction(tx, deps, by, {
    act: 'charge_tried',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    changes: { number: [null, payment.number], amountCents: [null, payment.amountCents] },
  })
  return started
}
