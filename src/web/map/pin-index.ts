import type { PinsView } from '#contract/catalogue.ts'
import { NEAREST_ZOOM } from '#ui/map/map-limits.ts'
import type { MapBounds, Marker, Place } from './map-types.ts'
import { contains } from './map-views.ts'
import { clusterWidth, type MarkerSizes, pinWidth } from './marker-sizes.ts'
import { type HomesAt, type PlacedHomes, placeMarkers } from './place-markers.ts'

type Texts = Pick<Marker, 'badge' | 'text' | 'label'>

/** The texts of marks in the page's language. */
export type MarkerTexts = {
  pin(houseCode: string, cents: number): Texts
  /** Several homes with their lowest price. */
  cluster(homes: number, fromCents: number): Texts
  /** A dot for several homes, with no room for a price. */
  dots(homes: number, fromCents: number): Texts
}

export type PinIndex = {
  markers(bounds: MapBounds, zoom: number): readonly Marker[]
  /** House codes of a mark; empty for homes that the server counted. */
  codesOf(marker: Marker): readonly string[]
  /** Positions of the homes of a mark. */
  placesOf(marker: Marker): readonly Place[]
  /** The zoom at which at most half of the homes of a mark stay together; null if all stay together at the nearest. */
  opensAt(marker: Marker, zoom: number): number | null
  /** Whether the server sent clusters instead of homes. */
  readonly isCoarse: boolean
}

type Homes = HomesAt & { readonly codes: readonly string[] }
type Shown = { readonly marker: Marker; readonly placed: PlacedHomes<Homes> }

/** Zoom levels by which a press on homes that the server counted zooms in. */
const CLOSER = 2

/** Returns the index of the marks, which places all homes once per zoom and caches the result. */
export function indexPins(view: PinsView, texts: MarkerTexts, sizes: MarkerSizes): PinIndex {
  const isCoarse = view.clusters.length > 0
  const homes = isCoarse ? countedHomes(view.clusters) : homesByPosition(view.pins)
  const zooms = new Map<number, ReadonlyMap<string, Shown>>()
  const shownAt = (zoom: number): ReadonlyMap<string, Shown> => {
    const kept = zooms.get(zoom)
    if (kept) return kept
    const widthOf = (count: number, cents: number) => markerWidth(count, cents, texts, sizes)
    const shown = placeMarkers(homes, zoom, sizes, widthOf).map((placed) => {
      return { placed, marker: { ...markerOf(placed, texts, sizes), zoom } }
    })
    const byKey = new Map(shown.map((one) => [one.marker.key, one]))
    zooms.set(zoom, byKey)
    return byKey
  }
  // A mark may be of an earlier zoom.
  const homesOf = (marker: Marker): readonly Homes[] =>
    shownAt(marker.zoom ?? NEAREST_ZOOM).get(marker.key)?.placed.at ?? []
  return {
    isCoarse,
    markers: (bounds, zoom) =>
      [...shownAt(zoom).values()].flatMap(({ marker }) => (contains(bounds, marker) ? marker : [])),
    codesOf: (marker) => homesOf(marker).flatMap(({ codes }) => codes),
    placesOf: homesOf,
    opensAt(marker, zoom) {
      if (isCoarse) return zoom + CLOSER
      const positions = homesOf(marker).length
      const togetherAt = (closer: number) => shownAt(closer).get(marker.key)?.placed.at.length ?? 0
      for (let closer = zoom + 1; closer <= NEAREST_ZOOM; closer++) {
        if (togetherAt(closer) <= positions / 2) return closer
      }
      return togetherAt(NEAREST_ZOOM) < positions ? NEAREST_ZOOM : null
    },
  }
}

function markerWidth(homes: number, cents: number, texts: MarkerTexts, sizes: MarkerSizes): number {
  if (homes === 1) return pinWidth(texts.pin('', cents).text, sizes)
  const { badge = '', text } = texts.cluster(homes, cents)
  return clusterWidth(badge, text, sizes)
}

function markerOf(
  { kind, isBelow, at, homes, priceFromCents }: PlacedHomes<Homes>,
  texts: MarkerTexts,
  sizes: MarkerSizes,
): Marker {
  const { key, lat, lng } = at[0]
  const place = { key, kind, isBelow, lat, lng }
  if (kind === 'cluster') {
    return {
      ...place,
      ...texts.cluster(homes, priceFromCents),
      width: markerWidth(homes, priceFromCents, texts, sizes),
    }
  }
  if (homes > 1) return { ...place, ...texts.dots(homes, priceFromCents) }
  const own = texts.pin(at[0].codes[0] ?? '', priceFromCents)
  return kind === 'dot' ? { ...place, ...own, text: '' } : { ...place, ...own, width: pinWidth(own.text, sizes) }
}

function homesByPosition(pins: PinsView['pins']): Homes[] {
  const places = Map.groupBy(pins, ([, lng, lat]) => `${lng} ${lat}`)
  return [...places.values()].flatMap((homes) => {
    const [cheapest, ...others] = homes.toSorted(([code, , , one], [otherCode, , , other]) => {
      return one - other || (code < otherCode ? -1 : 1)
    })
    if (!cheapest) return []
    const [key, lng, lat, priceFromCents] = cheapest
    return [{ key, lng, lat, priceFromCents, homes: homes.length, codes: [key, ...others.map(([code]) => code)] }]
  })
}

/** Returns the clusters that the server has counted by squares, for searches with too many homes for a map. */
function countedHomes(clusters: PinsView['clusters']): Homes[] {
  return clusters.map(([lng, lat, homes, priceFromCents]) => {
    return { key: `#${lng} ${lat}`, lng, lat, homes, priceFromCents, codes: [] }
  })
}
