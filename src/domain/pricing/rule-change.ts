import { RULE_VALUES } from '#domain/dated-rule/dated-rule-policy.ts'
import {
  type DatedRange,
  type DatedRuleKind,
  type DatedRules,
  valueOn,
  withRange,
} from '#domain/dated-rule/dated-rules.ts'
import { addDays, type CalendarDate, daysBetween, eachDate, weekdayOf } from '#domain/shared/calendar-date.ts'
import { type Cents, divideHalfUp } from '#domain/shared/money.ts'
import { type DateSpan, type NightRules, nightPriceCents, type RateRun, rateRuns } from './night-price.ts'

/** What staff change of the rules of some dates. */
export type RuleChange =
  /** The night costs so many cents. */
  | { readonly kind: 'set_price'; readonly cents: Cents }
  /** The night costs so many percent more, or less, than by its season or its percent; nights of fixed cents stay as they are. */
  | { readonly kind: 'raise_price'; readonly percent: number }
  /** The nights cost what those from another date on cost. */
  | { readonly kind: 'copy_price'; readonly from: CalendarDate }
  /** The night costs what its season says. */
  | { readonly kind: 'clear_price' }
  /** Stays that arrive need so many nights, or with null as many as the home requires. */
  | { readonly kind: 'set_min_nights'; readonly nights: number | null }
  | { readonly kind: 'set_arrival'; readonly isOpen: boolean }
  | { readonly kind: 'set_departure'; readonly isOpen: boolean }

/** What was changed at once: the rules of some dates, or those of gaps or of suggested prices, each on its own dates. */
export type RecordedRuleChange = RuleChange | { readonly kind: 'open_gaps' } | { readonly kind: 'apply_suggestions' }

/** The kinds of rules that a change may replace. */
export const KINDS_OF_CHANGE: Readonly<Record<RecordedRuleChange['kind'], readonly DatedRuleKind[]>> = {
  set_price: ['night_cents', 'night_percent'],
  raise_price: ['night_percent'],
  copy_price: ['night_cents', 'night_percent'],
  clear_price: ['night_cents', 'night_percent'],
  set_min_nights: ['min_nights'],
  set_arrival: ['no_arrival'],
  set_departure: ['no_departure'],
  open_gaps: ['min_nights', 'no_arrival', 'no_departure'],
  apply_suggestions: ['night_cents', 'night_percent'],
}

/** Tells whether a change is about what nights cost. */
export function isPriceChange({ kind }: RuleChange): boolean {
  return KINDS_OF_CHANGE[kind].includes('night_percent')
}

/** Splits the dates `[from, to)` into the spans of some weekdays, 0 for Monday; all of them without weekdays. */
export function spansOfDates({ from, to }: DateSpan, weekdays: readonly number[]): DateSpan[] {
  if (weekdays.length === 0 || weekdays.length === 7) return [{ from, to }]
  const spans: { from: CalendarDate; to: CalendarDate }[] = []
  for (const date of eachDate(from, to)) {
    if (!weekdays.includes(weekdayOf(date))) continue
    const last = spans.at(-1)
    if (last?.to === date) last.to = addDays(date, 1)
    else spans.push({ from: date, to: addDays(date, 1) })
  }
  return spans
}

/** Returns the dates of a span on which another season of the home begins, and the first one. */
export type SeasonChanges = (span: DateSpan) => readonly CalendarDate[]

/** Returns the rules of a home after a change of the dates in `spans`, which are in order. */
export function changedRules(
  home: NightRules & { readonly dated: DatedRules },
  spans: readonly DateSpan[],
  change: RuleChange,
  changes: SeasonChanges,
): DatedRules {
  const { dated } = home
  switch (change.kind) {
    case 'set_price':
      return written(written(dated, 'night_percent', spans, null), 'night_cents', spans, change.cents)
    case 'clear_price':
      return written(written(dated, 'night_percent', spans, null), 'night_cents', spans, null)
    case 'raise_price':
      return raised(home, spans, change.percent, changes)
    case 'copy_price':
      return copied(home, spans, change.from, changes)
    case 'set_min_nights':
      return written(dated, 'min_nights', spans, change.nights)
    case 'set_arrival':
      return written(dated, 'no_arrival', spans, change.isOpen ? null : 'closed')
    case 'set_departure':
      return written(dated, 'no_departure', spans, change.isOpen ? null : 'closed')
  }
}

function written(
  dated: DatedRules,
  kind: DatedRuleKind,
  spans: readonly DateSpan[],
  value: number | 'closed' | null,
): DatedRules {
  const ranges = spans.reduce<readonly DatedRange[]>((left, span) => withRange(left, span, value), dated[kind] ?? [])
  const { [kind]: _, ...others } = dated
  return ranges.length > 0 ? { ...others, [kind]: ranges } : others
}

function raised(
  home: NightRules & { readonly dated: DatedRules },
  spans: readonly DateSpan[],
  percent: number,
  changes: SeasonChanges,
): DatedRules {
  let { dated } = home
  for (const span of spans) {
    for (const { rate, ...run } of rateRuns(home, span, changes(span))) {
      if ('cents' in rate) continue
      dated = written(dated, 'night_percent', [run], raisedPercent(rate.percent, percent))
    }
  }
  return dated
}

/** Raises hundredths of a percent by whole percent, within what a rule may set. */
function raisedPercent(before: number, percent: number): number {
  const { min, max } = RULE_VALUES.night_percent
  return Math.min(max, Math.max(min, divideHalfUp(before * (100 + percent), 100)))
}

function copied(
  home: NightRules & { readonly dated: DatedRules },
  spans: readonly DateSpan[],
  source: CalendarDate,
  changes: SeasonChanges,
): DatedRules {
  const [first] = spans
  if (!first) return home.dated
  const days = daysBetween(first.from, source)
  let dated = written(written(home.dated, 'night_percent', spans, null), 'night_cents', spans, null)
  for (const span of spans) {
    const original = shifted(span, days)
    for (const { rate, ...run } of rateRuns(home, original, changes(original))) {
      const target = [shifted(run, -days)]
      dated =
        'cents' in rate
          ? written(dated, 'night_cents', target, rate.cents)
          : written(dated, 'night_percent', target, rate.percent)
    }
  }
  return dated
}

function shifted({ from, to }: DateSpan, days: number): DateSpan {
  return { from: addDays(from, days), to: addDays(to, days) }
}

/** Averages what the nights of some spans cost before discounts, in cents. */
export function averageNightCents(home: NightRules, spans: readonly DateSpan[], changes: SeasonChanges): Cents {
  let [total, nights] = [0, 0]
  for (const span of spans) {
    for (const run of rateRuns(home, span, changes(span))) {
      const count = nightsOfRun(run)
      total += count * nightPriceCents(home, run.from, 0)
      nights += count
    }
  }
  return nights === 0 ? 0 : divideHalfUp(total, nights)
}

function nightsOfRun({ from, to }: Pick<RateRun, 'from' | 'to'>): number {
  return daysBetween(from, to)
}

/** Why a new price has to be typed again: it is below the floor of the home, or far from what the night cost before. */
export const PRICE_QUESTIONS = ['below_floor', 'large_change'] as const
export type PriceQuestion = (typeof PRICE_QUESTIONS)[number]

/** Percent of the price before beyond which a new one has to be typed again. */
export const LARGE_CHANGE_PERCENT = 40

/** Returns the question that a new price raises; null for none. Both are cents a night, and 0 is no price yet. */
export function questionOf(before: Cents, after: Cents, floorCents: Cents | null): PriceQuestion | null {
  if (before === after) return null
  if (floorCents !== null && after < floorCents) return 'below_floor'
  return before > 0 && Math.abs(after - before) * 100 > before * LARGE_CHANGE_PERCENT ? 'large_change' : null
}

export type RuleDifference = {
  readonly removed: readonly KindedRange[]
  readonly added: readonly KindedRange[]
}
export type KindedRange = { readonly kind: DatedRuleKind; readonly range: DatedRange }

/** Lists the ranges that one set of rules has and another does not. */
export function differenceOf(before: DatedRules, after: DatedRules): RuleDifference {
  const [old, next] = [rangesOf(before), rangesOf(after)]
  const missingIn = (others: ReadonlyMap<string, KindedRange>, from: ReadonlyMap<string, KindedRange>) =>
    [...from].flatMap(([key, range]) => (others.has(key) ? [] : [range]))
  return { removed: missingIn(next, old), added: missingIn(old, next) }
}

function rangesOf(dated: DatedRules): Map<string, KindedRange> {
  const kinds = Object.entries(dated) as [DatedRuleKind, readonly DatedRange[]][]
  return new Map(
    kinds.flatMap(([kind, ranges]) => ranges.map((range) => [`${kind} ${range.join(' ')}`, { kind, range }] as const)),
  )
}

/** Lists the spans whose nights have other dated prices after a change than before, in order. */
export function repricedSpans(before: DatedRules, after: DatedRules): DateSpan[] {
  const kinds = ['night_cents', 'night_percent'] as const
  const bounds = [before, after].flatMap((rules) => kinds.flatMap((kind) => rules[kind] ?? []))
  const dates = [...new Set(bounds.flatMap(([from, to]) => [from, to]))].toSorted()
  return dates.flatMap((from, index) => {
    const to = dates[index + 1]
    const isRepriced = kinds.some((kind) => valueOn(before[kind], from) !== valueOn(after[kind], from))
    return to !== undefined && isRepriced ? [{ from, to }] : []
  })
}
