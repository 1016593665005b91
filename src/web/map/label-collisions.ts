import { type Box, BoxGrid } from './box-grid.ts'
import type { Marker } from './map-types.ts'
import { dotExtent, type Extent, type MarkerSizes, pinExtent, pinWidth } from './marker-sizes.ts'

/** Pixels of the whole world at zoom 0. */
const WORLD = 256

/**
 * The marks that fit at this zoom; earlier ones take precedence. One whose name would cover another mark is a dot, and one whose dot
 * would is left out: the page has its link as text.
 */
export function withoutLabelCollisions(
  markers: readonly Marker[],
  zoom: number,
  sizes: MarkerSizes,
): readonly Marker[] {
  const taken = new BoxGrid<Box>()
  const take = (box: Box) => {
    if (taken.touching(box).size > 0) return false
    taken.add(box)
    return true
  }
  return markers.flatMap((marker): readonly Marker[] => {
    const width = pinWidth(marker.text, sizes)
    if (take(boxOf(marker, zoom, pinExtent(width, false, sizes)))) return [{ ...marker, width }]
    return take(boxOf(marker, zoom, dotExtent(sizes))) ? [{ ...marker, kind: 'dot', text: '' }] : []
  })
}

function boxOf({ lat, lng }: Marker, zoom: number, { side, above, below }: Extent): Box {
  const size = WORLD * 2 ** zoom
  const x = (size * (lng + 180)) / 360
  const y = (size * (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI)) / 2
  return { left: x - side, right: x + side, top: y - above, bottom: y + below }
}
