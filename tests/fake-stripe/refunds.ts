import type { Tell } from './events.ts'
import { type Form, formOf, numberOf, textOf } from './form.ts'
import { invalid, newId, type Refund, type State, seconds } from './state.ts'

export function createRefund({ state, tell }: { state: State; tell: Tell }, form: Form): Refund {
  const intent = state.intent(textOf(form, 'payment_intent') ?? '')
  const charge = state.charges.get(intent.latest_charge ?? '')
  if (!charge?.captured) throw invalid('charge_not_refundable')
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw invalid('charge_already_refunded')
  const amount = numberOf(form, 'amount') ?? left
  if (amount > left) throw invalid('', 'amount')
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    status: 'succeeded',
    payment_intent: intent.id,
    charge: charge.id,
    metadata: formOf(form, 'metadata') as Record<string, string>,
    created: seconds(),
  }
  state.refunds.set(refund.id, refund)
  tell('charge.refunded', charge)
  return refund
}
