import { allowsStay, nightsOf, type Stay, type StayDays } from '#domain/booking/stay-rules.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Position } from './apartment.ts'

/**
 * A home that could be one part of a split stay: `freeFromStart` counts its free nights from the first one on, `freeToEnd`
 * those up to the last.
 */
export type LegCandidate = Position &
  StayDays & {
    readonly id: number
    readonly cityId: number
    readonly neighbourhoodId: number
    readonly freeFromStart: number
    readonly freeToEnd: number
    /** Whether it lies in the area that was searched. */
    readonly isInArea: boolean
  }

export type Leg = Stay & { readonly homeId: number }
/** Two homes one after the other; `metres` is the distance between them in a straight line. */
export type SplitStay = { readonly legs: readonly [Leg, Leg]; readonly metres: number }

const METRES_PER_DEGREE = 111_320

/**
 * Finds up to `most` pairs of homes of one city that share the nights of a stay, at least one of them in the searched
 * area. Pairs are ordered by how little the guest has to move: both in the searched area, then both in one neighbourhood,
 * then the nearest. Each home is part of one pair at most, and the guest changes homes as late as both allow.
 */
export function splitStays(candidates: readonly LegCandidate[], stay: Stay, most: number): SplitStay[] {
  const pairs = candidates
    .flatMap((first) => candidates.flatMap((second) => pairOf(first, second, stay)))
    .toSorted((a, b) => a.outside - b.outside || a.apart - b.apart || a.metres - b.metres)
  const used = new Set<number>()
  const splits: SplitStay[] = []
  for (const { first, second, moveAfter, metres } of pairs) {
    if (splits.length === most) break
    if (used.has(first.id) || used.has(second.id)) continue
    used.add(first.id).add(second.id)
    const moveOn = addDays(stay.checkIn, moveAfter)
    splits.push({
      legs: [
        { homeId: first.id, checkIn: stay.checkIn, checkOut: moveOn },
        { homeId: second.id, checkIn: moveOn, checkOut: stay.checkOut },
      ],
      metres,
    })
  }
  return splits
}

function pairOf(first: LegCandidate, second: LegCandidate, stay: Stay) {
  if (first.id === second.id || first.cityId !== second.cityId || !(first.isInArea || second.isInArea)) return []
  const moveAfter = lastMove(first, second, stay)
  if (moveAfter === null) return []
  const outside = first.isInArea && second.isInArea ? 0 : 1
  const apart = first.neighbourhoodId === second.neighbourhoodId ? 0 : 1
  return [{ first, second, moveAfter, outside, apart, metres: metresBetween(first, second) }]
}

/** Returns after how many nights at most the guest can move, so that both homes are free and allow their part. */
function lastMove(first: LegCandidate, second: LegCandidate, { checkIn, checkOut }: Stay): number | null {
  const nights = nightsOf({ checkIn, checkOut })
  const earliest = Math.max(nights - second.freeToEnd, 1)
  for (let after = Math.min(first.freeFromStart, nights - 1); after >= earliest; after--) {
    const moveOn = addDays(checkIn, after)
    if (allowsStay(first, { checkIn, checkOut: moveOn }) && allowsStay(second, { checkIn: moveOn, checkOut }))
      return after
  }
  return null
}

function metresBetween(a: Position, b: Position): number {
  const lngScale = Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * lngScale) * METRES_PER_DEGREE
}
