import type Stripe from 'stripe'
import type { SaveAccountRequest, SaveAccountResult } from '#domain/payment/direct-debit.ts'
import type { StripeClient } from './client.ts'
import { customerOf, isRefusal } from './intents.ts'
import type { StripeDb } from './tables.ts'

const EXPAND = ['payment_method', 'mandate']

/** Makes the mandate of an account once per id; Stripe asks its owner for nothing more. */
export async function saveAccount(
  db: StripeDb,
  client: StripeClient,
  { setupId, accountToken, givenFrom }: SaveAccountRequest,
): Promise<SaveAccountResult> {
  const { stripe, send } = client
  const params: Stripe.SetupIntentCreateParams = {
    customer: await customerOf(db, client, accountToken),
    payment_method: accountToken,
    allowed_payment_method_types: ['sepa_debit'],
    usage: 'off_session',
    confirm: true,
    mandate_data: {
      customer_acceptance: {
        type: 'online',
        accepted_at: Math.floor(givenFrom.at.getTime() / 1000),
        online: { ip_address: givenFrom.ip, user_agent: givenFrom.userAgent },
      },
    },
    expand: EXPAND,
    metadata: { id: setupId },
  }
  try {
    return resultOf(
      await send((options) => stripe.setupIntents.create(params, { ...options, idempotencyKey: setupId })),
    )
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { state: 'declined' }
  }
}

function resultOf({ status, payment_method: method, mandate }: Stripe.SetupIntent): SaveAccountResult {
  if (status !== 'succeeded' || !method || typeof method !== 'object' || !mandate || typeof mandate !== 'object') {
    return { state: 'declined' }
  }
  const { last4 } = method.sepa_debit ?? {}
  const { reference: mandateReference } = mandate.payment_method_details.sepa_debit ?? {}
  if (!last4 || !mandateReference) throw new Error(`Setup ${method.id} of Stripe has no account or no mandate`)
  return { state: 'saved', account: { accountToken: method.id, last4, mandateReference } }
}
