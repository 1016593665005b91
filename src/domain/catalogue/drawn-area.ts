import type { Position } from './apartment.ts'
import { MAX_AREA_CORNERS, MIN_AREA_CORNERS } from './catalogue-policy.ts'

/** Five decimals of a degree are about a metre. */
const DECIMALS = 5

/** A side of an area that a line to the east may cross: where it begins in the south, where it ends, degrees east per degree north. */
export type AreaSide = { readonly south: number; readonly north: number; readonly lng: number; readonly slope: number }

/** Returns the text of an area for an address. Corners that are the same once rounded are one; null where too few are left, or there are too many. */
export function areaText(corners: readonly Position[]): string | null {
  const texts = corners.map(({ lat, lng }) => `${rounded(lat)},${rounded(lng)}`)
  const distinct = texts.filter((text, index) => text !== texts.at(index - 1))
  return distinct.length < MIN_AREA_CORNERS || distinct.length > MAX_AREA_CORNERS ? null : distinct.join('_')
}

/** Returns the corners of a text that is an area. */
export function areaCorners(area: string): Position[] {
  return area.split('_').map((corner) => {
    const [lat = 0, lng = 0] = corner.split(',').map(Number)
    return { lat, lng }
  })
}

/** Returns the smallest box around corners, in degrees. */
export function boxAround(corners: readonly Position[]) {
  const [lats, lngs] = [corners.map(({ lat }) => lat), corners.map(({ lng }) => lng)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

/**
 * Returns the sides of an area, each from south to north. A point is inside where the number of sides is odd that span its
 * latitude (`south` included, `north` not) and run east of it; so lines that cross themselves enclose areas too.
 */
export function areaSides(corners: readonly Position[]): AreaSide[] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    const [from, to] = corner.lat < next.lat ? [corner, next] : [next, corner]
    if (from.lat === to.lat) return []
    return [{ south: from.lat, north: to.lat, lng: from.lng, slope: (to.lng - from.lng) / (to.lat - from.lat) }]
  })
}

/** Returns whether a point is inside of an area. */
export function isInside(sides: readonly AreaSide[], lat: number, lng: number): boolean {
  let inside = false
  for (const side of sides) {
    if (lat >= side.south && lat < side.north && lng < side.lng + (lat - side.south) * side.slope) inside = !inside
  }
  return inside
}

function rounded(degrees: number): number {
  // Adding zero makes a negative zero a plain one.
  return Number(degrees.toFixed(DECIMALS)) + 0
}
