import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'

/** A card as the gateway keeps it: a token of the gateway, never a number. */
export type CardOnFile = {
  readonly cardToken: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

export type CardRefusal = Extract<
  RefusalCode,
  'card_declined' | 'card_insufficient_funds' | 'card_expired' | 'card_authentication_failed' | 'card_processing_error'
>

/** What a gateway says of a charge. `gatewayRef` is its own id; `actionUrl` is where the guest proves who they are. */
export type ChargeResult =
  | { readonly state: 'succeeded'; readonly gatewayRef: string; readonly card: CardOnFile }
  | { readonly state: 'processing'; readonly gatewayRef: string }
  | { readonly state: 'requires_action'; readonly gatewayRef: string; readonly actionUrl: string }
  | { readonly state: 'declined'; readonly gatewayRef: string | null; readonly code: CardRefusal }
  | { readonly state: 'withdrawn'; readonly gatewayRef: string | null }

export type ChargeRequest = {
  /** Our row id: the idempotency key. The gateway never charges twice for one id. */
  readonly chargeId: string
  readonly amountCents: Cents
  readonly cardToken: string
  /** `guest_present` may ask for 3-D Secure; `automatic` charges the saved card without anybody there. */
  readonly presence: 'guest_present' | 'automatic'
  /** Where the guest comes back to after proving who they are. */
  readonly returnUrl: string
  readonly description: string
}

export type RefundRequest = {
  readonly refundId: string
  readonly chargeId: string
  readonly gatewayRef: string
  readonly amountCents: Cents
}
export type RefundResult = { readonly state: 'succeeded' | 'processing' | 'failed'; readonly gatewayRef: string }

/** Blocks an amount on a saved card with nobody there; nothing leaves the card until it is captured. */
export type AuthoriseRequest = {
  /** Our row id: the idempotency key. */
  readonly authorisationId: string
  readonly amountCents: Cents
  readonly cardToken: string
  readonly description: string
}

/** What a gateway says of an authorisation. `held`: until `expiresAt`, when it lets go by itself; then it is `released`. */
export type AuthorisationResult =
  | { readonly state: 'held'; readonly gatewayRef: string; readonly expiresAt: Date; readonly card: CardOnFile }
  | { readonly state: 'processing'; readonly gatewayRef: string }
  | { readonly state: 'declined'; readonly gatewayRef: string | null; readonly code: CardRefusal }
  | { readonly state: 'captured'; readonly gatewayRef: string; readonly capturedCents: Cents }
  | { readonly state: 'released'; readonly gatewayRef: string | null }

export type CaptureRequest = {
  readonly authorisationId: string
  readonly gatewayRef: string
  /** At most what is held; the rest is let go. */
  readonly amountCents: Cents
}

export type SaveCardRequest = {
  /** The same for the same card of the same booking: asked again, it answers how the first stands. */
  readonly setupId: string
  readonly cardToken: string
  /** Where the guest comes back to after proving who they are. */
  readonly returnUrl: string
}
export type SaveCardResult =
  | { readonly state: 'saved'; readonly card: CardOnFile }
  | { readonly state: 'requires_action'; readonly actionUrl: string }
  | { readonly state: 'declined'; readonly code: CardRefusal }

/**
 * What a gateway really did, for the books: money that was charged and refunded, and what is blocked or was captured.
 * `id` is our row id as it was given to the gateway; null for what somebody did there by hand.
 */
export type Movement = { readonly id: string | null; readonly gatewayRef: string; readonly at: Date } & (
  | { readonly kind: 'charge' | 'refund'; readonly amountCents: Cents }
  | {
      readonly kind: 'authorisation'
      readonly amountCents: Cents
      readonly capturedCents: Cents
      readonly state: 'held' | 'captured' | 'released'
    }
)

/** A verified message of the gateway. Only whose charge it tells of is ever stored: later, the gateway is asked again. */
export type GatewayEvent = {
  readonly eventId: string
  readonly chargeId: string
  readonly result: ChargeResult
}

/** It is thrown when no answer came (time-out, refused connection, 5xx): what happened there is unknown. */
export class GatewayUnreachable extends Error {
  override readonly name: string = 'GatewayUnreachable'
}

/**
 * It is thrown instead of calling another gateway, where something stored names one that is not configured any more. To guests
 * it is like one that does not answer; somebody must give its settings back.
 */
export class GatewayNotConfigured extends GatewayUnreachable {
  override readonly name = 'GatewayNotConfigured'
  readonly gateway: string
  constructor(gateway: string) {
    super(`The gateway "${gateway}" is named by what is stored and is not configured: give its settings back`)
    this.gateway = gateway
  }
}

/**
 * The world of cards behind one port: explicit amounts, our row id as idempotency key (architecture, rule 3). Every
 * function may throw `GatewayUnreachable`, after which the outcome is unknown and must be looked up.
 */
export type CardGateway = {
  readonly name: string
  /** How long an authorisation usually lives, in days; each one says for itself until when. */
  readonly holdDays: number
  charge(request: ChargeRequest): Promise<ChargeResult>
  /** What became of a charge; null when the gateway never heard of it. */
  findCharge(chargeId: string): Promise<ChargeResult | null>
  /**
   * Takes a charge back before it moves money, also one the gateway never heard of, so that a late request with its id is
   * refused. Answers what became of it: `succeeded` when it was too late.
   */
  withdrawCharge(chargeId: string): Promise<ChargeResult>
  refund(request: RefundRequest): Promise<RefundResult>
  /** What became of a refund; null when the gateway never heard of it. */
  findRefund(request: RefundRequest): Promise<RefundResult | null>
  authorise(request: AuthoriseRequest): Promise<AuthorisationResult>
  /** What became of an authorisation; null when the gateway never heard of it. */
  findAuthorisation(authorisationId: string): Promise<AuthorisationResult | null>
  /** Takes what is held, wholly or in part, once. Answers `released` when it was let go before: nothing was taken. */
  captureAuthorisation(request: CaptureRequest): Promise<AuthorisationResult>
  /** Lets go of what is held, like `withdrawCharge` also of an id it never heard of. `captured` when it was too late. */
  releaseAuthorisation(authorisationId: string): Promise<AuthorisationResult>
  /** Checks a card with its owner there, so that it can be charged without them later. Moves nothing. */
  saveCard(request: SaveCardRequest): Promise<SaveCardResult>
  /** Everything it did from one moment to another (half-open, by when it was done), in no particular order. */
  listMovements(from: Date, to: Date): AsyncIterable<Movement>
  /** Checks the signature before anything is parsed; null for a forged or broken message, `ignored` for one about no charge. */
  readEvent(body: string, headers: Headers): GatewayEvent | 'ignored' | null
}

/** Tells whether a card can still be charged on a date; cards end with the last day of their month. */
export function cardIsValidOn(card: Pick<CardOnFile, 'expMonth' | 'expYear'>, date: CalendarDate): boolean {
  return date.slice(0, 7) <= `${card.expYear}-${String(card.expMonth).padStart(2, '0')}`
}
