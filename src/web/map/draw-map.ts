import L from 'leaflet'
import type { Locale } from '#domain/shared/text.ts'
import { addBase } from './base-layer.ts'
import { addLabels } from './label-layer.ts'
import leafletSheet from './leaflet.css?inline'
import mapSheet from './map.css?inline'
import type { MapBounds, MapTiles, MapView, Mark, Place } from './map-types.ts'
import { boundsOf, PinLayer } from './pin-layer.ts'

/** Loaded when a map is opened, and by nothing else: Leaflet needs a window. */

export type DrawOptions = {
  readonly view: MapView
  /** Without tiles the map draws its own ground. */
  readonly tiles: MapTiles | null
  /** What a wheel or a finger moves: within a page, the page goes on scrolling. */
  readonly scrolls: 'page' | 'map'
  readonly locale: Locale
  readonly circle?: { readonly centre: Place; readonly radiusMetres: number } | undefined
  onPress?(mark: Mark, event: MouseEvent): void
  onHighlight?(mark: Mark | null): void
  /** The map rests in another place, brought there by the person or by `setView`. */
  onMove?(bounds: MapBounds, by: 'person' | 'code'): void
}

export type DrawnMap = {
  readonly pins: PinLayer
  /** Without animation. */
  setView(view: MapView): void
  /** As if the person had done it. */
  zoomBy(steps: number): void
  zoomTo(place: Place, zoom: number): void
  zoom(): number
  remove(): void
}

const NEAREST_ZOOM = 18
const FARTHEST_ZOOM = 5
/** Wider than the three cities, so that each can be looked at from afar. */
const MAX_BOUNDS: L.LatLngBoundsLiteral = [
  [27, -20],
  [52, 10],
]
const ARROW_PIXELS = 120
/** Pixels that controls and pins take at the edges: a pin stands over its place. */
const CLEAR = { paddingTopLeft: [24, 104], paddingBottomRight: [64, 64] } as const satisfies L.FitBoundsOptions

export function drawMap(box: HTMLElement, options: DrawOptions): DrawnMap {
  addSheet()
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(box, {
    // Its own keys would take the arrows that lead from pin to pin.
    keyboard: false,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: options.scrolls === 'map',
    dragging: options.scrolls === 'map' || !L.Browser.mobile,
    minZoom: FARTHEST_ZOOM,
    maxZoom: NEAREST_ZOOM,
    maxBounds: MAX_BOUNDS,
    maxBoundsViscosity: 1,
    zoomAnimation: !reducesMotion,
    fadeAnimation: !reducesMotion,
    markerZoomAnimation: !reducesMotion,
    inertia: !reducesMotion,
  })
  let byCode = 0
  const setView = (view: MapView) => {
    byCode++
    show(map, view)
    byCode--
  }
  map.on('moveend', () => {
    options.onMove?.(boundsOf(map.getBounds()), byCode > 0 ? 'code' : 'person')
  })
  setView(options.view)
  const pins = new PinLayer(map, { onPress: options.onPress ?? ignore, onHighlight: options.onHighlight ?? ignore })
  addGround(map, options)
  if (options.circle) addCircle(map, options.circle)
  const stopSizing = observeSize(map, (resize) => {
    byCode++
    resize()
    byCode--
  })
  box.addEventListener('keydown', (event) => moveByKey(map, event))
  return {
    pins,
    setView,
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    zoomTo: ({ lat, lng }, zoom) => map.setView([lat, lng], Math.min(zoom, NEAREST_ZOOM)),
    zoom: () => map.getZoom(),
    remove() {
      stopSizing()
      map.remove()
    },
  }
}

function ignore(): void {}

function show(map: L.Map, view: MapView): void {
  if ('centre' in view) map.setView(view.centre, view.zoom, { animate: false })
  else {
    const { west, south, east, north } = view.bounds
    // A little less than the bounds: those of a view of this very size must give the same zoom again.
    const bounds = L.latLngBounds([south, west], [north, east]).pad(-0.02)
    map.fitBounds(bounds, { animate: false, ...(view.isClear ? { ...CLEAR } : {}) })
  }
}

function addGround(map: L.Map, { tiles, locale }: DrawOptions): void {
  if (tiles) L.tileLayer(tiles.url, { maxZoom: NEAREST_ZOOM }).addTo(map)
  // Without its ground the map still shows where the homes lie to each other.
  else addBase(map, addLabels(map, locale)).catch(ignore)
}

function addCircle(map: L.Map, { centre, radiusMetres }: NonNullable<DrawOptions['circle']>): void {
  // Above the ground, which comes later.
  map.createPane('circle')
  const renderer = L.svg({ pane: 'circle' })
  L.circle(centre, { radius: radiusMetres, className: 'map-circle', interactive: false, renderer }).addTo(map)
}

/** Boxes that were hidden have no size when the map is made. */
function observeSize(map: L.Map, withoutPerson: (resize: () => void) => void): () => void {
  const observer = new ResizeObserver(() => withoutPerson(() => map.invalidateSize({ animate: false, pan: false })))
  observer.observe(map.getContainer())
  return () => observer.disconnect()
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

let sheetAdded = false

/** The rules come with the script that needs them; the policy of the page lets scripts of ours add a sheet. */
function addSheet(): void {
  if (sheetAdded) return
  const rules = new CSSStyleSheet()
  rules.replaceSync(leafletSheet + mapSheet)
  document.adoptedStyleSheets.push(rules)
  sheetAdded = true
}
