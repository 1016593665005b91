import type { ChargeRow } from '#db/payment/charge-rows.ts'
import type { PaymentRow } from '#db/payment/payment-rows.ts'
import { isChargeOpen } from '#domain/payment/charge-state.ts'
import type { OwedPayment } from '#domain/payment/payment-steps.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'

/**
 * Collects the facts about a booking's payments for the rules of the domain. `charges` are those of the booking, the
 * oldest first.
 */
export function owedPayments(payments: readonly PaymentRow[], charges: readonly ChargeRow[]): OwedPayment[] {
  return payments.map((payment) =>
    owedPayment(
      payment,
      charges.filter((charge) => charge.paymentId === payment.id),
    ),
  )
}

export function owedPayment(
  { id, number, purpose, dueDate, putOffFrom }: PaymentRow,
  charges: readonly ChargeRow[],
): OwedPayment {
  const paid = charges.some((charge) => charge.state === 'succeeded')
  const open = charges.some((charge) => isChargeOpen(charge.state))
  const refused = charges.filter((charge) => charge.presence === 'automatic' && charge.declineCode !== null)
  // A bank reports the refusal of a debit days after its submission, and the return weeks after it paid.
  const refusedOn = refused.map(({ method, settledAt, submittedAt }) =>
    dateInMadrid((method === 'direct_debit' && settledAt) || submittedAt),
  )
  return {
    id,
    number,
    purpose,
    dueDate,
    standing: paid ? 'paid' : open ? 'open' : 'unpaid',
    // Refusals before a payment was put off no longer count.
    refusedOn: putOffFrom ? refusedOn.filter((day) => day >= dueDate) : refusedOn,
  }
}
