import type { Position } from './apartment.ts'
import { LEAST_TRAVEL_MINUTES, MAX_SHOWN_TRAVEL_MINUTES, TRAVEL_DETOUR, TRAVEL_KMH } from './catalogue-policy.ts'

/** Modes whose minutes follow from the straight line; the words of the address. */
export const COMPUTED_MODES = ['a-pie', 'en-bici'] as const
export type ComputedMode = (typeof COMPUTED_MODES)[number]
/** How a guest travels every day. Minutes by public transport come from a router, where one is configured. */
export const TRAVEL_MODES = [...COMPUTED_MODES, 'transporte-publico'] as const
export type TravelMode = (typeof TRAVEL_MODES)[number]

/** A point in an address: latitude and longitude with at most five decimals. */
export const POINT = /^-?\d{1,2}(\.\d{1,5})?,-?\d{1,3}(\.\d{1,5})?$/

/** A degree of latitude on a sphere of 6371 km. */
const METRES_PER_DEGREE = 111_195

/** Metres of a degree to the north and to the east at this latitude; over a city the earth is flat enough for them. */
export function metresPerDegree(lat: number): { readonly north: number; readonly east: number } {
  return { north: METRES_PER_DEGREE, east: METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180) }
}

/** Metres in a straight line from a goal to the public position of a home. */
export function straightMetres(goal: Position, home: Position): number {
  const { north, east } = metresPerDegree(goal.lat)
  // Searches compare positions that the database stores in single precision.
  const lat = Math.fround(home.lat) - goal.lat
  const lng = Math.fround(home.lng) - goal.lng
  return Math.hypot(lat * north, lng * east)
}

/** Metres in a straight line that can be travelled in so many minutes. */
export function reachMetres(mode: ComputedMode, minutes: number): number {
  return (minutes * TRAVEL_KMH[mode] * 1000) / 60 / TRAVEL_DETOUR
}

/** Whole minutes of a straight line, rounded up; never fewer than the public position of a home can tell apart. */
export function travelMinutes(mode: ComputedMode, metres: number): number {
  // Without the margin a home exactly on the edge of a search could show a minute more than the limit of the search.
  const minutes = Math.ceil(metres / reachMetres(mode, 1) - 1e-6)
  return Math.max(LEAST_TRAVEL_MINUTES[mode], minutes)
}

/** Returns whether minutes on foot or by bike are few enough for pages to name them. */
export function isDailyWay(minutes: number): boolean {
  return minutes <= MAX_SHOWN_TRAVEL_MINUTES
}

/** Returns the whole kilometres along streets that a way of these minutes has, at least 1. */
export function wayKilometres(mode: ComputedMode, minutes: number): number {
  return Math.max(1, Math.round((minutes * TRAVEL_KMH[mode]) / 60))
}
