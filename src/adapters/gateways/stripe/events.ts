import Stripe from 'stripe'
import { z } from 'zod'
import type { ChargeResult, GatewayEvent } from '#domain/payment/card-gateway.ts'
import { chargeResult, successOf } from './results.ts'

export const SIGNATURE_HEADER = 'stripe-signature'
/** A message that was intercepted can't be replayed after this, in seconds of real time. */
const TOLERANCE_S = 300

const ourId = z.uuid()

/**
 * Checks signature and age before anything is parsed. Returns null for a forged, broken or old message, and `ignored`
 * for a genuine one that does not concern us.
 */
export function readEvent(secret: string, body: string, headers: Headers): GatewayEvent | 'ignored' | null {
  const event = verified(secret, body, headers.get(SIGNATURE_HEADER))
  if (!event) return null
  const outcome = outcomeOf(event)
  return outcome ? { eventId: event.id, ...outcome } : 'ignored'
}

function verified(secret: string, body: string, signature: string | null): Stripe.Event | null {
  if (!signature) return null
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S)
  } catch {
    // The SDK throws alike for a wrong signature, an old one and a body that is no JSON; all are refused.
    return null
  }
}

type ChargeOutcome = { readonly chargeId: string; readonly result: ChargeResult }

function outcomeOf(event: Stripe.Event): ChargeOutcome | null {
  switch (event.type) {
    // This event carries the card, which the intent's own event only names.
    case 'charge.succeeded':
      return outcomeOfCharge(event.data.object)
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = event.data.object
      const chargeId = chargeIdOf(intent.metadata)
      const result = chargeId && chargeResult(intent)
      return result ? { chargeId, result } : null
    }
    default:
      return null
  }
}

function outcomeOfCharge(charge: Stripe.Charge): ChargeOutcome | null {
  const chargeId = chargeIdOf(charge.metadata)
  if (!chargeId || !charge.captured || typeof charge.payment_intent !== 'string') return null
  return { chargeId, result: successOf(charge, charge.payment_intent) }
}

/** This product stores the id there itself; charges made by hand or by others on the same account have none. */
function chargeIdOf(metadata: Stripe.Metadata): string | null {
  const id = metadata['kind'] === 'charge' ? ourId.safeParse(metadata['id']) : null
  return id?.success ? id.data : null
}
