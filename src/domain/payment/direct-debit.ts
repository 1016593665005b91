import type { Cents } from '#domain/shared/money.ts'
import type { ChargeResult } from './card-gateway.ts'
import type { PaymentPurpose } from './schedule.ts'

/** A bank account stored at the gateway with the mandate of its owner, referred to by a token and never by its number. */
export type AccountOnFile = {
  readonly accountToken: string
  readonly last4: string
  /** What the bank prints beside each debit. */
  readonly mandateReference: string
}

export type SaveAccountRequest = {
  /** Derived from booking and account, so that a repeated request returns the result of the first. */
  readonly setupId: string
  readonly accountToken: string
  /** Proves that the owner gave the mandate themselves, online. */
  readonly givenFrom: { readonly at: Date; readonly ip: string; readonly userAgent: string }
}
export type SaveAccountResult =
  | { readonly state: 'saved'; readonly account: AccountOnFile }
  | { readonly state: 'declined' }

export type DebitRequest = {
  /** The id of our row, which is the idempotency key: the gateway never debits twice for one id. */
  readonly chargeId: string
  readonly amountCents: Cents
  readonly account: Pick<AccountOnFile, 'accountToken' | 'mandateReference'>
  readonly description: string
}

/**
 * The part of the port that debits bank accounts. A debit is a charge that stays in processing until the bank tells, days
 * later, whether it succeeds, and that the owner may have returned for eight weeks. It is looked up, withdrawn and refunded
 * like the charge of a card. Both functions may throw `GatewayUnreachable`.
 */
export type DirectDebit = {
  saveAccount(request: SaveAccountRequest): Promise<SaveAccountResult>
  debit(request: DebitRequest): Promise<ChargeResult>
}

/**
 * Tells whether a payment may be debited. What is due before arrival is not: its result would come too late to cancel an
 * unpaid stay in time, so it goes to the card, and so does a surcharge, which is due at once.
 */
export function isDebitable(purpose: PaymentPurpose): boolean {
  return purpose === 'month'
}
