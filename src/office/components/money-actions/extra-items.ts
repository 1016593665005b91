import { EXTRA_VAT_PERCENTS, type ExtraItem, type ExtraKind, type ExtraVatPercent } from '#domain/payment/extra.ts'
import { centsOf } from '#text/euros.ts'

/** An item as it is typed. */
export type TypedItem = {
  readonly kind: ExtraKind
  readonly text: string
  readonly amount: string
  readonly vatPercent: `${ExtraVatPercent}`
}

type NewItem = ExtraItem & { readonly vatPercent: ExtraVatPercent }

export const NEW_ITEM: TypedItem = { kind: 'late_arrival', text: '', amount: '', vatPercent: '21' }
export const VAT_KEYS = EXTRA_VAT_PERCENTS.map((percent) => `${percent}` as const)

/** What is to be charged; null while something of it is missing. */
export function itemsOf(typed: readonly TypedItem[]): readonly NewItem[] | null {
  const items = typed.map(({ kind, text, amount, vatPercent }) => ({
    ...{ kind, text: text.trim(), vatPercent: Number(vatPercent) as ExtraVatPercent },
    amountCents: centsOf(amount) ?? 0,
  }))
  return items.every(({ text, amountCents }) => text !== '' && amountCents > 0) ? items : null
}
