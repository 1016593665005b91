import type { RefObject } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { minus, plus } from '#ui/icons.ts'
import { DRAWN_FROM, OPENSTREETMAP } from '#ui/map/ground-credit.ts'
import type { MapTiles } from '#web/client/root-data.ts'
import type { MapArea } from './area-layer.ts'
import * as styles from './map-frame.module.css'
import { OUTLINE_SOURCES } from './outline-sources.ts'

type MapCanvasProps = {
  readonly box: RefObject<HTMLDivElement | null>
  readonly label: string
  /** Whether something over the map takes every press and key. */
  readonly isCovered?: boolean
}

/** Renders the element of the map. With the focus on it, arrow keys move the map, and plus and minus zoom. */
export function MapCanvas({ box, label, isCovered }: MapCanvasProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset contains form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles keys
    <div className={styles.mapCanvas} ref={box} role="group" aria-label={label} tabIndex={0} inert={isCovered} />
  )
}

type MapToolsProps = { readonly onZoom: (steps: number) => void }

export function MapTools({ onZoom }: MapToolsProps) {
  return (
    <div className={styles.mapTools}>
      <button type="button" aria-label={m.map_zoom_in()} onClick={() => onZoom(1)}>
        <Icon shape={plus} />
      </button>
      <button type="button" aria-label={m.map_zoom_out()} onClick={() => onZoom(-1)}>
        <Icon shape={minus} />
      </button>
    </div>
  )
}

type MapCreditProps = {
  readonly tiles: MapTiles | null
  readonly areas?: readonly MapArea[] | undefined
}

/** Renders the credits that the licences of boundaries, tiles and the drawn map require. */
export function MapCredit({ tiles, areas = [] }: MapCreditProps) {
  const sources = new Set(areas.flatMap(({ city, look }) => (look === 'hidden' ? [] : (OUTLINE_SOURCES[city] ?? []))))
  const outlines = [...sources].map((source) => m.map_credit_outlines({ source }))
  const drawn = tiles?.kind === 'pictures' ? [] : [m.map_credit({ sources: DRAWN_FROM })]
  const attribution = tiles?.attribution ? [tiles.attribution] : []
  // The credits that a tile provider requires stay visible. The sources of our own map unfold, because they would cover
  // half of a phone's map.
  return (
    <div className={styles.mapCredit}>
      {tiles?.kind === 'vector' && <a href={OPENSTREETMAP}>{m.map_credit_openstreetmap()}</a>}
      {attribution.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {drawn.length + outlines.length > 0 && (
        <details>
          <summary>{m.map_credit_title()}</summary>
          <p>{[...drawn, ...outlines].join(' · ')}</p>
        </details>
      )}
    </div>
  )
}

type MapWaitProps = { readonly failed: boolean; readonly onRetry: () => void }

/** Renders a placeholder until the map is drawn. */
export function MapWait({ failed, onRetry }: MapWaitProps) {
  return (
    <div className={styles.mapWait} role="status">
      {failed ? m.map_failed() : m.map_loading()}
      {failed && (
        <button type="button" className="btn btn-line btn-s" onClick={onRetry}>
          {m.map_retry()}
        </button>
      )}
    </div>
  )
}
