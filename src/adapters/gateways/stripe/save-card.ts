import Stripe from 'stripe'
import type { SaveCardRequest, SaveCardResult } from '#domain/payment/card-gateway.ts'
import type { StripeClient } from './client.ts'
import { customerOf, isRefusal, isUnknownCard } from './intents.ts'
import { actionUrlOf, cardOnFile, refusalOf } from './results.ts'
import type { StripeDb } from './tables.ts'

const EXPAND = ['payment_method']

/**
 * Has the owner authenticate once per id. A replayed response is read again, because it shows the state of the first
 * request.
 */
export async function saveCard(db: StripeDb, client: StripeClient, request: SaveCardRequest): Promise<SaveCardResult> {
  const { stripe, send } = client
  const params: Stripe.SetupIntentCreateParams = {
    customer: await customerOf(db, client, request.cardToken),
    payment_method: request.cardToken,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    confirm: true,
    return_url: request.returnUrl,
    expand: EXPAND,
    metadata: { id: request.setupId },
  }
  try {
    const setup = await send((options) =>
      stripe.setupIntents.create(params, { ...options, idempotencyKey: request.setupId }),
    )
    return resultOf(setup.lastResponse.headers['idempotent-replayed'] ? await readSetup(client, setup.id) : setup)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error instanceof Stripe.errors.StripeCardError) return { state: 'declined', code: refusalOf(error) }
    if (isUnknownCard(error)) return { state: 'declined', code: 'card_declined' }
    throw error
  }
}

function readSetup({ stripe, send }: StripeClient, id: string): Promise<Stripe.SetupIntent> {
  return send((options) => stripe.setupIntents.retrieve(id, { expand: EXPAND }, options))
}

function resultOf(setup: Stripe.SetupIntent): SaveCardResult {
  if (setup.status === 'requires_action') return { state: 'requires_action', actionUrl: actionUrlOf(setup) }
  const { payment_method: method } = setup
  if (setup.status === 'succeeded' && method && typeof method === 'object' && method.card) {
    return { state: 'saved', card: cardOnFile(method.id, method.card) }
  }
  return { state: 'declined', code: refusalOf(setup.last_setup_error ?? {}) }
}
