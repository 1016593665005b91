import L from 'leaflet'
import leafletSheet from './leaflet.css?inline'
import { FARTHEST_ZOOM, NEAREST_ZOOM } from './map-limits.ts'

/** Import this file dynamically in the browser only: Leaflet needs a window. */

/** What the wheel or a finger moves: with `page`, the page scrolls on over the map. */
export type Scrolls = 'page' | 'map'

/** Spain with a margin, so that each city can be shown from afar. */
const MAX_BOUNDS: L.LatLngBoundsLiteral = [
  [27, -20],
  [52, 10],
]
/** The longest that the line of the scale gets. */
const SCALE_PIXELS = 90

/** Returns a map within the limits of the product, still without a view. Its keys are the caller's. */
export function createMap(box: HTMLElement, scrolls: Scrolls): L.Map {
  addSheet()
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  return L.map(box, {
    keyboard: false,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: scrolls === 'map',
    dragging: scrolls === 'map' || !L.Browser.mobile,
    minZoom: FARTHEST_ZOOM,
    maxZoom: NEAREST_ZOOM,
    maxBounds: MAX_BOUNDS,
    maxBoundsViscosity: 1,
    zoomAnimation: !reducesMotion,
    fadeAnimation: !reducesMotion,
    markerZoomAnimation: !reducesMotion,
    inertia: !reducesMotion,
  })
}

/** Shows the length of some metres on a map. */
export function addScale(map: L.Map): void {
  L.control.scale({ imperial: false, maxWidth: SCALE_PIXELS }).addTo(map)
}

/** Fits a map to its box, which has no size while it is hidden; `around` runs each change. What it returns ends that. */
export function followSize(map: L.Map, around: (resize: () => void) => void = (resize) => resize()): () => void {
  const observer = new ResizeObserver(() => around(() => map.invalidateSize({ animate: false, pan: false })))
  observer.observe(map.getContainer())
  return () => observer.disconnect()
}

let sheetAdded = false

/** The sheet loads with its script. The content security policy allows adopted sheets, but no style elements. */
function addSheet(): void {
  if (sheetAdded) return
  const rules = new CSSStyleSheet()
  rules.replaceSync(leafletSheet)
  document.adoptedStyleSheets.push(rules)
  sheetAdded = true
}
