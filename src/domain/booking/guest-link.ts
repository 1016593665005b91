import type { MailKind } from '#domain/shared/jobs.ts'

/** What staff send a guest the link to again: the check-in, what is to be paid, the card of the deposit, or the booking. */
export const GUEST_LINKS = ['check_in', 'payment', 'deposit', 'booking'] as const
export type GuestLink = (typeof GUEST_LINKS)[number]

/** What decides whether a link leads to something that is still to be done. */
export type LinkSituation = {
  readonly isCancelled: boolean
  readonly isConfirmed: boolean
  readonly travellersMissing: number
  readonly isDepositRefused: boolean
  /** Those that the guest can pay, the first due first. */
  readonly payable: readonly { readonly number: number; readonly isRefused: boolean; readonly isExtra: boolean }[]
}

/** Says which mail brings a link; null where there is nothing to do behind it. */
export function mailOfLink(
  link: GuestLink,
  { isCancelled, isConfirmed, travellersMissing, isDepositRefused, payable }: LinkSituation,
): { readonly kind: MailKind; readonly number?: number } | null {
  if (isCancelled) return null
  if (link === 'booking') return { kind: 'booking_link' }
  if (link === 'check_in') return isConfirmed && travellersMissing > 0 ? { kind: 'check_in_reminder' } : null
  if (link === 'deposit') return isDepositRefused ? { kind: 'deposit_refused' } : null
  const [first] = payable
  if (!first) return null
  if (first.isRefused) return { kind: 'payment_refused', number: first.number }
  // Nothing was refused: the booking's own page asks for what is due.
  return first.isExtra ? { kind: 'extra_to_pay', number: first.number } : { kind: 'booking_link' }
}
