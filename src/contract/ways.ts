import type { Position } from '#domain/catalogue/apartment.ts'
import { TRAVEL_MODES, type TravelMode } from '#domain/catalogue/travel-time.ts'
import type { ApartmentQuery } from './apartment-query.ts'
import type { HomeFilters } from './home-search.ts'

/** How the way to a place is measured, and its most minutes; without a limit where undefined. */
export type Measure = { readonly mode: TravelMode; readonly maxMinutes: number | undefined }
export type Way = Measure & { readonly goal: Position }

type Measured = Pick<ApartmentQuery, 'travelMode' | 'maxMinutes' | 'secondMode' | 'secondMinutes'>

/** Returns how the ways to the first and the second place of a search are measured: the second as the first unless it has its own. */
export function measuresOf({
  travelMode = TRAVEL_MODES[0],
  maxMinutes,
  secondMode = travelMode,
  secondMinutes = maxMinutes,
}: Measured): readonly [Measure, Measure] {
  return [
    { mode: travelMode, maxMinutes },
    { mode: secondMode, maxMinutes: secondMinutes },
  ]
}

/** Returns the ways that a search measures, one for each of its places. */
export function waysOf({ goals, ...measured }: Measured & Pick<HomeFilters, 'goals'>): readonly Way[] {
  const measures = measuresOf(measured)
  return goals.flatMap((goal, index) => {
    const own = measures[index]
    return own ? [{ goal, ...own }] : []
  })
}
