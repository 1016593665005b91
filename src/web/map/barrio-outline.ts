import type { Place } from './map-types.ts'

/** Degrees of latitude of a metre. */
const METRE = 1 / 111_320
/** Corners of the circle that a barrio fills where it has no neighbours. */
const CORNERS = 48

/**
 * Returns the approximate outline of a neighbourhood. No source has the boundaries that people mean by its name, so the
 * outline contains the points that are nearer to its centre than to those of the others, and at most `radius` metres
 * away from it (a Voronoi cell, cut by a circle).
 */
export function barrioOutline(centre: Place, others: readonly Place[], radius: number): Place[] {
  const stretch = Math.cos((centre.lat * Math.PI) / 180)
  const metres = ({ lat, lng }: Place): Point => [((lng - centre.lng) * stretch) / METRE, (lat - centre.lat) / METRE]
  const circle = Array.from({ length: CORNERS }, (_, corner): Point => {
    const angle = (2 * Math.PI * corner) / CORNERS
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  return others
    .map(metres)
    .filter(([x, y]) => (x !== 0 || y !== 0) && Math.hypot(x, y) < 2 * radius)
    .reduce(nearerThan, circle)
    .map(([x, y]) => ({ lat: centre.lat + y * METRE, lng: centre.lng + (x * METRE) / stretch }))
}

/** Metres east and north of the centre. */
type Point = readonly [number, number]

/** Returns the part of a convex shape that is nearer to the centre than to the other place (Sutherland and Hodgman). */
function nearerThan(shape: readonly Point[], [x, y]: Point): Point[] {
  const half = (x * x + y * y) / 2
  const beyond = ([px, py]: Point) => px * x + py * y - half
  return shape.flatMap((from, corner) => {
    const to = shape[(corner + 1) % shape.length] ?? from
    const [a, b] = [beyond(from), beyond(to)]
    const kept: Point[] = a <= 0 ? [from] : []
    if (a < 0 !== b < 0) kept.push(between(from, to, a / (a - b)))
    return kept
  })
}

function between([x, y]: Point, [toX, toY]: Point, part: number): Point {
  return [x + (toX - x) * part, y + (toY - y) * part]
}
