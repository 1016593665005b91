import type { Bar, BarKind } from './timeline.ts'

/** What nights of a strip are: taken by guests who are there, by a confirmed stay, by one to be paid, or otherwise. */
export const STRIP_KINDS = ['in_house', 'confirmed', 'unpaid', 'other'] as const
export type StripKind = (typeof STRIP_KINDS)[number]

/** Nights of one kind, counted from the first night of the strip. */
export type StripSpan = { readonly kind: StripKind; readonly from: number; readonly nights: number }

const KIND_OF: Readonly<Record<BarKind, StripKind | null>> = {
  ...{ hold: 'unpaid', unpaid: 'unpaid', confirmed: 'confirmed', in_house: 'in_house' },
  ...{ past: null, block: 'other', channel: 'other' },
}

/** Returns the taken nights of `[0, nights)`; stays of one kind that follow each other are one span. */
export function stripOf(bars: readonly Bar[], nights: number): StripSpan[] {
  const spans: StripSpan[] = []
  for (const bar of bars) {
    const kind = KIND_OF[bar.kind]
    const from = Math.max(0, bar.from)
    const to = Math.min(nights, bar.from + bar.nights)
    if (kind === null || to <= from) continue
    const last = spans.at(-1)
    if (last?.kind === kind && last.from + last.nights === from) {
      spans[spans.length - 1] = { ...last, nights: last.nights + to - from }
    } else spans.push({ kind, from, nights: to - from })
  }
  return spans
}

/** Returns how many of a strip's nights are taken, in whole percent. */
export function takenPercent(spans: readonly StripSpan[], nights: number): number {
  return Math.round((100 * spans.reduce((sum, span) => sum + span.nights, 0)) / nights)
}
