import type { BlockKind } from '#domain/booking/block.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'

/** What nights of a home are taken by. `hold` is a night hold or an offer that waits. */
export const BAR_KINDS = ['hold', 'unpaid', 'confirmed', 'in_house', 'past', 'block', 'channel'] as const
export type BarKind = (typeof BAR_KINDS)[number]

/** Days are counted from the first day of the timeline; negative ones lie before it. */
export type Bar = {
  readonly kind: BarKind
  readonly from: number
  readonly nights: number
  /** The holder's surname or a block's note; empty where there is none, or for who sees dates alone. */
  readonly name: string
  /** A booking's code or a block's id; empty for what is neither. */
  readonly id: string
  /** Paid percent of an unpaid stay; null for others. */
  readonly paidPercent: number | null
  /** When a hold ends, in minutes since 1970; null for others. */
  readonly endsAt: number | null
  /** A block's reason and version. */
  readonly block: { readonly kind: BlockKind; readonly version: number } | null
  readonly isPaymentRefused: boolean
  readonly isDepositRefused: boolean
}

/** The price of a night in cents, from a day on. */
export type PriceFrom = { readonly from: number; readonly cents: Cents }

export type TimelineHome = {
  readonly houseCode: string
  readonly city: City
  readonly neighbourhood: string
  readonly bedrooms: number
  readonly maxGuests: number
  readonly minNights: number
  /** What tonight costs. */
  readonly tonightCents: Cents
  /** Where the price of a night changes; the first is that of the first day. */
  readonly prices: readonly PriceFrom[]
  /** Bars in the order of their nights; they never overlap. */
  readonly bars: readonly Bar[]
}

/** A home in the order of a timeline, without what takes its nights. */
export type ListedHome = Pick<TimelineHome, 'houseCode' | 'city' | 'neighbourhood'>

/** Homes × days: the days from `from` on. */
export type Timeline = {
  readonly from: CalendarDate
  readonly days: number
  readonly homes: readonly TimelineHome[]
}
