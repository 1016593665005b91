import { confirmDebit } from './debits.ts'
import type { Tell } from './events.ts'
import { type Form, formOf, numberOf, textOf } from './form.ts'
import { type Charge, type Intent, invalid, newId, type PaymentError, Refusal, type State, seconds } from './state.ts'

/** How long Visa holds an authorisation without the cardholder. */
const HOLD_S = (4 * 24 + 18) * 3600

type World = { readonly state: State; readonly tell: Tell; readonly url: string }

export function createIntent({ state, tell }: World, form: Form, kind: Intent['object']): Intent {
  // The API version of the SDK no longer has this parameter.
  if (form['payment_method_types']) throw invalid('payment_method_types_no_longer_supported', 'payment_method_types')
  const customer = textOf(form, 'customer') ?? null
  if (customer && !state.customers.has(customer)) throw invalid('resource_missing', 'customer')
  const id = newId(kind === 'payment_intent' ? 'pi' : 'seti')
  const intent: Intent = {
    id,
    object: kind,
    amount: numberOf(form, 'amount') ?? 0,
    amount_received: 0,
    currency: textOf(form, 'currency') ?? '',
    customer,
    capture_method: textOf(form, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    setup_future_usage: textOf(form, kind === 'setup_intent' ? 'usage' : 'setup_future_usage') ?? null,
    metadata: formOf(form, 'metadata') as Record<string, string>,
    created: seconds(),
    client_secret: `${id}_secret_${newId('s')}`,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: null,
    last_setup_error: null,
    next_action: null,
    latest_charge: null,
  }
  state.intents.set(id, intent)
  if (kind === 'payment_intent') tell('payment_intent.created', intent)
  return intent
}

export function confirmIntent(world: World, intent: Intent, form: Form): Intent {
  const { state, url } = world
  if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) throw unexpectedState(intent)
  const account = state.accounts.get(textOf(form, 'payment_method') ?? '')
  if (account) return confirmDebit(world, intent, account, form)
  const method = state.method(textOf(form, 'payment_method'))
  if (method.customer && method.customer !== intent.customer) throw invalid('', 'payment_method')
  if (!method.customer && state.used.has(method.id)) throw invalid('payment_method_unexpected_state', 'payment_method')
  intent.payment_method = method.id
  const offSession = textOf(form, 'off_session') === 'true'
  const { behaviour } = method
  const asks =
    behaviour.kind === 'asks_always' || (behaviour.kind === 'asks_once' && !state.authenticated.has(method.id))
  if (behaviour.kind === 'declines') return decline(world, intent, behaviour.code, behaviour.declineCode)
  const isSpent = behaviour.kind === 'saves_only' || (behaviour.kind === 'pays_once' && state.used.has(method.id))
  if (isSpent && intent.object === 'payment_intent') {
    return decline(world, intent, 'card_declined', 'generic_decline')
  }
  if (asks && offSession) return decline(world, intent, 'authentication_required', 'authentication_required')
  if (!asks) return succeed(world, intent)
  const returnUrl = textOf(form, 'return_url')
  if (!returnUrl) throw invalid('parameter_missing', 'return_url')
  intent.status = 'requires_action'
  const page = { url: `${url}/3ds/${intent.id}`, return_url: returnUrl }
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: page }
  return intent
}

/** Gives the guest's answer to the bank; an intent that ended before stays as it is. */
export function answerChallenge(world: World, intent: Intent, proved: boolean): void {
  if (intent.status !== 'requires_action') return
  intent.next_action = null
  if (proved) {
    succeed(world, intent)
    return
  }
  const code = `${intent.object}_authentication_failure`
  fail(world, intent, { type: 'card_error', code, message: 'Not authenticated' })
}

/** Charges, as the bank, what it had declined or what was withdrawn. */
export function chargeLate(world: World, id: string, method: string): void {
  const intent = [...world.state.intents.values()].find(({ metadata }) => metadata['id'] === id)
  if (!intent) throw new Error(`Nothing was asked for ${id}`)
  intent.payment_method = method
  intent.last_payment_error = null
  succeed(world, intent)
}

function succeed({ state, tell }: World, intent: Intent): Intent {
  const method = state.method(intent.payment_method ?? '')
  if (intent.setup_future_usage === 'off_session') {
    method.customer = intent.customer
    if (method.behaviour.kind === 'asks_once') state.authenticated.add(method.id)
  }
  if (intent.object === 'setup_intent') {
    intent.status = 'succeeded'
    tell('setup_intent.succeeded', intent)
    return intent
  }
  state.used.add(method.id)
  const isHeld = intent.capture_method === 'manual'
  const charge = addCharge(state, intent, isHeld)
  intent.status = isHeld ? 'requires_capture' : 'succeeded'
  intent.amount_received = charge.amount_captured
  tell('charge.succeeded', charge)
  tell(isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent)
  return intent
}

function addCharge(state: State, intent: Intent, isHeld: boolean): Charge {
  const { card, id: payment_method } = state.method(intent.payment_method ?? '')
  const hold = isHeld ? { capture_before: seconds() + HOLD_S } : {}
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isHeld ? 0 : intent.amount,
    amount_refunded: 0,
    captured: !isHeld,
    refunded: false,
    disputed: false,
    status: 'succeeded',
    payment_intent: intent.id,
    payment_method,
    metadata: { ...intent.metadata },
    payment_method_details: { type: 'card', card: { ...card, ...hold } },
    created: seconds(),
  }
  state.charges.set(charge.id, charge)
  intent.latest_charge = charge.id
  return charge
}

function decline(world: World, intent: Intent, code: string, declineCode?: string): never {
  const error = { type: 'card_error', code, decline_code: declineCode, message: 'Your card was declined.' } as const
  fail(world, intent, error)
  throw new Refusal(402, { ...error, [intent.object]: intent })
}

function fail({ tell }: World, intent: Intent, error: PaymentError): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  if (intent.object === 'setup_intent') intent.last_setup_error = error
  else intent.last_payment_error = error
  tell(`${intent.object === 'setup_intent' ? 'setup_intent.setup' : 'payment_intent.payment'}_failed`, intent)
}

export function cancelIntent({ state, tell }: World, intent: Intent): Intent {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpectedState(intent)
  const charge = state.charges.get(intent.latest_charge ?? '')
  if (charge) letGo(state, charge, charge.amount)
  intent.status = 'canceled'
  intent.next_action = null
  tell('payment_intent.canceled', intent)
  return intent
}

export function captureIntent({ state, tell }: World, intent: Intent, form: Form): Intent {
  const charge = state.charges.get(intent.latest_charge ?? '')
  if (intent.status !== 'requires_capture' || !charge) throw unexpectedState(intent)
  const amount = numberOf(form, 'amount_to_capture') ?? intent.amount
  if (amount > intent.amount) throw invalid('amount_too_large', 'amount_to_capture')
  charge.captured = true
  charge.amount_captured = amount
  if (amount < intent.amount) letGo(state, charge, intent.amount - amount)
  intent.status = 'succeeded'
  intent.amount_received = amount
  tell('payment_intent.succeeded', intent)
  return intent
}

/** A released authorisation is recorded like a refund, although none was requested. */
function letGo(state: State, charge: Charge, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  const { id: chargeId, payment_intent } = charge
  const id = newId('re')
  const refund = { id, object: 'refund', amount, payment_intent, charge: chargeId, created: seconds() } as const
  state.refunds.set(id, { ...refund, status: 'succeeded', metadata: {} })
}

function unexpectedState(intent: Intent): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', code: `${intent.object}_unexpected_state` })
}
