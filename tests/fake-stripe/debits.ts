import type { Tell } from './events.ts'
import { type Form, formOf, textOf } from './form.ts'
import { type BankAccount, type Charge, type Intent, invalid, newId, type State, seconds } from './state.ts'

type World = { readonly state: State; readonly tell: Tell }

/** Confirms an intent with a bank account: a setup makes the mandate, a payment waits for the bank. */
export function confirmDebit({ state }: World, intent: Intent, account: BankAccount, form: Form): Intent {
  if (account.customer && account.customer !== intent.customer) throw invalid('', 'payment_method')
  intent.payment_method = account.id
  if (intent.object === 'payment_intent') {
    if (!account.customer) throw invalid('payment_intent_mandate_invalid', 'payment_method')
    intent.status = 'processing'
    return intent
  }
  const acceptance = formOf(formOf(form, 'mandate_data'), 'customer_acceptance')
  if (!textOf(formOf(acceptance, 'online'), 'ip_address')) throw invalid('parameter_missing', 'mandate_data')
  account.customer = intent.customer
  intent.mandate = {
    id: newId('mandate'),
    object: 'mandate',
    payment_method_details: { type: 'sepa_debit', sepa_debit: { reference: newId('REF').toUpperCase() } },
  }
  intent.status = 'succeeded'
  state.intents.set(intent.id, intent)
  return intent
}

/** Decides, as the bank, on the debit of one of our ids. */
export function decideDebit({ state, tell }: World, id: string, pays: boolean): void {
  const intent = intentOf(state, id)
  if (!pays) {
    intent.status = 'requires_payment_method'
    const refused = { type: 'card_error', code: 'payment_intent_payment_attempt_failed', message: 'No funds' } as const
    intent.last_payment_error = { ...refused, payment_method: { type: 'sepa_debit' } }
    tell('payment_intent.payment_failed', intent)
    return
  }
  const charge: Charge = {
    ...{ id: newId('ch'), object: 'charge', amount: intent.amount, amount_captured: intent.amount, amount_refunded: 0 },
    ...{ captured: true, refunded: false, disputed: false, status: 'succeeded', payment_intent: intent.id },
    ...{ payment_method: intent.payment_method ?? '', metadata: { ...intent.metadata }, created: seconds() },
    payment_method_details: { type: 'sepa_debit', sepa_debit: {} },
  }
  state.charges.set(charge.id, charge)
  intent.latest_charge = charge.id
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  tell('charge.succeeded', charge)
}

/** The owner of the account has a debit returned, which Stripe tells as a dispute that is lost at once. */
export function returnDebit({ state }: World, id: string): void {
  const charge = state.charges.get(intentOf(state, id).latest_charge ?? '')
  if (charge) charge.disputed = true
}

function intentOf(state: State, id: string): Intent {
  const intent = [...state.intents.values()].find(({ metadata }) => metadata['id'] === id)
  if (!intent) throw new Error(`Nothing was asked for ${id}`)
  return intent
}
