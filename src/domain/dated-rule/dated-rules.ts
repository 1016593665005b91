import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/**
 * What a rule sets for some dates of a home: the night in cents, or in hundredths of a percent of its base; the least nights of a stay that
 * arrives on one of them; that no stay arrives or departs on them.
 */
export const DATED_RULE_KINDS = ['night_cents', 'night_percent', 'min_nights', 'no_arrival', 'no_departure'] as const
export type DatedRuleKind = (typeof DATED_RULE_KINDS)[number]

/** The half-open range `[from, to)` of a rule, with its value where its kind has one. */
export type DatedRange = readonly [from: CalendarDate, to: CalendarDate, value?: number]

/** The dated rules of a home by their kind. Ranges of a kind are in order and never overlap; a kind without any is absent. */
export type DatedRules = { readonly [Kind in DatedRuleKind]?: readonly DatedRange[] }

export const NO_DATED_RULES: DatedRules = {}

/** Returns the range that contains a date. `ranges` must be in order. */
export function rangeOn(ranges: readonly DatedRange[] | undefined, date: CalendarDate): DatedRange | undefined {
  if (ranges === undefined) return undefined
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const end = ranges[middle]?.[1] ?? ''
    if (end <= date) low = middle + 1
    else high = middle
  }
  const found = ranges[low]
  return found && found[0] <= date ? found : undefined
}

/** Returns the value that the rules of a kind set for a date; undefined where none applies. */
export function valueOn(ranges: readonly DatedRange[] | undefined, date: CalendarDate): number | undefined {
  return rangeOn(ranges, date)?.[2]
}

/** Returns the least nights of a stay that arrives on a date. */
export function leastNightsOn(
  { minNights, dated }: { readonly minNights: number; readonly dated: DatedRules },
  arrival: CalendarDate,
): number {
  return valueOn(dated.min_nights, arrival) ?? minNights
}

/** Returns the least nights that any day of arrival allows. */
export function leastNightsEver({
  minNights,
  dated,
}: {
  readonly minNights: number
  readonly dated: DatedRules
}): number {
  return Math.min(minNights, ...(dated.min_nights ?? []).flatMap(([, , value]) => value ?? []))
}

/** Tells whether a rule forbids stays to arrive on a date. */
export function isArrivalClosed(dated: DatedRules, date: CalendarDate): boolean {
  return rangeOn(dated.no_arrival, date) !== undefined
}

/** Tells whether a rule forbids stays to depart on a date. */
export function isDepartureClosed(dated: DatedRules, date: CalendarDate): boolean {
  return rangeOn(dated.no_departure, date) !== undefined
}

/**
 * Returns the ranges of a kind after one more rule, which takes the place of what they set for its dates. `value` is null to
 * leave these dates without a rule. Neighbours with one value are joined.
 */
export function withRange(
  ranges: readonly DatedRange[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  value: number | 'closed' | null,
): DatedRange[] {
  const outside = ranges.flatMap(([start, end, of]): DatedRange[] => [
    ...(start < from ? [rangeOf(start, end < from ? end : from, of)] : []),
    ...(end > to ? [rangeOf(start > to ? start : to, end, of)] : []),
  ])
  const added = value === null ? [] : [rangeOf(from, to, value === 'closed' ? undefined : value)]
  return joined([...outside, ...added].toSorted((a, b) => (a[0] < b[0] ? -1 : 1)))
}

function rangeOf(from: CalendarDate, to: CalendarDate, value: number | undefined): DatedRange {
  return value === undefined ? [from, to] : [from, to, value]
}

function joined(ranges: readonly DatedRange[]): DatedRange[] {
  const found: DatedRange[] = []
  for (const range of ranges) {
    const last = found.at(-1)
    if (last && last[1] === range[0] && last[2] === range[2])
      found[found.length - 1] = rangeOf(last[0], range[1], last[2])
    else found.push(range)
  }
  return found
}
