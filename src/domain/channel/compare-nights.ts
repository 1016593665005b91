import type { DateSpan } from '#domain/pricing/night-price.ts'
import { addDays, type CalendarDate, eachDate } from '#domain/shared/calendar-date.ts'
import type { AvailabilityValue, RateValue, ReadBackNight } from './channel-manager.ts'
import type { PushKind } from './push-values.ts'

/** How a night can differ at a channel manager, the worst first: one that is taken here and free there is sold twice. */
export const DIFFERENCE_KINDS = ['free_there', 'closed_there', 'rate', 'minimum', 'arrival', 'departure'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Successive nights with the same difference: what they are here, and there. Rates are cents, minimums nights. */
export type DifferenceRange = DateSpan & {
  readonly kind: DifferenceKind
  readonly ours: number | boolean
  /** Null for a night without a rate. */
  readonly theirs: number | boolean | null
}

export type Comparison = {
  /** How many values of nights differ; a night with another rate and another minimum counts twice. */
  readonly differences: number
  readonly ranges: readonly DifferenceRange[]
}

/** What a night is at a channel manager that has all that we push. */
export type PushedNight = Omit<ReadBackNight, 'rateCents'> & { readonly rateCents: number }
type Ours = ReadonlyMap<CalendarDate, PushedNight>

/** Nights that are not compared, by what of them has yet to be pushed. */
export type Uncompared = Readonly<Record<PushKind, ReadonlySet<CalendarDate>>>

/** Returns each night of values that cover the same nights. */
export function pushedByNight(nights: readonly AvailabilityValue[], rates: readonly RateValue[]): Ours {
  const isFree = new Map(nights.flatMap((one) => eachDate(one.from, one.to).map((date) => [date, one.isFree] as const)))
  return new Map(
    rates.flatMap(({ home: _, from, to, ...rules }) =>
      eachDate(from, to).map((date) => [date, { date, isFree: isFree.get(date) ?? false, ...rules }] as const),
    ),
  )
}

/** Returns the nights that were changed between two states of a home. */
export function changedNights(before: Ours, after: Ours): Uncompared {
  const changed = (values: (night: PushedNight) => readonly unknown[]) =>
    new Set(
      [...before.values()].flatMap((night) => {
        const next = after.get(night.date)
        return next && `${values(night)}` === `${values(next)}` ? [] : [night.date]
      }),
    )
  return {
    nights: changed(({ isFree }) => [isFree]),
    rates: changed((one) => [one.rateCents, one.minimumNights, one.noArrival, one.noDeparture]),
  }
}

/** Returns where nights read back from a channel manager differ from ours, the worst kind first, each by date. */
export function compareNights(ours: Ours, theirs: readonly ReadBackNight[], uncompared: Uncompared): Comparison {
  const found = theirs.flatMap((night) => {
    const own = ours.get(night.date)
    return own ? differencesOf(own, night, uncompared) : []
  })
  return { differences: found.length, ranges: DIFFERENCE_KINDS.flatMap((kind) => rangesOf(kind, found)) }
}

type Difference = Omit<DifferenceRange, 'from' | 'to'> & { readonly date: CalendarDate }

function differencesOf(own: PushedNight, night: ReadBackNight, uncompared: Uncompared): Difference[] {
  const { date } = own
  const found: Difference[] = []
  const compare = (kind: DifferenceKind, ours: number | boolean, theirs: number | boolean | null) => {
    if (ours !== theirs) found.push({ date, kind, ours, theirs })
  }
  if (!uncompared.nights.has(date)) compare(night.isFree ? 'free_there' : 'closed_there', own.isFree, night.isFree)
  if (!uncompared.rates.has(date)) {
    compare('rate', own.rateCents, night.rateCents)
    compare('minimum', own.minimumNights, night.minimumNights)
    compare('arrival', own.noArrival, night.noArrival)
    compare('departure', own.noDeparture, night.noDeparture)
  }
  return found
}

function rangesOf(wanted: DifferenceKind, found: readonly Difference[]): DifferenceRange[] {
  const ranges: DifferenceRange[] = []
  for (const { date, kind, ours, theirs } of found) {
    if (kind !== wanted) continue
    const last = ranges.at(-1)
    const to = addDays(date, 1)
    if (last?.to === date && last.ours === ours && last.theirs === theirs) ranges[ranges.length - 1] = { ...last, to }
    else ranges.push({ from: date, to, kind, ours, theirs })
  }
  return ranges
}

/** Returns what has to be pushed again so that a difference goes. */
export function pushKindOf(kind: DifferenceKind): PushKind {
  return kind === 'free_there' || kind === 'closed_there' ? 'nights' : 'rates'
}
