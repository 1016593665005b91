import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { getLocale } from '#i18n/locale.ts'
import type { MapArea } from './area-layer.ts'
import * as styles from './map-frame.module.css'
import { MapCanvas, MapCredit, MapTools, MapWait } from './map-tools.tsx'
import type { MapView, Marker, Place } from './map-types.ts'
import { useDrawnMap, useMapTiles } from './use-drawn-map.ts'

type PlaceMapProps = {
  /** Accessible name of the map: “Mapa de Lavapiés, Madrid”. */
  readonly label: string
  readonly view: MapView
  /** The approximate area: only guests with a booking get the exact address. */
  readonly circle?: { readonly centre: Place; readonly radiusMetres: number }
  /** Pins that link to pages of the site. The page must have the same links as text. */
  readonly pins?: readonly Marker[]
  readonly areas?: readonly MapArea[]
}

const NO_PINS: readonly Marker[] = []

/** A map within a page, loaded when it comes near the viewport. */
export function PlaceMap({ label, view, circle, pins = NO_PINS, areas }: PlaceMapProps) {
  const locale = getLocale()
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const tiles = useMapTiles()
  const { map, state, retry } = useDrawnMap(box, () => ({
    view,
    tiles,
    locale,
    circle,
    scrolls: 'page',
    onPress: (marker, event) => {
      // The browser handles clicks that open a new tab.
      if (!marker.href || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      navigate(marker.href)
    },
  }))
  useEffect(() => map?.showNames(pins), [map, pins])
  useEffect(() => map?.showAreas(areas ?? []), [map, areas])
  return (
    <div className={`${styles.mapFrame} ${styles.placeMap} screen-only`}>
      <MapCanvas box={box} label={label} />
      {state === 'drawn' ? (
        <MapTools onZoom={(steps) => map?.zoomBy(steps)} />
      ) : (
        <MapWait failed={state === 'failed'} onRetry={retry} />
      )}
      <MapCredit tiles={tiles} areas={areas} />
    </div>
  )
}
