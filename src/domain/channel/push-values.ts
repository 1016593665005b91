import type { PriceRules } from '#domain/catalogue/price-rules.ts'
import type { TakenRange } from '#domain/catalogue/taken-nights.ts'
import { type DatedRules, isArrivalClosed, isDepartureClosed, leastNightsOn } from '#domain/dated-rule/dated-rules.ts'
import { type DateSpan, nightPriceCents } from '#domain/pricing/night-price.ts'
import { addDays, type CalendarDate, eachDate } from '#domain/shared/calendar-date.ts'
import { type Cents, percentOf } from '#domain/shared/money.ts'
import type { AvailabilityValue, ManagedHome, NightRules, RateValue } from './channel-manager.ts'
import { plansOf, type SiteTerms, type TermsOfSites, termsOf } from './site-terms.ts'

/** Nights from today that a channel manager has of a home. */
export const PUSHED_NIGHTS = 500

/** What is pushed: whether nights are free, or what they cost and how they are booked. */
export const PUSH_KINDS = ['nights', 'rates'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Half-open; null for an end that is open. */
export type QueuedNights = { readonly from: CalendarDate | null; readonly to: CalendarDate | null }

/** Returns the nights from today that a channel manager has of a home. */
export function pushedNights(today: CalendarDate): DateSpan {
  return { from: today, to: addDays(today, PUSHED_NIGHTS) }
}

/** Returns the nights within `horizon` of one or more of the ranges: in order, disjoint, neighbours joined. */
export function mergeNights(queued: readonly QueuedNights[], horizon: DateSpan): DateSpan[] {
  const spans = queued
    .map(({ from, to }) => ({
      from: from === null || from < horizon.from ? horizon.from : from,
      to: to === null || to > horizon.to ? horizon.to : to,
    }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const merged: DateSpan[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (!last || last.to < span.from) merged.push(span)
    else if (last.to < span.to) merged[merged.length - 1] = { from: last.from, to: span.to }
  }
  return merged
}

/** Whether a home is let at all, and its nights that are taken. */
export type HomeNightsState = { readonly isListed: boolean; readonly taken: readonly TakenRange[] }

/** Returns whether the nights of disjoint spans are free, in as few values as possible. */
export function availabilityValues(
  home: ManagedHome,
  { isListed, taken }: HomeNightsState,
  spans: readonly DateSpan[],
): AvailabilityValue[] {
  const isFree = (date: CalendarDate) => isListed && !taken.some(({ from, to }) => from <= date && date < to)
  return runsOf(spans, isFree).map(({ from, to, value }) => ({ home, from, to, isFree: value }))
}

/** What the prices of a home at other sites follow from. */
export type RatedHome = {
  readonly price: Pick<PriceRules, 'baseNightCents' | 'seasons'>
  readonly dated: DatedRules
  readonly minNights: number
  /** The least that a night may cost, where the home has such a limit. */
  readonly floorCents: Cents | null
  /** What prices at other sites are above ours. */
  readonly terms: TermsOfSites
}

/**
 * Returns what the nights of disjoint spans cost in each rate plan of a home and how they are booked, in as few values as possible. A
 * plan of a site without terms of its own has the standard ones: the site may sell by it still.
 */
export function rateValues(home: ManagedHome, rated: RatedHome, spans: readonly DateSpan[]): RateValue[] {
  return plansOf(home.plans).flatMap((plan) =>
    planRuns(rated, termsOf(rated.terms, plan.site), spans).map(({ from, to, value }) => ({
      ...{ home, from, to },
      ...plan,
      ...value,
    })),
  )
}

function planRuns(rated: RatedHome, terms: SiteTerms, spans: readonly DateSpan[]): Run<NightRules>[] {
  const { dated } = rated
  const isSame = (one: NightRules, other: NightRules) =>
    one.rateCents === other.rateCents &&
    one.minimumNights === other.minimumNights &&
    one.noArrival === other.noArrival &&
    one.noDeparture === other.noDeparture
  const rulesOn = (date: CalendarDate): NightRules => ({
    rateCents: pushedRateCents(rated, terms, date),
    minimumNights: leastNightsOn(rated, date),
    noArrival: isArrivalClosed(dated, date),
    noDeparture: isDepartureClosed(dated, date),
  })
  return runsOf(spans, rulesOn, isSame)
}

/** Returns what a night costs at a site in cents: our price of a single night and the mark-up, or the higher floor. */
function pushedRateCents(rated: RatedHome, { markupPercent, floorCents }: SiteTerms, date: CalendarDate): Cents {
  const ours = nightPriceCents(rated, date, 0)
  return Math.max(percentOf(ours, 100 + markupPercent), rated.floorCents ?? 0, floorCents ?? 0)
}

type Run<Value> = DateSpan & { readonly value: Value }

function runsOf<Value>(
  spans: readonly DateSpan[],
  valueOn: (date: CalendarDate) => Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Run<Value>[] {
  const runs: Run<Value>[] = []
  for (const { from, to } of spans) {
    for (const date of eachDate(from, to)) {
      const last = runs.at(-1)
      const value = valueOn(date)
      if (last && last.to === date && isSame(last.value, value))
        runs[runs.length - 1] = { ...last, to: addDays(date, 1) }
      else runs.push({ from: date, to: addDays(date, 1), value })
    }
  }
  return runs
}
