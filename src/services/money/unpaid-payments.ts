import type { Queryable } from '#db/connection/client.ts'
import { readBalance } from '#db/payment/adjustment-rows.ts'
import type { PaymentRow } from '#db/payment/payment-rows.ts'
import { isChargeLive, isChargeOpen } from '#domain/payment/charge-state.ts'
import type { UnpaidPayment } from '#domain/payment/recorded-payment.ts'
import type { Cents } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'

export type PaymentRefusal = Refusal<
  'payment_not_found' | 'booking_cancelled' | 'payment_already_processed' | 'payment_already_exists'
>

/**
 * Finds a payment that is still to be made. Refuses `payment_not_found`, `booking_cancelled`, `payment_already_processed`
 * and `payment_already_exists`, while a charge of it is under way.
 */
export function findUnpaid(record: BookingRecord, number: number): Result<PaymentRow, PaymentRefusal> {
  const { booking, payments, ledger } = record
  const payment = payments.find((one) => one.number === number)
  if (!payment) return refuse('payment_not_found')
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  const charges = ledger.charges.filter(({ paymentId }) => paymentId === payment.id)
  if (charges.some(({ state }) => state === 'succeeded')) return refuse('payment_already_processed')
  return charges.some(({ state }) => isChargeOpen(state)) ? refuse('payment_already_exists') : ok(payment)
}

/** Lists the payments that are still to be made and that no charge is under way for. */
export function listUnpaid({ payments, ledger }: BookingRecord): PaymentRow[] {
  const live = new Set(ledger.charges.flatMap(({ paymentId, state }) => (isChargeLive(state) ? paymentId : [])))
  return payments.filter(({ id }) => !live.has(id))
}

/** Gives the number of the next payment of a booking. */
export function nextNumber({ payments }: BookingRecord): number {
  return Math.max(0, ...payments.map(({ number }) => number)) + 1
}

/** The fields of a payment that a preview shows. */
export function dueLine({ number, amountCents, dueDate }: UnpaidPayment) {
  return { number, amountCents, dueDate }
}

/** Reads what a booking owes in all: its price with its adjustments, in cents. */
export async function readOwed(on: Queryable, { booking }: BookingRecord): Promise<Cents> {
  const { totalCents, adjustmentsCents } = await readBalance(on, booking.id)
  return totalCents + adjustmentsCents
}
