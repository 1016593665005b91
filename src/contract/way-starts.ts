import type { Position } from '#domain/catalogue/apartment.ts'
import { transitStarts, type WayStart } from '#domain/catalogue/transit-estimate.ts'
import { metresPerDegree, reachMetres, type TravelMode } from '#domain/catalogue/travel-time.ts'
import type { Way } from './ways.ts'

/** A circle around a position, in degrees; `north` and `east` are the metres of a degree there. */
export type Circle = Position & { readonly north: number; readonly east: number; readonly squaredMetres: number }
/** Where the way to a goal can begin, and the minutes from there. */
export type Start = Position & { readonly north: number; readonly east: number; readonly minutes: number }

/** Where the ways to a goal can begin, the quickest first, and the metres of a straight line to there that take a minute. */
export type WayStarts = { readonly starts: readonly [Start, ...Start[]]; readonly metresPerMinute: number }

/** Returns where the ways to a goal can begin: at the goal itself, and by public transport at stations too. */
export function startsOf({ goal, mode }: Pick<Way, 'goal' | 'mode'>): WayStarts {
  const starts =
    mode === 'transporte-publico' ? stationsOf(goal) : ([measured({ position: goal, minutes: 0 })] as const)
  return { starts, metresPerMinute: reachMetres(accessMode(mode), 1) }
}

/** A search asks for the starts of its goal several times. */
const stationsOfGoals = new WeakMap<Position, WayStarts['starts']>()

function stationsOf(goal: Position): WayStarts['starts'] {
  const known = stationsOfGoals.get(goal)
  if (known) return known
  const [first, ...others] = transitStarts(goal)
  const starts = [measured(first), ...others.map(measured)] as const
  stationsOfGoals.set(goal, starts)
  return starts
}

/** Circles of each goal by mode and minutes: searches ask for them several times, and the index knows them by their identity. */
const reachesOfGoals = new WeakMap<Position, Map<string, readonly Circle[]>>()
/** Guests choose among few minutes; an address may ask for any. */
const MAX_REACHES = 8

/** Returns the circles that hold every home from which the way takes at most these minutes. */
export function circlesOf({ goal, mode }: Way, maxMinutes: number): readonly Circle[] {
  const reaches = reachesOfGoals.get(goal) ?? new Map<string, readonly Circle[]>()
  reachesOfGoals.set(goal, reaches)
  const key = `${mode} ${maxMinutes}`
  const known = reaches.get(key)
  if (known) return known
  const { starts } = startsOf({ goal, mode })
  const circles = starts.flatMap(({ minutes, ...start }) =>
    minutes <= maxMinutes
      ? [{ ...start, squaredMetres: reachMetres(accessMode(mode), maxMinutes - minutes) ** 2 }]
      : [],
  )
  if (reaches.size >= MAX_REACHES) reaches.clear()
  reaches.set(key, circles)
  return circles
}

function measured({ position: { lat, lng }, minutes }: WayStart): Start {
  return { lat, lng, ...metresPerDegree(lat), minutes }
}

/** Returns how a guest reaches the start of a way: on foot where it goes on by public transport. */
function accessMode(mode: TravelMode) {
  return mode === 'transporte-publico' ? 'a-pie' : mode
}
