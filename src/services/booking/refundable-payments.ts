import type { PaymentRow } from '#db/payment-rows.ts'
import type { RefundablePayment } from '#domain/booking/cancellation.ts'
import { sum } from '#domain/shared/money.ts'
import type { MoneyMoved } from './payment-view.ts'

export type Refundable = RefundablePayment & { readonly chargeId: string }

/** What was paid with each payment and neither went back nor is on its way back. Derived from the rows, never stored. */
export function refundablePayments(payments: readonly PaymentRow[], { charges, refunds }: MoneyMoved): Refundable[] {
  return payments.flatMap(({ id, number }) => {
    const charge = charges.find((one) => one.paymentId === id && one.state === 'succeeded')
    if (!charge) return []
    const refundsOfCharge = refunds.filter((refund) => refund.chargeId === charge.id && refund.state !== 'failed')
    const refundableCents = charge.amountCents - sum(refundsOfCharge.map((refund) => refund.amountCents))
    return [{ number, chargeId: charge.id, refundableCents }]
  })
}
