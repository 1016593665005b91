import type Stripe from 'stripe'
import {
  type AuthorisationResult,
  type CardOnFile,
  type CardRefusal,
  type ChargeResult,
  cardRefusalOf,
  type RefundResult,
} from '#domain/payment/card-gateway.ts'

/** Stripe's fields for the reason of a refusal, in an intent and in an error alike. */
type Refused = { readonly code?: string | undefined; readonly decline_code?: string | undefined }

const REFUSALS: Readonly<Record<string, CardRefusal>> = {
  authentication_required: 'card_authentication_failed',
  payment_intent_authentication_failure: 'card_authentication_failed',
  setup_intent_authentication_failure: 'card_authentication_failed',
  expired_card: 'card_expired',
  insufficient_funds: 'card_insufficient_funds',
  processing_error: 'card_processing_error',
}

/** Maps the reasons that banks give to ours; any other counts as a plain refusal. */
export function refusalOf({ code, decline_code }: Refused): CardRefusal {
  return REFUSALS[decline_code ?? ''] ?? REFUSALS[code ?? ''] ?? 'card_declined'
}

/** Returns the result of a charge; null for an intent that was not confirmed yet, which moves no money. */
export function chargeResult(intent: Stripe.PaymentIntent): ChargeResult | null {
  const gatewayRef = intent.id
  switch (intent.status) {
    case 'succeeded':
      return successOf(latestCharge(intent), gatewayRef)
    case 'processing':
      return { state: 'processing', gatewayRef }
    case 'requires_action':
      return { state: 'requires_action', gatewayRef, actionUrl: actionUrlOf(intent) }
    case 'requires_payment_method': {
      const refused = intent.last_payment_error
      if (!refused) return null
      const isDebit = refused.payment_method?.type === 'sepa_debit'
      return { state: 'declined', gatewayRef, code: isDebit ? 'debit_refused' : refusalOf(refused) }
    }
    case 'canceled':
      return { state: 'withdrawn', gatewayRef }
    default:
      return null
  }
}

/**
 * Returns the result of a charge that succeeded, or was returned since. A debit that its owner had returned is a dispute
 * that is lost from the beginning.
 */
export function successOf(charge: Stripe.Charge, gatewayRef: string): ChargeResult {
  if (!isDebit(charge)) return { state: 'succeeded', gatewayRef, card: cardOfCharge(charge) }
  return { state: charge.disputed ? 'returned' : 'succeeded', gatewayRef }
}

export function isDebit({ payment_method_details: details }: Stripe.Charge): boolean {
  return details?.type === 'sepa_debit'
}

/** Returns the result of an authorisation, which is an intent with manual capture. */
export function authorisationResult(intent: Stripe.PaymentIntent): AuthorisationResult | null {
  const gatewayRef = intent.id
  if (intent.status === 'succeeded') return { state: 'captured', gatewayRef, capturedCents: intent.amount_received }
  if (intent.status === 'requires_capture') return held(intent)
  const result = chargeResult(intent)
  if (result?.state === 'withdrawn') return { state: 'released', gatewayRef }
  if (result?.state === 'declined') return { ...result, code: cardRefusalOf(result.code) }
  return result?.state === 'processing' ? result : null
}

function held(intent: Stripe.PaymentIntent): AuthorisationResult {
  const charge = latestCharge(intent)
  const captureBefore = charge.payment_method_details?.card?.capture_before
  if (!captureBefore) throw new Error(`Intent ${intent.id} is held without an end`)
  return {
    state: 'held',
    gatewayRef: intent.id,
    expiresAt: new Date(captureBefore * 1000),
    card: cardOfCharge(charge),
  }
}

function latestCharge({ id, latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge {
  if (charge && typeof charge === 'object') return charge
  throw new Error(`Intent ${id} came without its charge`)
}

export function cardOfCharge({ id, payment_method, payment_method_details }: Stripe.Charge): CardOnFile {
  const card = payment_method_details?.card
  if (!payment_method || !card) throw new Error(`Charge ${id} of Stripe has no card`)
  return cardOnFile(payment_method, card)
}

type CardFacts = {
  readonly brand: string | null
  readonly last4: string | null
  readonly exp_month: number
  readonly exp_year: number
}

export function cardOnFile(paymentMethod: string, card: CardFacts): CardOnFile {
  return {
    cardToken: paymentMethod,
    brand: card.brand ?? 'card',
    last4: card.last4 ?? '',
    expMonth: card.exp_month,
    expYear: card.exp_year,
  }
}

/** Returns the page of the bank where Stripe sends the guest, who comes back to `return_url`. */
export function actionUrlOf({ id, next_action }: Stripe.PaymentIntent | Stripe.SetupIntent): string {
  const url = next_action?.redirect_to_url?.url
  if (!url) throw new Error(`Intent ${id} asks for an action that is no page: ${next_action?.type}`)
  return url
}

export function refundResult({ id, status }: Stripe.Refund): RefundResult {
  if (status === 'succeeded') return { state: 'succeeded', gatewayRef: id }
  return { state: status === 'failed' || status === 'canceled' ? 'failed' : 'processing', gatewayRef: id }
}
