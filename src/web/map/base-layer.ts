import L from 'leaflet'
import { CITIES, CITY_RECORDS, type City } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { yieldToMain } from '#web/client/scheduling.ts'
import * as styles from './map.module.css'
import { smooth } from './smooth.ts'

/** The Spanish name, and names in other languages where they differ. */
type PlaceName = { readonly es: string } & { readonly [Language in Locale]?: string }
type Shape = { readonly kind: string; readonly path: string }
export type Label = PlaceName & {
  readonly kind: string
  /** `lat,lng` */
  readonly at: string
  /** The lowest zoom at which it is shown. */
  readonly from: number
  /** The highest zoom at which it is shown. */
  readonly until?: number
}
type Base = { readonly shapes: readonly Shape[]; readonly labels: readonly Label[] }

/** `spain.json` has coast and municipalities (made by scripts/map-base.ts), the file of each city the rest, written by hand. */
const FILES = import.meta.glob<Base>('./base/*.json', { import: 'default' })
const read = (name: string) => FILES[`./base/${name}.json`]?.()

/** Degrees around the centre of a city that its file covers. */
const AROUND = 0.35
const boxOf = (city: City) => {
  const { lat, lng } = CITY_RECORDS[city].centre
  return L.latLngBounds([lat - AROUND, lng - AROUND], [lat + AROUND, lng + AROUND])
}
/** The lowest zoom at which the files of the cities are drawn. */
const CITY_ZOOM = 8

const AREAS = new Set(['land', 'sea', 'abroad', 'shore', 'park', 'lake', 'field'])
const SMOOTH = new Set(['sea', 'shore', 'park', 'lake', 'field', 'river', 'stream', 'motorway'])
/** Milliseconds of drawing per task: a whole city at once would block a phone for a third of a second. */
const TASK_MS = 6
/** Bounds larger than any view, drawn as sea below the land. */
const EVERYWHERE = '60,-30 60,20 20,20 20,-30'

/** Draws the base map where no tile server is configured; cities load when the map moves there. `onLabels` gets their names. */
export async function addBase(map: L.Map, onLabels: (labels: readonly Label[]) => void): Promise<void> {
  const renderer = L.svg({ padding: 0.6 })
  const missing = new Map(CITIES.map((city) => [city, boxOf(city)]))
  let isGone = false
  map.on('unload', () => {
    isGone = true
  })
  const draw = async (base: Base) => {
    let startedAt = performance.now()
    for (const { kind, path } of base.shapes) {
      if (performance.now() - startedAt > TASK_MS) {
        await yieldToMain()
        startedAt = performance.now()
      }
      if (isGone) return
      drawShape(kind, path, renderer).addTo(map)
    }
    await yieldToMain()
    if (isGone) return
    onLabels(base.labels)
  }
  const drawCities = async () => {
    const visible = [...missing].flatMap(([city, box]) => (map.getBounds().intersects(box) ? [city] : []))
    if (map.getZoom() < CITY_ZOOM) return
    for (const city of visible) missing.delete(city)
    for (const base of await Promise.all(visible.map(read))) if (base) await draw(base)
  }
  map.on('zoomend', () => setScale(map))
  setScale(map)
  const spain = await read('spain')
  if (!spain) return
  drawShape('sea', EVERYWHERE, renderer).addTo(map)
  await draw(spain)
  if (isGone) return
  map.on('moveend', drawCities)
  await drawCities()
}

const SHAPE_CLASSES: Readonly<Record<string, string | undefined>> = {
  sea: styles.mapSea,
  lake: styles.mapLake,
  land: styles.mapLand,
  shore: styles.mapShore,
  abroad: styles.mapAbroad,
  park: styles.mapPark,
  field: styles.mapField,
  border: styles.mapBorder,
  river: styles.mapRiver,
  stream: styles.mapStream,
  motorway: styles.mapMotorway,
  avenue: styles.mapAvenue,
  street: styles.mapStreet,
}

function drawShape(kind: string, path: string, renderer: L.Renderer): L.Path {
  const points = path.split(' ').map((pair) => pair.split(',').map(Number) as [number, number])
  const closed = AREAS.has(kind)
  const line = SMOOTH.has(kind) && path !== EVERYWHERE ? smooth(points, closed) : points
  const options = { renderer, interactive: false, className: SHAPE_CLASSES[kind], smoothFactor: 1 }
  return closed ? L.polygon(line, { ...options, stroke: kind === 'land' }) : L.polyline(line, options)
}

const EQUATOR_METRES_PER_PIXEL = 156_543

/** Sets the pixels of a metre, by which the sheet sizes roads and rivers; on their pane alone, as browsers restyle all below. */
function setScale(map: L.Map): void {
  const latitude = (map.getCenter().lat * Math.PI) / 180
  const pixels = 2 ** map.getZoom() / (EQUATOR_METRES_PER_PIXEL * Math.cos(latitude))
  map.getPane('overlayPane')?.style.setProperty('--metre', `${pixels.toFixed(5)}px`)
}
