import type { Cents } from '#domain/shared/money.ts'

/** What staff charge for on top of a stay. */
export const EXTRA_KINDS = ['late_arrival', 'cleaning', 'keys', 'damage', 'other'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

/** Rates of VAT in integer percent that an extra may have. */
export const EXTRA_VAT_PERCENTS = [0, 10, 21] as const
export type ExtraVatPercent = (typeof EXTRA_VAT_PERCENTS)[number]

/** One thing that an extra charges for; the amount includes its VAT, of that integer percent. */
export type ExtraItem = {
  readonly kind: ExtraKind
  /** What the guest reads. */
  readonly text: string
  readonly amountCents: Cents
  readonly vatPercent: number
}

/**
 * The kinds that an agreement lets the company charge to the saved card, by the version of its text. A holder whose
 * agreement names none pays each extra by a link.
 */
const KINDS_OF_AGREEMENT: Readonly<Record<string, readonly ExtraKind[]>> = {
  '1': [],
  '2': ['late_arrival', 'cleaning', 'keys'],
  '3': ['late_arrival', 'cleaning', 'keys'],
}

/** Tells whether an accepted agreement of that version names every kind, so that the saved card may be charged. */
export function isNamedInAgreement(textVersion: string, items: readonly Pick<ExtraItem, 'kind'>[]): boolean {
  const named = KINDS_OF_AGREEMENT[textVersion] ?? []
  return items.every(({ kind }) => named.includes(kind))
}

/**
 * Splits the items of an extra of which only some cents are paid: what these pay, in the order of the items, and what
 * is left. An item that is paid in part is in both.
 */
export function partItems(
  items: readonly ExtraItem[],
  paidCents: Cents,
): { readonly paid: readonly ExtraItem[]; readonly left: readonly ExtraItem[] } {
  let cents = paidCents
  const parts = items.map((item) => {
    const paid = Math.min(cents, item.amountCents)
    cents -= paid
    return { item, paid, left: item.amountCents - paid }
  })
  const withCents = (name: 'paid' | 'left') =>
    parts.flatMap(({ item, [name]: amountCents }) => (amountCents > 0 ? [{ ...item, amountCents }] : []))
  return { paid: withCents('paid'), left: withCents('left') }
}
