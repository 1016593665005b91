import { AREAS } from './ground-styles.ts'
import { type Feature, type Label, TILE, type TileJob, WORLD } from './ground-types.ts'
import { smooth } from './smooth.ts'
import { streetLabels } from './street-labels.ts'

/** The Spanish name, and names in other languages where they differ. */
type SketchLabel = {
  readonly kind: string
  /** `lat,lng` */
  readonly at: string
  readonly from: number
  readonly until?: number
  readonly es: string
} & { readonly [language: string]: string | number | undefined }
export type Sketch = {
  readonly shapes: readonly { readonly kind: string; readonly path: string; readonly name?: string }[]
  readonly labels: readonly SketchLabel[]
}

type Drawn = Feature & { readonly box: readonly [number, number, number, number] }
export type ReadSketch = { readonly features: readonly Drawn[]; readonly labels: readonly SketchLabel[] }

const SMOOTH = new Set(['bay', 'shore', 'park', 'lake', 'field', 'river', 'stream', 'motorway', 'town'])
/** The lowest zoom at which streets have names, by kind. */
const NAMES: Readonly<Record<string, readonly [from: number, rank: number]>> = {
  motorway: [12, 4],
  avenue: [13, 4],
  street: [14, 6],
  lane: [15, 7],
}

/** The mark of these kinds is shown without its name one zoom earlier. */
const STATIONS = new Set(['metro', 'rail'])
/** The rank of such a mark: between the names of avenues and those of streets. */
const MARK_RANK = 5

/** The ground as it is drawn by hand, in units of the world. */
export function readSketch({ shapes, labels }: Sketch): ReadSketch {
  return { labels, features: shapes.map(featureOf) }
}

function featureOf({ kind, path, name }: Sketch['shapes'][number]): Drawn {
  const points = path.split(' ').map((pair) => pair.split(',').map(Number) as [number, number])
  const line = SMOOTH.has(kind) ? smooth(points, AREAS.has(kind)) : points
  const part = (AREAS.has(kind) ? clockwise(line) : line).flatMap(([lat, lng]) => worldOf(lat, lng))
  const [xs, ys] = [part.filter((_, index) => index % 2 === 0), part.filter((_, index) => index % 2 === 1)]
  return { kind, name, parts: [part], box: [least(xs), least(ys), most(xs), most(ys)] }
}

/** Areas of one colour are one path, in which two that overlap would leave a hole if they ran in opposite directions. */
function clockwise(ring: readonly [number, number][]): readonly [number, number][] {
  const twiceArea = ring.reduce((sum, [lat, lng], index) => {
    const [nextLat, nextLng] = ring[(index + 1) % ring.length] ?? [lat, lng]
    return sum + lng * nextLat - nextLng * lat
  }, 0)
  return twiceArea > 0 ? ring.toReversed() : ring
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), 1)
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), 0)
}

/** Degrees to x and y of the world, from 0 to 1 in the projection of web maps. */
export function worldOf(lat: number, lng: number): [number, number] {
  return [(lng + 180) / 360, (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2]
}

/** What of a sketch is drawn on a tile. */
export function sketchOn({ features }: ReadSketch, { zoom, x, y }: Pick<TileJob, 'zoom' | 'x' | 'y'>): Drawn[] {
  const side = TILE / (WORLD * 2 ** zoom)
  const [west, north] = [x * side, y * side]
  const margin = side / 8
  return features.filter(
    ({ box: [left, top, right, bottom] }) =>
      right > west - margin && left < west + side + margin && bottom > north - margin && top < north + side + margin,
  )
}

/** The names of a sketch whose middle lies on a tile. */
export function sketchLabels(sketch: ReadSketch, job: Pick<TileJob, 'zoom' | 'x' | 'y' | 'locale'>): Label[] {
  const { zoom, locale } = job
  const size = WORLD * 2 ** zoom
  const side = TILE / size
  const isOn = ({ x, y }: Label) => Math.floor(x / side) === job.x && Math.floor(y / side) === job.y
  const points = sketch.labels.flatMap((label): Label[] => {
    const isMark = STATIONS.has(label.kind) && zoom === label.from - 1
    if ((zoom < label.from && !isMark) || zoom > (label.until ?? Number.POSITIVE_INFINITY)) return []
    const [lat = 0, lng = 0] = label.at.split(',').map(Number)
    const [x, y] = worldOf(lat, lng)
    const text = isMark ? '' : String(label[locale] ?? label.es)
    return [{ kind: label.kind, text, x, y, angle: 0, rank: isMark ? MARK_RANK : rankOf(label) }]
  })
  const streets = sketchOn(sketch, job).flatMap(({ kind, name, parts: [part = []] }) => {
    const [from, rank] = NAMES[kind] ?? []
    if (!name || from === undefined || rank === undefined || zoom < from) return []
    return streetLabels({ text: name, kind: streetKind(kind), rank, points: part.map((at) => at * size) }, size)
  })
  return [...points, ...streets].filter(isOn)
}

export function streetKind(kind: string): string {
  return kind === 'avenue' || kind === 'motorway' ? 'avenue' : 'street'
}

function rankOf({ kind, from }: SketchLabel): number {
  return kind === 'area' ? from / 20 : 1 + from / 10
}
