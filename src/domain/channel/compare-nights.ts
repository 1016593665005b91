import type { DateSpan } from '#domain/pricing/night-price.ts'
import { addDays, type CalendarDate, eachDate } from '#domain/shared/calendar-date.ts'
import type { AvailabilityValue, NightRules, RateValue, ReadBackNight, ReadBackRules } from './channel-manager.ts'
import type { PushKind } from './push-values.ts'
import { PLAN_SITES, type PlanSite } from './site-terms.ts'

/** How a night can differ at a channel manager, the worst first: one that is taken here and free there is sold twice. */
export const DIFFERENCE_KINDS = ['free_there', 'closed_there', 'rate', 'minimum', 'arrival', 'departure'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Successive nights with the same difference: what they are here, and there. Rates are cents, minimums nights. */
export type DifferenceRange = DateSpan & {
  readonly kind: DifferenceKind
  /** The site whose rate plan differs; absent where the nights of the home do. */
  readonly site?: PlanSite
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
export type PushedNight = Omit<ReadBackNight, 'plans'> & {
  readonly plans: { readonly [Site in PlanSite]?: NightRules }
}
type Ours = ReadonlyMap<CalendarDate, PushedNight>

/** Nights that are not compared, by what of them has yet to be pushed. */
export type Uncompared = Readonly<Record<PushKind, ReadonlySet<CalendarDate>>>

/** Returns each night of values that cover the same nights. */
export function pushedByNight(nights: readonly AvailabilityValue[], rates: readonly RateValue[]): Ours {
  const isFree = new Map(nights.flatMap((one) => eachDate(one.from, one.to).map((date) => [date, one.isFree] as const)))
  const plans = new Map<CalendarDate, { [Site in PlanSite]?: NightRules }>()
  for (const { home: _, from, to, site, ratePlanId: __, ...rules } of rates) {
    for (const date of eachDate(from, to)) plans.set(date, { ...plans.get(date), [site]: rules })
  }
  return new Map(
    [...plans].map(([date, ofDate]) => [date, { date, isFree: isFree.get(date) ?? false, plans: ofDate }] as const),
  )
}

/** Returns the nights that were changed between two states of a home. */
export function changedNights(before: Ours, after: Ours): Uncompared {
  const changed = (part: (night: PushedNight) => unknown) =>
    new Set(
      [...before.values()].flatMap((night) => {
        const next = after.get(night.date)
        return next && JSON.stringify(part(night)) === JSON.stringify(part(next)) ? [] : [night.date]
      }),
    )
  return { nights: changed(({ isFree }) => isFree), rates: changed(({ plans }) => plans) }
}

/** Returns where nights read back from a channel manager differ from ours, the worst kind first, each by plan and date. */
export function compareNights(ours: Ours, theirs: readonly ReadBackNight[], uncompared: Uncompared): Comparison {
  const found = theirs.flatMap((night) => {
    const own = ours.get(night.date)
    return own ? differencesOf(own, night, uncompared) : []
  })
  return { differences: found.length, ranges: DIFFERENCE_KINDS.flatMap((kind) => rangesOfKind(kind, found)) }
}

type Difference = Omit<DifferenceRange, 'from' | 'to'> & { readonly date: CalendarDate }

function differencesOf(own: PushedNight, night: ReadBackNight, uncompared: Uncompared): Difference[] {
  const { date, isFree } = own
  const found: Difference[] = []
  if (!uncompared.nights.has(date) && isFree !== night.isFree) {
    found.push({ date, kind: night.isFree ? 'free_there' : 'closed_there', ours: isFree, theirs: night.isFree })
  }
  if (uncompared.rates.has(date)) return found
  for (const site of PLAN_SITES) {
    const [ours, theirs] = [own.plans[site], night.plans[site]]
    if (ours && theirs) found.push(...rulesThatDiffer(ours, theirs).map((one) => ({ ...one, date, site })))
  }
  return found
}

const RULES = [
  ['rate', 'rateCents'],
  ['minimum', 'minimumNights'],
  ['arrival', 'noArrival'],
  ['departure', 'noDeparture'],
] as const

function rulesThatDiffer(ours: NightRules, theirs: ReadBackRules): Omit<Difference, 'date' | 'site'>[] {
  return RULES.filter(([, rule]) => ours[rule] !== theirs[rule]).map(([kind, rule]) => ({
    ...{ kind, ours: ours[rule], theirs: theirs[rule] },
  }))
}

function rangesOfKind(wanted: DifferenceKind, found: readonly Difference[]): DifferenceRange[] {
  const bySite = Map.groupBy(
    found.filter(({ kind }) => kind === wanted),
    ({ site }) => site,
  )
  return [undefined, ...PLAN_SITES].flatMap((site) => rangesOf(bySite.get(site) ?? []))
}

function rangesOf(found: readonly Difference[]): DifferenceRange[] {
  const ranges: DifferenceRange[] = []
  for (const { date, ...what } of found) {
    const last = ranges.at(-1)
    const to = addDays(date, 1)
    if (last?.to === date && last.ours === what.ours && last.theirs === what.theirs)
      ranges[ranges.length - 1] = { ...last, to }
    else ranges.push({ from: date, to, ...what })
  }
  return ranges
}

/** Returns what has to be pushed again so that a difference goes. */
export function pushKindOf(kind: DifferenceKind): PushKind {
  return kind === 'free_there' || kind === 'closed_there' ? 'nights' : 'rates'
}
