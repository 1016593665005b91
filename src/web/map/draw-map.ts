import L from 'leaflet'
import { CITIES, CITY_RECORDS } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { addGround } from '#ui/map/ground/ground-layer.ts'
import { addScale, createMap, followSize, type Scrolls } from '#ui/map/ground-map.ts'
import { NEAREST_ZOOM } from '#ui/map/map-limits.ts'
import type { MapTiles } from '#web/client/root-data.ts'
import { addAreas, type MapArea } from './area-layer.ts'
import type { Box } from './box-grid.ts'
import { addDrawnArea, type DrawnAreaLayer } from './drawn-area-layer.ts'
import { addGoal, type GoalLayer } from './goal-layer.ts'
import { withoutLabelCollisions } from './label-collisions.ts'
import * as styles from './map.module.css'
import type { MapBounds, MapView, Marker, Place } from './map-types.ts'
import { sizesHere } from './marker-sizes.ts'
import { boundsOf, PinLayer } from './pin-layer.ts'

/** Import this file dynamically in the browser only: Leaflet needs a window. */

export type DrawOptions = {
  readonly view: MapView
  /** If null, the map draws its own base. */
  readonly tiles: MapTiles | null
  readonly scrolls: Scrolls
  readonly locale: Locale
  readonly circle?: { readonly centre: Place; readonly radiusMetres: number } | undefined
  onPress?(marker: Marker, event: MouseEvent): void
  onHighlight?(marker: Marker | null): void
  /** The map was moved by the person or by `setView`. */
  onMove?(bounds: MapBounds, by: 'person' | 'code'): void
}

export type DrawnMap = GoalLayer &
  DrawnAreaLayer & {
    readonly pins: PinLayer
    /** Without animation. */
    setView(view: MapView): void
    /** Moves what the map shows by so many pixels to the right and down, at once. */
    shift(right: number, down: number): void
    /** Counts as a move by the person. */
    zoomBy(steps: number): void
    zoomTo(place: Place, zoom: number): void
    zoom(): number
    /** Where a mark stands in the box of the map, in pixels. */
    boxOf(marker: Marker): Box
    /** Moves the map as little as needed for a mark to stand clear of what covers the map's bottom. */
    reveal(marker: Marker, coveredBelow: number): void
    /** Calls while and after the map moves; what it returns ends that. */
    onMoving(callback: () => void): () => void
    /** Shows marks with the names of places as far as they fit, the first ones first. */
    showNames(markers: readonly Marker[]): void
    showAreas(areas: readonly MapArea[]): void
    remove(): void
  }

const CENTRES = CITIES.map((city) => ({ city, ...CITY_RECORDS[city].centre }))
const ARROW_PIXELS = 120
/** The height of a pin with its tip. */
const PIN_PIXELS = 42
/** Pixels that controls and pins take at the edges: half the width of a cluster, and the height of a pin above its position. */
const CLEAR = { paddingTopLeft: [72, 112], paddingBottomRight: [72, 84] } as const satisfies L.FitBoundsOptions

export function drawMap(box: HTMLElement, options: DrawOptions): DrawnMap {
  // Leaflet's own keys would take the arrow keys, which move the focus from pin to pin.
  const map = createMap(box, options.scrolls)
  let byCode = 0
  const withoutPerson = (move: () => void) => {
    byCode++
    move()
    byCode--
  }
  const setView = (view: MapView) => withoutPerson(() => show(map, view))
  map.on('moveend', () => {
    options.onMove?.(boundsOf(map.getBounds()), byCode > 0 ? 'code' : 'person')
  })
  setView(options.view)
  addScale(map)
  const showAreas = addAreas(map)
  const drawnArea = addDrawnArea(map)
  const pins = new PinLayer(map, { onPress: options.onPress ?? ignore, onHighlight: options.onHighlight ?? ignore })
  showGround(map, options)
  if (options.circle) addCircle(map, options.circle)
  const stopSizing = followSize(map, withoutPerson)
  box.addEventListener('keydown', (event) => moveByKey(map, event))
  return {
    ...addGoal(map),
    ...drawnArea,
    pins,
    showNames(markers) {
      const sizes = sizesHere()
      pins.show((_, zoom) => withoutLabelCollisions(markers, zoom, sizes))
    },
    showAreas,
    setView,
    shift: (right, down) => withoutPerson(() => map.panBy([-right, -down], { animate: false })),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    zoomTo: ({ lat, lng }, zoom) => map.setView([lat, lng], Math.min(zoom, NEAREST_ZOOM)),
    zoom: () => map.getZoom(),
    boxOf: (marker) => boxOf(map, marker),
    reveal(marker, coveredBelow) {
      const padding = { paddingTopLeft: L.point(72, 112), paddingBottomRight: L.point(72, coveredBelow + PIN_PIXELS) }
      withoutPerson(() => map.panInside(marker, { ...padding, animate: false }))
    },
    onMoving(callback) {
      map.on('move zoomend resize', callback)
      return () => map.off('move zoomend resize', callback)
    },
    remove() {
      stopSizing()
      map.remove()
    },
  }
}

function ignore(): void {}

function boxOf(map: L.Map, { lat, lng, width = 0, isBelow }: Marker): Box {
  const { x, y } = map.latLngToContainerPoint([lat, lng])
  const top = isBelow ? y : y - PIN_PIXELS
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + PIN_PIXELS }
}

function show(map: L.Map, view: MapView): void {
  if ('centre' in view) map.setView(view.centre, view.zoom, { animate: false })
  else {
    const { west, south, east, north } = view.bounds
    // Slightly smaller, so that the bounds of the current view give its zoom again.
    const bounds = L.latLngBounds([south, west], [north, east]).pad(-0.02)
    map.fitBounds(bounds, { animate: false, ...(view.isClear ? { ...CLEAR } : {}) })
  }
}

function showGround(map: L.Map, { tiles, locale }: DrawOptions): void {
  if (tiles?.kind === 'pictures') L.tileLayer(tiles.url, { maxZoom: NEAREST_ZOOM }).addTo(map)
  else addGround(map, { cities: CENTRES, source: tiles, locale })
}

function addCircle(map: L.Map, { centre, radiusMetres }: NonNullable<DrawOptions['circle']>): void {
  // A pane of its own keeps the circle above the base, which is drawn later.
  map.createPane('circle')
  const renderer = L.svg({ pane: 'circle' })
  L.circle(centre, { radius: radiusMetres, className: styles.mapCircle, interactive: false, renderer }).addTo(map)
}

const MOVES: Readonly<Record<string, L.PointTuple>> = {
  ArrowLeft: [-ARROW_PIXELS, 0],
  ArrowRight: [ARROW_PIXELS, 0],
  ArrowUp: [0, -ARROW_PIXELS],
  ArrowDown: [0, ARROW_PIXELS],
}
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '-': -1 }

function moveByKey(map: L.Map, event: KeyboardEvent): void {
  if (event.target !== map.getContainer() || event.ctrlKey || event.metaKey || event.altKey) return
  const [move, zoom] = [MOVES[event.key], ZOOMS[event.key]]
  if (!move && !zoom) return
  event.preventDefault()
  if (move) map.panBy(move)
  else if (zoom) map.setZoom(map.getZoom() + zoom)
}
