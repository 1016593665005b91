import type { PaymentRow } from '#db/payment-rows.ts'
import type { RefundablePayment } from '#domain/booking/cancellation.ts'
import { sum } from '#domain/shared/money.ts'
import type { MoneyMoved } from './payment-view.ts'

export type Refundable = RefundablePayment & { readonly chargeId: string }

/**
 * Gives the amount of each payment that was paid and neither refunded nor is being refunded. It is derived from the rows,
 * never stored.
 */
export function refundablePayments(payments: readonly PaymentRow[], { charges, refunds }: MoneyMoved): Refundable[] {
  return payments.flatMap(({ id, number }) => {
    const charge = charges.find((one) => one.paymentId === id && one.state === 'succeeded')
    if (!charge) return []
    const refundsOfCharge = refunds.filter((refund) => refund.chargeId === charge.id && refund.state !== 'failed')
    const refundableCents = charge.amountCents - sum(refundsOfCharge.map((refund) => refund.amountCents))
    return [{ number, chargeId: charge.id, refundableCents }]
  })
}
