import type { CallBody } from '#contract/endpoint-call.ts'
import type { changeHomePlace } from '#contract/office-actions/homes.ts'

/** Degrees. */
export type Point = CallBody<typeof changeHomePlace>['place']['position']

/** Six decimals are about 10 cm. */
const DIGITS = 6
/** Metres of a degree of latitude. */
const DEGREE_METRES = 111_320

/** Two numbers as maps copy them: `40.4213, -3.6837`. */
const POINT = /^\s*(-?\d+(?:\.\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?)\s*$/

/** Returns the point that was typed; null for what is none on Earth. */
export function readPoint(typed: string): Point | null {
  const [lat = Number.NaN, lng = Number.NaN] = POINT.exec(typed)?.slice(1).map(Number) ?? []
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/** Returns a point as its field has it, with six decimals. */
export function pointText({ lat, lng }: Point): string {
  return `${lat.toFixed(DIGITS)}, ${lng.toFixed(DIGITS)}`
}

/** Returns the point so many metres to the east and to the north. */
export function movedBy({ lat, lng }: Point, east: number, north: number): Point {
  const parallel = Math.cos((lat * Math.PI) / 180)
  return { lat: lat + north / DEGREE_METRES, lng: lng + east / (DEGREE_METRES * parallel) }
}
