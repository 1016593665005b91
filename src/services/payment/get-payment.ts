import type { PaymentView } from '#contract/price.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { paymentView } from '#services/booking/payment-view.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { paymentOfNumber } from './payment-of-number.ts'

export type GetPaymentInput = { readonly code: string; readonly number: number }
export type PaymentNotFound = Refusal<'booking_not_found' | 'payment_not_found'>

/**
 * Gets a payment of a booking with its state; for the number of a superseded payment, its successor. Refuses
 * `booking_not_found` and `payment_not_found`.
 */
export async function getPayment(
  deps: Deps,
  { code, number }: GetPaymentInput,
): Promise<Result<PaymentView, PaymentNotFound>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  const payment = await paymentOfNumber(deps.db, record, number)
  if (!payment) return refuse('payment_not_found')
  return ok(paymentView(payment, record.booking.status, record.ledger))
}
