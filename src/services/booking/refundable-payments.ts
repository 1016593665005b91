import type { PaymentRow } from '#db/payment/payment-rows.ts'
import type { RefundablePayment } from '#domain/booking/cancellation.ts'
import { sum } from '#domain/shared/money.ts'
import { type BookingLedger, refundsInForce } from './booking-ledger.ts'

export type Refundable = RefundablePayment & { readonly chargeId: string }

/**
 * Gives the amount of each payment that was paid and neither refunded nor is to be. A refund that the bank refused for good
 * is still to be made. It is derived from the rows, never stored.
 */
export function refundablePayments(payments: readonly PaymentRow[], { charges, refunds }: BookingLedger): Refundable[] {
  const inForce = refundsInForce(refunds)
  return payments.flatMap(({ id, number }) => {
    const charge = charges.find((one) => one.paymentId === id && one.state === 'succeeded')
    if (!charge) return []
    const refundsOfCharge = inForce.filter((refund) => refund.chargeId === charge.id)
    const refundableCents = charge.amountCents - sum(refundsOfCharge.map((refund) => refund.amountCents))
    return [{ number, chargeId: charge.id, refundableCents }]
  })
}
