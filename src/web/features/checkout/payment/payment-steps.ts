import type { AttemptView } from '#contract/booking.ts'
import type { PaymentView } from '#contract/price.ts'
import type { CardRefusal } from '#domain/payment/card-gateway.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { AttemptOutcome } from '#services/payment/get-attempt.ts'
import type { ApiFailure } from '#web/client/api/call-api.ts'

/** The message above the button; `refused` carries the server's sentence. */
export type PayNotice =
  | { readonly kind: 'not_charged' | 'unfinished' | 'elsewhere' }
  /** The outcome could not be looked up. */
  | { readonly kind: 'not_known'; readonly failure: ApiFailure }
  | { readonly kind: 'refused'; readonly message: string }

/**
 * `sending`: the payment is on its way to the bank. `checking`: the response was lost and the outcome is looked up.
 * `waiting`: the bank has not answered yet.
 */
export type PayState = {
  readonly phase: 'idle' | 'sending' | 'checking' | 'waiting' | 'accepted' | 'redirecting'
  /** True while the gateway can't be reached. */
  readonly isAway: boolean
  readonly notice: PayNotice | null
  readonly refusal: CardRefusal | null
}

/**
 * The next step of the page. `look_up`: the outcome is unknown and must be looked up before another try. `reload`: the
 * booking has changed, and the loader fetches it again.
 */
export type PayStep =
  | { readonly go: 'show'; readonly state: PayState }
  | { readonly go: 'confirmed' | 'reload' }
  /** `away`: the server's sentence for a gateway that can't be reached. */
  | { readonly go: 'look_up'; readonly away?: string }
  | { readonly go: 'bank'; readonly url: string }

/** Returns the name under which the browser stores a payment while the guest is at their bank. */
export function paymentName(bookingCode: string, number: number): string {
  return `${bookingCode}/${number}`
}

export const IDLE: PayState = { phase: 'idle', isAway: false, notice: null, refusal: null }

const show = (state: Partial<PayState>): PayStep => ({ go: 'show', state: { ...IDLE, ...state } })
export const notify = (notice: PayNotice): PayStep => show({ notice })
export const refuseCard = (refusal: CardRefusal): PayStep => show({ refusal })

const CARD_REFUSALS: readonly RefusalCode[] = [
  'card_declined',
  'card_insufficient_funds',
  'card_expired',
  'card_authentication_failed',
  'card_processing_error',
] satisfies CardRefusal[]

function isCardRefusal(code: RefusalCode): code is CardRefusal {
  return CARD_REFUSALS.includes(code)
}

export function stepAfterAttempt({ state, actionUrl }: AttemptView): PayStep {
  if (state === 'succeeded') return { go: 'confirmed' }
  if (state === 'requires_action' && actionUrl) return { go: 'bank', url: actionUrl }
  return show({ phase: 'waiting' })
}

/**
 * Returns the step after the attempt that the guest was sent to their bank for; null while the bank has not answered.
 */
export function stepAfterProof({ state, refusal }: AttemptOutcome): PayStep | null {
  if (refusal) return refuseCard(refusal)
  return state === 'requires_action' || state === 'withdrawn' ? notify({ kind: 'unfinished' }) : null
}

export function stepAfterFailure(failure: ApiFailure): PayStep {
  if (failure.kind === 'unknown') return { go: 'look_up' }
  const { code, message } = failure
  if (isCardRefusal(code)) return refuseCard(code)
  switch (code) {
    case 'gateway_unreachable':
      return { go: 'look_up', away: message }
    case 'payment_already_processed':
      return { go: 'confirmed' }
    case 'payment_already_exists':
    case 'request_in_progress':
      return show({ phase: 'waiting' })
    case 'hold_expired':
    case 'booking_cancelled':
      return { go: 'reload' }
    case 'forbidden':
      return notify({ kind: 'elsewhere' })
    default:
      return notify({ kind: 'refused', message })
  }
}

/** Returns the step after a lost response was looked up; `away` as in `PayStep`. */
export function stepAfterLookUp(state: PaymentView['state'], away?: string): PayStep {
  if (state === 'processing') return show({ phase: 'waiting', isAway: away !== undefined })
  return stepAfterEnd(state, notify(away === undefined ? { kind: 'not_charged' } : { kind: 'refused', message: away }))
}

/** Returns the step after the bank has answered. */
export function stepAfterWait(state: PaymentView['state']): PayStep {
  return stepAfterEnd(state, state === 'failed' ? refuseCard('card_declined') : notify({ kind: 'not_charged' }))
}

/** `unpaid` is the step if nothing was charged. */
function stepAfterEnd(state: PaymentView['state'], unpaid: PayStep): PayStep {
  if (state === 'paid') return { go: 'confirmed' }
  return state === 'pending' || state === 'failed' ? unpaid : { go: 'reload' }
}
