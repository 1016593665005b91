import { centsOf } from '#text/euros.ts'

export type DiscountKind = 'percent' | 'amount'

/** Reads the fields that a new code and a change of one have in common; an empty limit of uses is null. */
export function typedConditions(form: FormData, kind: DiscountKind) {
  const text = (name: string) => typedText(form, name)
  const discount =
    kind === 'percent' ? { percent: Number(text('percent')) } : { amountCents: centsOf(text('amountCents')) ?? 0 }
  return {
    ...discount,
    validTo: text('validTo'),
    minNights: Number(text('minNights')),
    maxUses: text('maxUses') === '' ? null : Number(text('maxUses')),
  }
}

/** Returns what a field of the form contains, without spaces around it. */
export function typedText(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
