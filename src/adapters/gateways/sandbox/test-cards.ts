import { type CardOnFile, type CardRefusal, type ChargeRequest, cardIsValidOn } from '#domain/payment/card-gateway.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** What a published test number does; any other card is declined. */
export type Behaviour =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'processing_error'
  | 'asks_always'
  | 'asks_once'
  | 'declined_later'

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired',
  '4000000000000119': 'processing_error',
  '4000002760003184': 'asks_always',
  '4000002500003155': 'asks_once',
  '4000000000000341': 'declined_later',
}

const REFUSED: Partial<Record<Behaviour, CardRefusal>> = {
  declined: 'card_declined',
  insufficient_funds: 'card_insufficient_funds',
  expired: 'card_expired',
  processing_error: 'card_processing_error',
}

export function behaviourOf(number: string): Behaviour {
  return BEHAVIOURS[number] ?? 'declined'
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'card'
}

export type CardFacts = Pick<CardOnFile, 'expMonth' | 'expYear'> & {
  readonly behaviour: Behaviour
  /** Whether its owner has passed 3-D Secure, now or for an earlier charge. */
  readonly authenticated: boolean
  /** Whether the card was charged before. */
  readonly used: boolean
}

export type Outcome =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'asks' }
  | { readonly kind: 'declined'; readonly code: CardRefusal }

/** Decides on a charge, before any simulated fault. */
export function decide(card: CardFacts, presence: ChargeRequest['presence'], today: CalendarDate): Outcome {
  if (!cardIsValidOn(card, today)) return { kind: 'declined', code: 'card_expired' }
  const code = REFUSED[card.behaviour]
  if (code) return { kind: 'declined', code }
  if (card.behaviour === 'declined_later' && (card.used || presence === 'automatic')) {
    return { kind: 'declined', code: 'card_declined' }
  }
  const needsChallenge = card.behaviour === 'asks_always' || (card.behaviour === 'asks_once' && !card.authenticated)
  if (!needsChallenge) return { kind: 'succeeds' }
  return presence === 'guest_present' ? { kind: 'asks' } : { kind: 'declined', code: 'card_authentication_failed' }
}
