import type { BookingView } from '#contract/booking.ts'
import type { PaymentView } from '#contract/price.ts'
import { isChargeOpen } from '#domain/payment/charge-state.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { publicBookingView } from '#services/booking/booking-view.ts'
import { paymentView } from '#services/booking/payment-view.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import type { GetPaymentInput } from './get-payment.ts'
import { hasPaymentTerms } from './has-payment-terms.ts'
import { lookUpCharge } from './look-up-charge.ts'
import { paymentOfNumber } from './payment-of-number.ts'

/** The public view of a booking with one of its payments; null where it has none of that number. */
export type RefreshedPayment = {
  readonly booking: BookingView
  readonly payment: PaymentView | null
  /** Whether its company may pay it by the monthly invoice. */
  readonly isByInvoice: boolean
}

/**
 * Gets a payment and its booking for a guest who may return from authenticating: an open charge is looked up first,
 * because its webhook may be late. Reads the booking once, and again only after a look-up. Refuses `booking_not_found`.
 */
export async function refreshPayment(
  deps: Deps,
  input: GetPaymentInput,
): Promise<Result<RefreshedPayment, Refusal<'booking_not_found'>>> {
  const found = await readBooking(deps.db, input.code)
  if (!found) return refuse('booking_not_found')
  const payment = await paymentOfNumber(deps.db, found, input.number)
  const open = found.ledger.charges.filter((charge) => charge.paymentId === payment?.id && isChargeOpen(charge.state))
  for (const charge of open) await lookUpCharge(deps, charge)
  const record = open.length > 0 ? ((await readBooking(deps.db, input.code)) ?? found) : found
  return ok({
    booking: publicBookingView(deps, record),
    payment: payment ? paymentView(payment, record.booking.status, record.ledger) : null,
    isByInvoice: await hasPaymentTerms(deps.db, record.booking),
  })
}
