import L from 'leaflet'
import * as styles from './map.module.css'
import type { Place } from './map-types.ts'
import type { Point } from './simplify-ring.ts'

export type DrawnAreaLayer = {
  /** Shows the area to which a search is limited; null removes it. */
  showDrawnArea(corners: readonly Place[] | null): void
  /** The place at a point of the map's box. */
  placeAt(point: Point): Place
  /** Ends a move that still goes on by itself. */
  halt(): void
}

export function addDrawnArea(map: L.Map): DrawnAreaLayer {
  map.createPane('drawn')
  const renderer = L.svg({ pane: 'drawn' })
  const drawn = L.layerGroup().addTo(map)
  return {
    showDrawnArea(corners) {
      drawn.clearLayers()
      const look = { renderer, className: styles.mapDrawn, interactive: false, smoothFactor: 0, fillRule: 'evenodd' }
      if (corners) L.polygon([...corners], look as L.PolylineOptions).addTo(drawn)
    },
    placeAt([x, y]) {
      const { lat, lng } = map.containerPointToLatLng([x, y])
      return { lat, lng }
    },
    halt: () => void map.stop(),
  }
}
