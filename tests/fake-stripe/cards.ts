/**
 * What a test card does, as Stripe publishes it; `pays_once` is our own, for a card that is declined after its first
 * charge.
 */
export type CardBehaviour =
  | { readonly kind: 'succeeds' | 'asks_always' | 'asks_once' | 'saves_only' | 'pays_once' }
  | { readonly kind: 'declines'; readonly code: string; readonly declineCode?: string }

const declined = (declineCode: string): CardBehaviour => ({ kind: 'declines', code: 'card_declined', declineCode })

const CARDS: readonly (readonly [name: string, number: string, CardBehaviour])[] = [
  ['pm_card_visa', '4242424242424242', { kind: 'succeeds' }],
  ['pm_card_mastercard', '5555555555554444', { kind: 'succeeds' }],
  ['pm_card_visa_chargeDeclined', '4000000000000002', declined('generic_decline')],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995', declined('insufficient_funds')],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069', { kind: 'declines', code: 'expired_card' }],
  ['pm_card_chargeDeclinedProcessingError', '4000000000000119', { kind: 'declines', code: 'processing_error' }],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127', { kind: 'declines', code: 'incorrect_cvc' }],
  ['pm_card_authenticationRequired', '4000002760003184', { kind: 'asks_always' }],
  ['pm_card_authenticationRequiredOnSetup', '4000002500003155', { kind: 'asks_once' }],
  ['pm_card_chargeCustomerFail', '4000000000000341', { kind: 'saves_only' }],
  ['pm_card_paysOnce', '4000000000000777', { kind: 'pays_once' }],
]

export function behaviourOf(number: string): CardBehaviour {
  return CARDS.find(([, published]) => published === number)?.[2] ?? declined('generic_decline')
}

/** Returns the number behind a published payment method such as `pm_card_visa`. */
export function numberOfName(name: string): string | undefined {
  return CARDS.find(([published]) => published === name)?.[1]
}

export function brandOf(number: string): string {
  return number.startsWith('4') ? 'visa' : number.startsWith('5') ? 'mastercard' : 'unknown'
}
