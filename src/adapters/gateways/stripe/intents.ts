import Stripe from 'stripe'
import type { ChargeRequest } from '#domain/payment/card-gateway.ts'
import type { StripeClient } from './client.ts'
import { findCustomer, findIntent, type StoredIntent, type StripeDb, saveCustomer, saveIntent } from './tables.ts'

/** A row of ours that charges a card now, or authorises it for a later capture. */
export type IntentRequest = Omit<ChargeRequest, 'chargeId' | 'returnUrl'> & {
  readonly id: string
  readonly kind: 'charge' | 'authorisation'
  /** Where the guest returns to; null when no guest is present. */
  readonly returnUrl: string | null
  readonly from: 'card' | 'sepa_debit'
}

/** Results are read from the latest charge. */
const EXPAND = ['latest_charge']

/**
 * Opens an intent for an id, stores it, and only then confirms it: only the confirmation moves money. A repeated
 * request with the same id returns the state of the first. Returns null when the id was withdrawn before.
 */
export async function requestIntent(
  db: StripeDb,
  client: StripeClient,
  request: IntentRequest,
): Promise<Stripe.PaymentIntent | null> {
  const before = await lookUpIntent(db, client, request.id)
  if (before === null || (before && !isUnconfirmed(before))) return before
  const intentId = before?.id ?? (await openIntent(db, client, request)).intentId
  return intentId ? confirmIntent(client, intentId, request) : null
}

async function openIntent(db: StripeDb, client: StripeClient, request: IntentRequest): Promise<StoredIntent> {
  const { stripe, send } = client
  const customer = await customerOf(db, client, request.cardToken)
  const params: Stripe.PaymentIntentCreateParams = {
    amount: request.amountCents,
    currency: 'eur',
    customer,
    description: request.description,
    metadata: { id: request.id, kind: request.kind },
    allowed_payment_method_types: [request.from],
    capture_method: request.kind === 'authorisation' ? 'manual' : 'automatic',
    ...(request.presence === 'guest_present' ? { setup_future_usage: 'off_session' } : {}),
  }
  const intent = await send((options) =>
    stripe.paymentIntents.create(params, { ...options, idempotencyKey: `${request.id}-open` }),
  )
  return saveIntent(db, request.id, intent.id)
}

async function confirmIntent(
  client: StripeClient,
  intentId: string,
  request: IntentRequest,
): Promise<Stripe.PaymentIntent> {
  const { stripe, send } = client
  const params: Stripe.PaymentIntentConfirmParams = {
    payment_method: request.cardToken,
    expand: EXPAND,
    ...(request.presence === 'automatic' ? { off_session: true } : {}),
    ...(request.returnUrl && request.presence === 'guest_present' ? { return_url: request.returnUrl } : {}),
  }
  try {
    const intent = await send((options) =>
      stripe.paymentIntents.confirm(intentId, params, { ...options, idempotencyKey: `${request.id}-confirm` }),
    )
    // A replayed response shows the state of the first request, so the intent is read again.
    return intent.lastResponse.headers['idempotent-replayed'] ? readIntent(client, intentId) : intent
  } catch (error) {
    if (!isRefusal(error)) throw error
    const intent = await readIntent(client, intentId)
    return isUnconfirmed(intent) ? refuseUnknownCard(client, intent, error) : intent
  }
}

/** Treats an unknown card token as a declined card and cancels the intent. Other refusals are faults of ours. */
async function refuseUnknownCard(
  client: StripeClient,
  intent: Stripe.PaymentIntent,
  error: Stripe.errors.StripeError,
): Promise<Stripe.PaymentIntent> {
  if (!isUnknownCard(error)) throw error
  const ended = await cancelIntent(client, intent.id)
  if (ended.status !== 'canceled') return ended
  return { ...ended, status: 'requires_payment_method', last_payment_error: { type: 'card_error' } }
}

export function isUnknownCard(error: Stripe.errors.StripeError): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && (error.param ?? '').startsWith('payment_method')
}

/** Stripe understood the request and refused it. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
}

export async function readIntent({ stripe, send }: StripeClient, intentId: string): Promise<Stripe.PaymentIntent> {
  return send((options) => stripe.paymentIntents.retrieve(intentId, { expand: EXPAND }, options))
}

/** Returns undefined for an unknown id, and null for one that was withdrawn before it was submitted. */
export async function lookUpIntent(
  db: StripeDb,
  client: StripeClient,
  id: string,
): Promise<Stripe.PaymentIntent | null | undefined> {
  const stored = await findIntent(db, id)
  return stored?.intentId ? readIntent(client, stored.intentId) : stored && null
}

/**
 * Cancels an intent that has not moved money yet. Also marks an unknown id, so that a late request finds it withdrawn.
 * Returns the intent as it is then, null when there is none.
 */
export async function endIntent(db: StripeDb, client: StripeClient, id: string): Promise<Stripe.PaymentIntent | null> {
  const { intentId } = await saveIntent(db, id, null)
  if (!intentId) return null
  const intent = await readIntent(client, intentId)
  const canEnd = isUnconfirmed(intent) || intent.status === 'requires_action' || intent.status === 'requires_capture'
  return canEnd ? cancelIntent(client, intentId) : intent
}

async function cancelIntent(client: StripeClient, intentId: string): Promise<Stripe.PaymentIntent> {
  const { stripe, send } = client
  try {
    return await send((options) => stripe.paymentIntents.cancel(intentId, { expand: EXPAND }, options))
  } catch (error) {
    // The intent has changed in the meantime, so its state is the result.
    if (!isRefusal(error)) throw error
    return readIntent(client, intentId)
  }
}

function isUnconfirmed({ status, last_payment_error }: Stripe.PaymentIntent): boolean {
  return status === 'requires_confirmation' || (status === 'requires_payment_method' && !last_payment_error)
}

/** Returns the customer that a card belongs to, creating it when the card is first seen. */
export async function customerOf(db: StripeDb, { stripe, send }: StripeClient, paymentMethod: string): Promise<string> {
  const stored = await findCustomer(db, paymentMethod)
  if (stored) return stored
  const { id } = await send((options) =>
    stripe.customers.create({}, { ...options, idempotencyKey: `${paymentMethod}-customer` }),
  )
  await saveCustomer(db, paymentMethod, id)
  return id
}
