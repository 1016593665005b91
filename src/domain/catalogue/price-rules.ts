import type { Cents } from '#domain/shared/money.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

/** A part of the year with its own price level: days `MM-DD`, both inclusive; `from` after `to` includes New Year. */
export type Season = {
  readonly name: LocalizedText
  readonly from: string
  readonly to: string
  /** Percent of the base night: 120 is a fifth more expensive. */
  readonly percent: number
}

/** Integer percent off each night for a stay of at least 7, 28 and 90 nights. */
export type LengthDiscounts = { readonly week: number; readonly month: number; readonly quarter: number }

/** What one home costs. All amounts in cents. */
export type PriceRules = {
  readonly baseNightCents: Cents
  /** The first season that contains a night applies; without one it is 100 %. */
  readonly seasons: readonly Season[]
  readonly lengthDiscounts: LengthDiscounts
  readonly cleaningFeeCents: Cents
  readonly depositShortCents: Cents
  readonly depositMonthlyCents: Cents
}
