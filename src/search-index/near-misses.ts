import type { FilterName } from '#contract/filters.ts'
import type {
  HomeQuestions,
  Matches,
  NeighbourhoodMatches,
  ShiftedHome,
  ShiftedMatches,
} from '#contract/home-search.ts'
import { allowsStay, nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { LegCandidate } from '#domain/catalogue/split-stay.ts'
import { leastNightsEver, leastNightsOn } from '#domain/dated-rule/dated-rules.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { at, type Bitmap, forEachBit } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'
import { FirstHomes } from './first-homes.ts'
import { daysOf } from './free-homes.ts'
import { type IndexQuery, matchesOf } from './matching.ts'
import type { DayRange } from './nights.ts'

const LONGER_THAN_ANY_STAY = 512

export function countWithout(
  cities: readonly CityHomes[],
  query: IndexQuery,
  leftOut: readonly (readonly FilterName[])[],
): Matches[] {
  return leftOut.map((names) => summed(cities, (homes) => matchesOf(homes, query, names)))
}

export function countShifted(
  cities: readonly CityHomes[],
  query: IndexQuery,
  stay: Stay,
  shifts: readonly number[],
): ShiftedMatches[] {
  const undated = cities.map((homes) => matchesOf(homes, query, ['dates']))
  return shifts
    .map((days) => {
      const { from, to } = shiftedBy(daysOf(stay), days)
      const matches = summed(cities, (homes, index) => {
        const bits = undated[index]?.slice() ?? new Uint32Array()
        homes.datedStays.keepAllowed(bits, { from, to }, homes.minNights)
        homes.nights.keepFree(bits, { from, to })
        return bits
      })
      return { days, ...matches }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => Math.abs(a.days) - Math.abs(b.days) || b.days - a.days)
}

export function countByNeighbourhood(cities: readonly CityHomes[], query: IndexQuery): NeighbourhoodMatches[] {
  const found = new Map<number, { count: number; priceFromCents: number }>()
  for (const homes of cities) {
    forEachBit(matchesOf(homes, query, ['neighbourhoods', 'bounds', 'area']), (slot) => {
      const id = homes.neighbourhoods.of(slot)
      const known = found.get(id) ?? { count: 0, priceFromCents: Number.POSITIVE_INFINITY }
      known.count += 1
      known.priceFromCents = Math.min(known.priceFromCents, at(homes.price, slot))
      found.set(id, known)
    })
  }
  return [...found].map(([neighbourhoodId, matches]) => ({ neighbourhoodId, ...matches }))
}

export function listLegs(
  cities: readonly CityHomes[],
  query: IndexQuery,
  stay: Stay,
  { areas, limit }: Parameters<HomeQuestions['listLegs']>[2],
): LegCandidate[] {
  const range = daysOf(stay)
  const nights = nightsOf(stay)
  const [beginning, ending] = [new FirstHomes(limit), new FirstHomes(limit)]
  for (const homes of cities) {
    const bits = matchesOf(homes, query, ['dates'])
    forEachBit(bits, (slot) => {
      const days = homes.stayDaysOf(slot)
      const [least, leastEver] = [leastNightsOn(days, stay.checkIn), leastNightsEver(days)]
      if (leastEver >= nights) return
      const isInArea = areas === null || areas.includes(homes.neighbourhoods.of(slot))
      const [first, last] = freeEnds(homes, slot, range)
      const [rank, id] = [at(homes.rank, slot), at(homes.ids, slot)]
      if (least < nights && first >= Math.max(least, 1)) beginning.offer(legKey(isInArea, first, rank), id)
      if (last >= Math.max(leastEver, 1)) ending.offer(legKey(isInArea, last, rank), id)
    })
  }
  const ids = new Set([...beginning.sorted(), ...ending.sorted()].map(({ tie }) => tie))
  const legs = cities.flatMap((homes) => [...ids].flatMap((id) => legOf(homes, id, { range, areas })))
  return legs.sort((a, b) => a.rank - b.rank || a.leg.id - b.leg.id).map(({ leg }) => leg)
}

/** Homes in the area come first, then those that are free the longest, then the recommended. */
function legKey(isInArea: boolean, free: number, rank: number): number {
  return ((isInArea ? 0 : 1) * LONGER_THAN_ANY_STAY + LONGER_THAN_ANY_STAY - free) * 2 ** 32 + rank
}

function legOf(
  homes: CityHomes,
  id: number,
  { range, areas }: { readonly range: DayRange; readonly areas: readonly number[] | null },
) {
  const slot = homes.slotOf(id)
  if (slot === null) return []
  const [freeFromStart, freeToEnd] = freeEnds(homes, slot, range)
  const neighbourhoodId = homes.neighbourhoods.of(slot)
  const leg: LegCandidate = {
    id,
    cityId: CITIES.indexOf(homes.city),
    neighbourhoodId,
    ...homes.positionOf(slot),
    ...homes.stayDaysOf(slot),
    freeFromStart,
    freeToEnd,
    isInArea: areas === null || areas.includes(neighbourhoodId),
  }
  return [{ leg, rank: at(homes.rank, slot) }]
}

/** Counts the free nights from the first one on, and from the last one back. */
function freeEnds({ nights }: CityHomes, slot: number, { from, to }: DayRange): [first: number, last: number] {
  let [first, last] = [from, to]
  while (first < to && !nights.isTaken(slot, first)) first += 1
  while (last > from && !nights.isTaken(slot, last - 1)) last -= 1
  return [first - from, to - last]
}

export function listShiftedHomes(
  cities: readonly CityHomes[],
  query: IndexQuery,
  stay: Stay,
  { shifts, among, limit }: Parameters<HomeQuestions['listShiftedHomes']>[2],
): ShiftedHome[] {
  const range = daysOf(stay)
  const best = new FirstHomes(among)
  for (const homes of cities) {
    const bits = matchesOf(homes, query, ['dates'])
    forEachBit(bits, (slot) => {
      if (leastNightsEver(homes.stayDaysOf(slot)) <= nightsOf(stay))
        best.offer(at(homes.rank, slot), at(homes.ids, slot))
    })
  }
  const found = best.sorted().flatMap(({ tie: id }) => {
    const homes = cities.find((one) => one.slotOf(id) !== null)
    const slot = homes?.slotOf(id)
    if (!homes || slot === null || slot === undefined) return []
    const limits = homes.stayDaysOf(slot)
    const days = shifts.find(
      (shift) => homes.nights.isFree(slot, shiftedBy(range, shift)) && allowsStay(limits, shiftedStay(stay, shift)),
    )
    return days === undefined ? [] : [{ id, days }]
  })
  // Sorting is stable, so homes with the same shift stay in their order.
  return found.sort((a, b) => Math.abs(a.days) - Math.abs(b.days) || b.days - a.days).slice(0, limit)
}

function shiftedStay({ checkIn, checkOut }: Stay, days: number): Stay {
  return { checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) }
}

function shiftedBy({ from, to }: DayRange, days: number): DayRange {
  return { from: from + days, to: to + days }
}

function summed(cities: readonly CityHomes[], bitsOf: (homes: CityHomes, index: number) => Bitmap): Matches {
  let count = 0
  let priceFromCents = Number.POSITIVE_INFINITY
  for (const [index, homes] of cities.entries()) {
    forEachBit(bitsOf(homes, index), (slot) => {
      count += 1
      priceFromCents = Math.min(priceFromCents, at(homes.price, slot))
    })
  }
  return { count, priceFromCents: count > 0 ? priceFromCents : null }
}
