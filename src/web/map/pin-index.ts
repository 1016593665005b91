import Supercluster from 'supercluster'
import type { PinsView } from '#contract/catalogue.ts'
import type { MapBounds, Mark } from './map-types.ts'
import { contains } from './map-views.ts'

type Props = { readonly codes: readonly string[]; readonly homes: number; readonly priceFromCents: number }
type Sum = { homes: number; priceFromCents: number }

/** The texts of marks in the page's language. */
export type MarkTexts = {
  pin(houseCode: string, cents: number): Pick<Mark, 'text' | 'label'>
  /** Homes with the same published position. */
  several(homes: number, fromCents: number): Pick<Mark, 'text' | 'label'>
  cluster(homes: number, fromCents: number): Pick<Mark, 'text' | 'label'>
}

export type PinIndex = {
  marks(bounds: MapBounds, zoom: number): readonly Mark[]
  /** House codes of a mark; empty for a cluster of the server. */
  codesOf(mark: Mark): readonly string[]
  /** The zoom at which a cluster splits. */
  opensAt(mark: Mark, zoom: number): number
  /** Whether the server sent clusters instead of homes. */
  readonly isCoarse: boolean
}

/** Pixels. A pin with a price is about 95 wide, so neighbours may overlap a little. */
const RADIUS = 56
/** At higher zooms only homes with the same position share a mark. */
const LAST_CLUSTER_ZOOM = 17
const TILE_PIXELS = 256
/** Zoom levels by which a press on a cluster of the server zooms in. */
const CLOSER = 2

/** Homes with the same position share a pin; pins that would overlap become a cluster. */
export function indexPins(view: PinsView, texts: MarkTexts): PinIndex {
  return view.clusters.length > 0 ? coarseIndex(view.clusters, texts) : fineIndex(view.pins, texts)
}

function fineIndex(pins: PinsView['pins'], texts: MarkTexts): PinIndex {
  const clusters = new Supercluster<Props, Sum>({
    radius: RADIUS,
    extent: TILE_PIXELS,
    maxZoom: LAST_CLUSTER_ZOOM,
    map: ({ homes, priceFromCents }) => ({ homes, priceFromCents }),
    reduce: (sum, { homes, priceFromCents }) => {
      sum.homes += homes
      sum.priceFromCents = Math.min(sum.priceFromCents, priceFromCents)
    },
  })
  clusters.load(placesOf(pins))
  const codes = new Map<string, () => readonly string[]>()
  const clusterId = (mark: Mark) => Number(mark.key.slice(1))
  return {
    isCoarse: false,
    marks: ({ west, south, east, north }, zoom) =>
      clusters.getClusters([west, south, east, north], Math.floor(zoom)).map(({ geometry, properties }) => {
        const [lng = 0, lat = 0] = geometry.coordinates
        const { homes, priceFromCents } = properties
        if ('cluster_id' in properties) {
          const key = `#${properties.cluster_id}`
          const id = properties.cluster_id
          codes.set(key, () =>
            clusters.getLeaves(id, Number.POSITIVE_INFINITY).flatMap((leaf) => leaf.properties.codes),
          )
          return { key, kind: 'cluster', lat, lng, ...texts.cluster(homes, priceFromCents) }
        }
        const [first = ''] = properties.codes
        codes.set(first, () => properties.codes)
        const words = homes === 1 ? texts.pin(first, priceFromCents) : texts.several(homes, priceFromCents)
        return { key: first, kind: 'pin', lat, lng, ...words }
      }),
    codesOf: (mark) => codes.get(mark.key)?.() ?? [],
    opensAt: (mark) => clusters.getClusterExpansionZoom(clusterId(mark)),
  }
}

function placesOf(pins: PinsView['pins']) {
  const places = Map.groupBy(pins, ([, lng, lat]) => `${lng} ${lat}`)
  return [...places.values()].flatMap((homes) => {
    const [first] = homes
    if (!first) return []
    const properties: Props = {
      codes: homes.map(([houseCode]) => houseCode),
      homes: homes.length,
      priceFromCents: Math.min(...homes.map(([, , , cents]) => cents)),
    }
    return [
      { type: 'Feature' as const, geometry: { type: 'Point' as const, coordinates: [first[1], first[2]] }, properties },
    ]
  })
}

/** For searches with too many homes for a map, which the server has counted by squares. */
function coarseIndex(clusters: PinsView['clusters'], texts: MarkTexts): PinIndex {
  const marks = clusters.map(([lng, lat, homes, cents]): Mark => {
    return { key: `#${lng} ${lat}`, kind: 'cluster', lat, lng, ...texts.cluster(homes, cents) }
  })
  return {
    isCoarse: true,
    marks: (bounds) => marks.filter((mark) => contains(bounds, mark)),
    codesOf: () => [],
    opensAt: (_mark, zoom) => zoom + CLOSER,
  }
}
