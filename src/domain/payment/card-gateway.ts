import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { CARD_REFUSALS } from '#domain/shared/refusal.ts'
import type { DirectDebit } from './direct-debit.ts'

/** A card stored at the gateway, referred to by a token and never by its number. */
export type CardOnFile = {
  readonly cardToken: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/**
 * How guests can pay by a gateway: a card typed into its fields; a wallet of their device, which hands over one of its
 * cards; a debit from their bank account, for later months. The gateway makes a token of what they give.
 */
export type PaymentMethod = 'card' | 'wallet' | 'direct_debit'

/** What a charge goes to. */
export type ChargeMethod = 'card' | 'direct_debit'

export type CardRefusal = (typeof CARD_REFUSALS)[number]
/** Why a charge moved no money, or moved it back: how a bank refuses a card or a debit, or returns the debit. */
export type DeclineCode = CardRefusal | 'debit_refused' | 'debit_returned'

/** The result of a charge. `gatewayRef` is the gateway's own id; `actionUrl` is the page where the guest authenticates. */
export type ChargeResult =
  /** Without a card where a bank account was debited. */
  | { readonly state: 'succeeded'; readonly gatewayRef: string; readonly card?: CardOnFile }
  | { readonly state: 'processing'; readonly gatewayRef: string }
  | { readonly state: 'requires_action'; readonly gatewayRef: string; readonly actionUrl: string }
  | { readonly state: 'declined'; readonly gatewayRef: string | null; readonly code: DeclineCode }
  | { readonly state: 'withdrawn'; readonly gatewayRef: string | null }
  /** A debit that had succeeded and that its owner had returned. */
  | { readonly state: 'returned'; readonly gatewayRef: string }

export type ChargeRequest = {
  /** The id of our row, which is the idempotency key: the gateway never charges twice for one id. */
  readonly chargeId: string
  readonly amountCents: Cents
  readonly cardToken: string
  /** `guest_present` may require 3-D Secure; `automatic` charges the saved card without the guest. */
  readonly presence: 'guest_present' | 'automatic'
  /** Where the guest returns after authenticating. */
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

/** Requests to block an amount on a saved card without the guest; no money moves until it is captured. */
export type AuthoriseRequest = {
  /** The id of our row, which is the idempotency key. */
  readonly authorisationId: string
  readonly amountCents: Cents
  readonly cardToken: string
  readonly description: string
}

/**
 * The result of an authorisation. `held` lasts until `expiresAt`, when the gateway releases it by itself; then it is
 * `released`.
 */
export type AuthorisationResult =
  | { readonly state: 'held'; readonly gatewayRef: string; readonly expiresAt: Date; readonly card: CardOnFile }
  | { readonly state: 'processing'; readonly gatewayRef: string }
  | { readonly state: 'declined'; readonly gatewayRef: string | null; readonly code: CardRefusal }
  | { readonly state: 'captured'; readonly gatewayRef: string; readonly capturedCents: Cents }
  | { readonly state: 'released'; readonly gatewayRef: string | null }

export type CaptureRequest = {
  readonly authorisationId: string
  readonly gatewayRef: string
  /** Cents, at most the amount that is held; the rest is released. */
  readonly amountCents: Cents
}

export type SaveCardRequest = {
  /** Derived from booking and card, so that a repeated request returns the result of the first. */
  readonly setupId: string
  readonly cardToken: string
  /** Where the guest returns after authenticating. */
  readonly returnUrl: string
}
export type SaveCardResult =
  | { readonly state: 'saved'; readonly card: CardOnFile }
  | { readonly state: 'requires_action'; readonly actionUrl: string }
  | { readonly state: 'declined'; readonly code: CardRefusal }

/**
 * A movement in the gateway's own record, to compare with our books. `id` is the id of our row as it was sent to the
 * gateway; null for a movement that was made in the gateway's dashboard.
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

/**
 * A verified webhook event. Only the id of its charge is stored; when it is applied later, the gateway is queried again.
 */
export type GatewayEvent = {
  readonly eventId: string
  readonly chargeId: string
  readonly result: ChargeResult
}

/** It is thrown when there was no answer (time-out, refused connection, 5xx), so that the outcome is unknown. */
export class GatewayUnreachable extends Error {
  override readonly name: string = 'GatewayUnreachable'
}

/**
 * It is thrown when a stored row names a gateway that is no longer configured. Guests see it like a gateway that does not
 * answer; the operator must restore its settings.
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
 * The port of card payments: explicit amounts, our row id as idempotency key (architecture, rule 3). Every function may
 * throw `GatewayUnreachable`, after which the outcome is unknown and must be looked up.
 */
export type CardGateway = {
  readonly name: string
  /** Usual lifetime of an authorisation in days; each result has its own `expiresAt`. */
  readonly holdDays: number
  charge(request: ChargeRequest): Promise<ChargeResult>
  /** Looks up a charge; null when the gateway never received it. */
  findCharge(chargeId: string): Promise<ChargeResult | null>
  /**
   * Withdraws a charge before it moves money, also one that the gateway never received, so that a late request with its id
   * is refused. Returns `succeeded` when it was too late.
   */
  withdrawCharge(chargeId: string): Promise<ChargeResult>
  refund(request: RefundRequest): Promise<RefundResult>
  /** Looks up a refund; null when the gateway never received it. */
  findRefund(request: RefundRequest): Promise<RefundResult | null>
  authorise(request: AuthoriseRequest): Promise<AuthorisationResult>
  /** Looks up an authorisation; null when the gateway never received it. */
  findAuthorisation(authorisationId: string): Promise<AuthorisationResult | null>
  /**
   * Captures an authorisation, wholly or in part, once. Returns `released` when it was released before, and then nothing
   * was captured.
   */
  captureAuthorisation(request: CaptureRequest): Promise<AuthorisationResult>
  /**
   * Releases an authorisation, like `withdrawCharge` also of an id that the gateway never received. Returns `captured`
   * when it was too late.
   */
  releaseAuthorisation(authorisationId: string): Promise<AuthorisationResult>
  /** Authenticates a card with its owner so that it can be charged without them later. No money moves. */
  saveCard(request: SaveCardRequest): Promise<SaveCardResult>
  /** Null for a gateway that debits no bank accounts. */
  readonly directDebit: DirectDebit | null
  /** Lists all movements between two moments (half-open, by when they happened), in no particular order. */
  listMovements(from: Date, to: Date): AsyncIterable<Movement>
  /**
   * Verifies the signature before it parses; null for a forged or broken event, `ignored` for one that is not about a
   * charge.
   */
  readEvent(body: string, headers: Headers): GatewayEvent | 'ignored' | null
}

/** Gives the reason in terms of a card, for what only a card can have caused. */
export function cardRefusalOf(code: DeclineCode | null): CardRefusal {
  return code === null || code === 'debit_refused' || code === 'debit_returned' ? 'card_declined' : code
}

/** Tells whether a card can still be charged on a date; cards end with the last day of their month. */
export function cardIsValidOn(card: Pick<CardOnFile, 'expMonth' | 'expYear'>, date: CalendarDate): boolean {
  return date.slice(0, 7) <= `${card.expYear}-${String(card.expMonth).padStart(2, '0')}`
}
