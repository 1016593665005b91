/** A point of the screen in pixels. */
export type Point = readonly [x: number, y: number]

/** Pixels that the outline may move at first, and the factor by which that grows until few enough corners are left. */
const FIRST_TOLERANCE = 1.5
const GROWTH = 1.4

/** Returns at most `most` corners of a closed line, those that change its course the most (Douglas and Peucker). */
export function simplifyRing(points: readonly Point[], most: number): Point[] {
  const [first] = points
  if (!first) return []
  const farthest = indexOfMost(points.map((point) => Math.hypot(point[0] - first[0], point[1] - first[1])))
  const there = points.slice(0, farthest + 1)
  const back = [...points.slice(farthest), first]
  for (let tolerance = FIRST_TOLERANCE; ; tolerance *= GROWTH) {
    const corners = [...corneredLine(there, tolerance), ...corneredLine(back, tolerance)]
    if (corners.length <= most) return corners
  }
}

/** Returns the corners of an open line without its last point. */
function corneredLine(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return []
  const distances = points.map((point) => distanceTo(point, first, last))
  const middle = indexOfMost(distances)
  if ((distances[middle] ?? 0) <= tolerance) return [first]
  return [...corneredLine(points.slice(0, middle + 1), tolerance), ...corneredLine(points.slice(middle), tolerance)]
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / squared))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

function indexOfMost(values: readonly number[]): number {
  return values.indexOf(Math.max(...values))
}
