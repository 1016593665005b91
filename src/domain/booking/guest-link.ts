import type { MailKind } from '#domain/shared/jobs.ts'

/**
 * What staff send a guest the link to again: the check-in, what is to be paid, the card of the deposit, a card where none is
 * stored, or the booking.
 */
export const GUEST_LINKS = ['check_in', 'payment', 'deposit', 'card', 'booking'] as const
export type GuestLink = (typeof GUEST_LINKS)[number]

/** What decides whether a link leads to something that is still to be done. */
export type LinkSituation = {
  readonly isCancelled: boolean
  readonly isConfirmed: boolean
  readonly travellersMissing: number
  readonly isDepositRefused: boolean
  /** Whether no card is stored and something is still to be charged to one; `number` is the first such payment. */
  readonly missingCard: { readonly number: number | null } | null
  /** Those that the guest can pay, the first due first. */
  readonly payable: readonly { readonly number: number; readonly isRefused: boolean; readonly isExtra: boolean }[]
}

/** Says which mail brings a link; null where there is nothing to do behind it. */
export function mailOfLink(
  link: GuestLink,
  { isCancelled, isConfirmed, travellersMissing, isDepositRefused, missingCard, payable }: LinkSituation,
): { readonly kind: MailKind; readonly number?: number } | null {
  if (isCancelled) return null
  if (link === 'booking') return { kind: 'booking_link' }
  if (link === 'check_in') return isConfirmed && travellersMissing > 0 ? { kind: 'check_in_reminder' } : null
  if (link === 'card') {
    if (!missingCard) return null
    // The page of the booking asks for the card of a deposit.
    return missingCard.number === null
      ? { kind: 'booking_link' }
      : { kind: 'payment_coming', number: missingCard.number }
  }
  if (link === 'deposit') return isDepositRefused ? { kind: 'deposit_refused' } : null
  const [first] = payable
  if (!first) return null
  if (first.isRefused) return { kind: 'payment_refused', number: first.number }
  // Nothing was refused: the booking's own page asks for what is due.
  return first.isExtra ? { kind: 'extra_to_pay', number: first.number } : { kind: 'booking_link' }
}
