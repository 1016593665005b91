import type { Cents } from '#domain/shared/money.ts'
import type { Bar, PriceFrom, TimelineHome } from './timeline.ts'

/** Free nights, in days from the first of the timeline; `isOpen` where they go on beyond its last day. */
export type Gap = { readonly from: number; readonly nights: number; readonly isOpen: boolean }

/** What a row consists of, from the first day to the last: taken and free nights without a hole between them. */
export type Span =
  | { readonly kind: 'bar'; readonly from: number; readonly nights: number; readonly bar: Bar }
  | ({ readonly kind: 'gap' } & Gap)

/** Gaps of so few nights are hard to sell. */
export const SHORT_GAP_NIGHTS = 3

/** Lists the spans of a home. A bar keeps the days that lie outside of the timeline, a gap ends with it. */
export function spansOf({ bars }: Pick<TimelineHome, 'bars'>, days: number): Span[] {
  const spans: Span[] = []
  let free = 0
  for (const bar of bars) {
    if (bar.from > free) spans.push({ kind: 'gap', from: free, nights: bar.from - free, isOpen: false })
    spans.push({ kind: 'bar', from: bar.from, nights: bar.nights, bar })
    free = Math.max(free, bar.from + bar.nights)
  }
  if (free < days) spans.push({ kind: 'gap', from: free, nights: days - free, isOpen: true })
  return spans
}

/** Returns free nights without those before a day, unless all of them are. */
export function gapFrom(span: Span, day: number): Span {
  const end = span.from + span.nights
  if (span.kind !== 'gap' || span.from >= day || end <= day) return span
  return { ...span, from: day, nights: end - day }
}

/** Finds the span of the night that begins on a day. */
export function spanAt(spans: readonly Span[], day: number): Span | undefined {
  return spans.find(({ from, nights }) => day >= from && day < from + nights)
}

/** Tells whether no bar but the one with the id `except` has one of the nights `[from, to)`. */
export function areNightsFree({ bars }: Pick<TimelineHome, 'bars'>, from: number, to: number, except = ''): boolean {
  return barsInTheWay({ bars }, from, to, except).length === 0
}

/** Lists the bars that have one of the nights `[from, to)`, but for the one with the id `except`. */
export function barsInTheWay({ bars }: Pick<TimelineHome, 'bars'>, from: number, to: number, except = ''): Bar[] {
  return bars.filter((bar) => bar.from < to && bar.from + bar.nights > from && (except === '' || bar.id !== except))
}

/** Returns what a night costs, by the last change before it. */
export function priceOn(prices: readonly PriceFrom[], day: number): Cents {
  return prices.findLast(({ from }) => from <= day)?.cents ?? prices[0]?.cents ?? 0
}

/** Lists the prices of the nights `[from, from + nights)`, where they change: the first begins at `from`. */
export function pricesWithin(prices: readonly PriceFrom[], from: number, nights: number): PriceFrom[] {
  const later = prices.filter((price) => price.from > from && price.from < from + nights)
  return [{ from, cents: priceOn(prices, from) }, ...later]
}

/** Adds up the nights `[from, to)` at their own prices, before any discount, in the order in which the prices come. */
export function nightsCents(
  prices: readonly PriceFrom[],
  from: number,
  to: number,
): { nights: number; cents: Cents }[] {
  const within = pricesWithin(prices, from, to - from)
  const sums = new Map<Cents, number>()
  for (const [index, price] of within.entries()) {
    const nights = (within[index + 1]?.from ?? to) - price.from
    sums.set(price.cents, (sums.get(price.cents) ?? 0) + nights)
  }
  return [...sums].map(([cents, nights]) => ({ nights, cents }))
}
