import { allowsStay, type Stay, type StayDays } from '#domain/booking/stay-rules.ts'
import { type DatedRules, isArrivalClosed, isDepartureClosed, leastNightsOn } from '#domain/dated-rule/dated-rules.ts'
import { type NightRules, type PricedHome, priceNights } from '#domain/pricing/night-price.ts'
import { changedRules, type RuleChange } from '#domain/pricing/rule-change.ts'
import { addDays, type CalendarDate, daysBetween, eachDate } from '#domain/shared/calendar-date.ts'
import { type Cents, percentOf, sum } from '#domain/shared/money.ts'

/** Days from today within which a gap begins. */
export const GAP_DAYS = 60
/** Maximum number of nights of a gap: the most that the least nights of a stay can be. */
export const MAX_GAP_NIGHTS = 90
/** Days from the first night of a gap whose sales tell how likely it is let. */
export const CHANCE_DAYS = 30

/** Half-open. */
type Nights = { readonly from: CalendarDate; readonly to: CalendarDate }

/** What keeps a stay out of a gap, with what lets it in. */
export type GapObstacle =
  | { readonly kind: 'min_nights'; readonly before: number; readonly after: number }
  | { readonly kind: 'no_arrival' }
  | { readonly kind: 'no_departure' }

/** Free nights in which a home allows no stay, with the stay that the fewest rules let in. */
export type Gap = Nights & { readonly stay: Stay; readonly obstacles: readonly GapObstacle[] }

/**
 * Lists the free nights of a home that end where others are taken and in which it allows no stay. `taken` is in order; `first`
 * is the first day on which a guest can arrive.
 */
export function findGaps(home: StayDays, taken: readonly Nights[], first: CalendarDate): Gap[] {
  return freeBetween(taken, first).flatMap((free) => gapOf(home, free) ?? [])
}

function freeBetween(taken: readonly Nights[], first: CalendarDate): Nights[] {
  const end = addDays(first, GAP_DAYS)
  const free: Nights[] = []
  let from = first
  for (const one of taken) {
    if (from >= end) break
    if (one.from > from && daysBetween(from, one.from) <= MAX_GAP_NIGHTS) free.push({ from, to: one.from })
    if (one.to > from) from = one.to
  }
  return free
}

/**
 * Returns free nights with the stay in them that the fewest rules let in; of these the longest, then the earliest. Null where a
 * stay is allowed already.
 */
function gapOf(home: StayDays, free: Nights): Gap | null {
  let best: { stay: Stay; obstacles: readonly GapObstacle[] } | null = null
  for (let nights = daysBetween(free.from, free.to); nights > 0; nights -= 1) {
    for (const checkIn of eachDate(free.from, addDays(free.to, 1 - nights))) {
      const stay = { checkIn, checkOut: addDays(checkIn, nights) }
      if (allowsStay(home, stay)) return null
      const obstacles = obstaclesOf(home, stay, nights)
      if (!best || obstacles.length < best.obstacles.length) best = { stay, obstacles }
    }
  }
  return best && { ...free, ...best }
}

function obstaclesOf(home: StayDays, { checkIn, checkOut }: Stay, nights: number): GapObstacle[] {
  const least = leastNightsOn(home, checkIn)
  return [
    ...(nights < least ? [{ kind: 'min_nights', before: least, after: nights } as const] : []),
    ...(isArrivalClosed(home.dated, checkIn) ? [{ kind: 'no_arrival' } as const] : []),
    ...(isDepartureClosed(home.dated, checkOut) ? [{ kind: 'no_departure' } as const] : []),
  ]
}

/** Returns the rules of a home with those that let the stay of a gap in: they hold for its first and its last day alone. */
export function rulesWithGap(
  home: NightRules & { readonly dated: DatedRules },
  { stay: { checkIn, checkOut }, obstacles }: Pick<Gap, 'stay' | 'obstacles'>,
): DatedRules {
  return obstacles.reduce<DatedRules>((dated, obstacle) => {
    const day = obstacle.kind === 'no_departure' ? checkOut : checkIn
    return changedRules({ ...home, dated }, [{ from: day, to: addDays(day, 1) }], changeFor(obstacle), () => [])
  }, home.dated)
}

function changeFor(obstacle: GapObstacle): RuleChange {
  if (obstacle.kind === 'min_nights') return { kind: 'set_min_nights', nights: obstacle.after }
  return { kind: obstacle.kind === 'no_arrival' ? 'set_arrival' : 'set_departure', isOpen: true }
}

/** What the stay of a gap costs without its cleaning, and what it is worth, in cents. */
export type GapWorth = { readonly nightsCents: Cents; readonly worthCents: Cents }

/** Weighs the nights of a stay by the percent of nights that are sold, less one cleaning. Zero or less does not pay. */
export function worthOf(home: PricedHome, { checkIn, checkOut }: Stay, soldPercent: number): GapWorth {
  const nightsCents = sum(priceNights(home, checkIn, checkOut).map(({ priceCents }) => priceCents))
  return { nightsCents, worthCents: percentOf(nightsCents, soldPercent) - home.price.cleaningFeeCents }
}

/** Nights of homes: sold ones, and those that are closed to sale. */
export type NightsOfHomes = Nights & { readonly use: 'sold' | 'closed' }

/** Returns the percent of the nights for sale of so many homes in `[from, to)` that are sold; closed nights are not for sale. */
export function soldPercent(homes: number, nights: readonly NightsOfHomes[], span: Nights): number {
  const { sold, forSale } = countNights(homes, nights, span)
  return forSale > 0 ? Math.round((100 * sold) / forSale) : 0
}

/** Nights that are for sale or sold already, and how many of them are sold. */
export type NightCount = { readonly sold: number; readonly forSale: number }

/** Counts the nights of so many homes in `[from, to)`; closed nights are not for sale. */
export function countNights(homes: number, nights: readonly NightsOfHomes[], { from, to }: Nights): NightCount {
  const counts = { sold: 0, closed: 0 }
  for (const one of nights) {
    const [first, last] = [one.from > from ? one.from : from, one.to < to ? one.to : to]
    if (first < last) counts[one.use] += daysBetween(first, last)
  }
  return { sold: counts.sold, forSale: homes * daysBetween(from, to) - counts.closed }
}
