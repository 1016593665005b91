import L from 'leaflet'
import { CITIES, CITY_RECORDS } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { addGround } from '#ui/map/ground/ground-layer.ts'
import type { VectorSource } from '#ui/map/ground/ground-types.ts'
import { addScale, createMap, followSize } from '#ui/map/ground-map.ts'
import { movedBy, type Point } from './home-point.ts'
import * as styles from './point-map.module.css'

/** Import this file dynamically in the browser only: Leaflet needs a window. */

type PointMapOptions = {
  readonly point: Point
  /** Null draws the sketch. */
  readonly source: VectorSource | null
  readonly locale: Locale
  /** Receives where a press, a key or a drag put the point; null where it stays. */
  readonly onMove: ((point: Point) => void) | null
}

export type DrawnPointMap = {
  /** Puts the mark at a point, and moves the map where the point would be out of sight. */
  show(point: Point): void
  zoomBy(steps: number): void
  remove(): void
}

const CENTRES = CITIES.map((city) => ({ city, ...CITY_RECORDS[city].centre }))
const FIRST_ZOOM = 17
const STEP_METRES = 5
const LONG_STEP_METRES = 50
/** What an arrow moves a map by whose point stays. */
const PAN_PIXELS = 120
/** How near to an edge the point may come before the map follows. */
const CLEAR_PIXELS = 56
/** Six decimals of a field round a point by less. */
const SAME_DEGREES = 1e-6
const PIN: L.PointTuple = [44, 48]

/** Draws a map with one mark, which a press, the arrow keys and dragging move. One finger scrolls the page over it. */
export function drawPointMap(box: HTMLElement, { point, source, locale, onMove }: PointMapOptions): DrawnPointMap {
  const map = createMap(box, 'page')
  map.setView(point, FIRST_ZOOM, { animate: false })
  addScale(map)
  const pane = map.createPane('point')
  const icon = L.divIcon({ className: styles.pin, iconSize: PIN, iconAnchor: [PIN[0] / 2, PIN[1]] })
  const isFixed = onMove === null
  const options = { icon, pane: 'point', keyboard: false, draggable: !isFixed, autoPan: true, interactive: !isFixed }
  const mark = L.marker(point, options).addTo(map)
  pane.ariaHidden = 'true'
  addGround(map, { cities: CENTRES, source, locale })
  const stopSizing = followSize(map)
  const show = (next: Point) => {
    mark.setLatLng(next)
    map.panInside(next, { padding: [CLEAR_PIXELS, CLEAR_PIXELS], animate: false })
  }
  const move = (next: Point) => {
    show(next)
    onMove?.(next)
  }
  if (!isFixed) {
    // Two quick presses are two points, not a step of the zoom.
    map.doubleClickZoom.disable()
    map.on('click', ({ latlng: { lat, lng } }) => move({ lat, lng }))
    mark.on('drag', () => onMove(mark.getLatLng()))
  }
  box.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [arrow, zoom] = [ARROWS[event.key], ZOOMS[event.key]]
    if (!arrow && !zoom) return
    event.preventDefault()
    // Keys of the page must not act as well.
    event.stopPropagation()
    if (zoom) return void map.setZoom(map.getZoom() + zoom)
    const [east = 0, north = 0] = arrow ?? []
    const metres = event.shiftKey ? LONG_STEP_METRES : STEP_METRES
    if (isFixed) map.panBy([east * PAN_PIXELS, -north * PAN_PIXELS])
    else move(movedBy(mark.getLatLng(), east * metres, north * metres))
  })
  return {
    show(next) {
      if (!mark.getLatLng().equals(next, SAME_DEGREES)) show(next)
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove() {
      stopSizing()
      map.remove()
    },
  }
}

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '-': -1 }
