import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { type Feature, type Label, TILE, type TileJob, WORLD } from './ground-types.ts'
import { streetKind } from './sketch.ts'
import { streetLabels } from './street-labels.ts'
import { groundKind, PLACES, POINTS, STREET_NAMES } from './vector-kinds.ts'

type Source = NonNullable<TileJob['source']>
export type Content = {
  readonly features: readonly Feature[]
  readonly labels: readonly Label[]
  /** Pixels per unit of the features. `left` and `top` are the tile's edges in pixels. */
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** Reads a tile of the source for a tile of the map; null if the source has none. Throws if it does not answer. */
export async function readVectorTile(job: TileJob, { url, maxZoom }: Source): Promise<Content | null> {
  // A tile of 512 pixels is one of the source at the zoom below.
  const own = job.zoom - 1
  const z = Math.min(own, maxZoom)
  const over = 2 ** (own - z)
  const [x, y] = [Math.floor(job.x / over), Math.floor(job.y / over)]
  const path = url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
  const response = await fetch(path)
  if (response.status !== 200) return null
  const bytes = await response.arrayBuffer()
  return contentOf(bytes, job, { over, left: (job.x - x * over) * TILE, top: (job.y - y * over) * TILE })
}

type Crop = { readonly over: number; readonly left: number; readonly top: number }

/** Translates a tile of the schema into ground and names. */
export function contentOf(bytes: ArrayBuffer | Uint8Array, job: TileJob, { over, left, top }: Crop): Content {
  const { layers } = new VectorTile(new PbfReader(bytes))
  const extent = Object.values(layers)[0]?.extent ?? 4096
  const scale = (TILE * over) / extent
  const features: Feature[] = []
  const labels: Label[] = []
  const size = WORLD * 2 ** job.zoom
  const [west, north] = [job.x * TILE - left, job.y * TILE - top]
  for (const [layer, { length }] of Object.entries(layers)) {
    for (let index = 0; index < length; index++) {
      const feature = layers[layer]?.feature(index)
      if (!feature) continue
      const kind = groundKind(layer, feature)
      const parts = feature.loadGeometry().map((part) => part.flatMap(({ x, y }) => [x, y]))
      if (kind && feature.type !== 1) features.push({ kind, parts })
      const toWorld = (part: readonly number[]) =>
        part.map((at, position) => at * scale + (position % 2 === 0 ? west : north))
      labels.push(...labelsOf(layer, feature, { kind, partsOf: () => parts.map(toWorld), job, size }))
    }
  }
  const isOn = ({ x, y }: Label) => Math.floor((x * size) / TILE) === job.x && Math.floor((y * size) / TILE) === job.y
  return { features, labels: labels.filter(isOn), scale, left, top }
}

type Named = {
  readonly kind: string | null
  partsOf(): readonly (readonly number[])[]
  readonly job: TileJob
  readonly size: number
}

function labelsOf(layer: string, { properties }: VectorTileFeature, { kind, partsOf, job, size }: Named): Label[] {
  const { zoom, locale } = job
  if (layer === 'roads') {
    const [from, rank] = (kind && STREET_NAMES[kind]) || []
    // Streets have the name on their signs, whatever the language of the page.
    const text = nameOf(properties, 'es')
    if (!text || from === undefined || rank === undefined || zoom < from) return []
    return partsOf().flatMap((points) => streetLabels({ text, kind: streetKind(kind ?? ''), rank, points }, size))
  }
  const label = pointKind(layer, String(properties.kind), zoom)
  const text = label && nameOf(properties, locale)
  if (!label || !text) return []
  const [x = 0, y = 0] = partsOf()[0] ?? []
  return [{ ...label, text, x: x / size, y: y / size, angle: 0 }]
}

function pointKind(layer: string, kind: string, zoom: number): Pick<Label, 'kind' | 'rank'> | null {
  if (layer === 'places') {
    const [rank, from, until] = PLACES[kind] ?? []
    return rank === undefined || zoom < (from ?? 0) || zoom > (until ?? 0) ? null : { kind: 'area', rank }
  }
  const [label, rank, from] = (layer === 'pois' && POINTS[kind]) || []
  return label === undefined || rank === undefined || zoom < (from ?? 0) ? null : { kind: label, rank }
}

/** Returns the name in a language, else the local one, else the Spanish one. */
function nameOf(properties: VectorTileFeature['properties'], locale: string): string | null {
  const name = properties[`name:${locale}`] ?? properties.name ?? properties['name:es']
  return name === undefined || name === '' ? null : String(name)
}
