import { useEffect, useRef, useState } from 'react'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { IconButton } from '#office/ui/button.tsx'
import { minus, plus } from '#ui/icons.ts'
import { DRAWN_FROM, OPENSTREETMAP } from '#ui/map/ground-credit.ts'
import { type DrawnPointMap, drawPointMap } from './draw-point-map.ts'
import { type Point, pointText } from './home-point.ts'
import type { VectorTiles } from './page.tsx'
import * as styles from './point-map.module.css'

export type PointMapProps = {
  readonly houseCode: string
  readonly point: Point
  /** Null draws the sketch. */
  readonly tiles: VectorTiles | null
  readonly isReadOnly: boolean
  onMove(point: Point): void
  onClose(): void
}

/** The point of a home on a map, which moves it by a press, by dragging and by the arrow keys. */
export function PointMap({ houseCode, point, tiles, isReadOnly, onMove }: PointMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnPointMap | null>(null)
  const [moved, setMoved] = useState('')
  const first = useRef(point)
  const latest = useRef(onMove)
  latest.current = onMove
  useEffect(() => {
    if (!box.current) return
    const move = (next: Point) => {
      latest.current(next)
      setMoved(m.home_place_map_moved({ point: pointText(next) }))
    }
    const map = drawPointMap(box.current, {
      point: first.current,
      source: tiles && { url: tiles.url, maxZoom: tiles.maxZoom },
      locale: getLocale(),
      onMove: isReadOnly ? null : move,
    })
    drawn.current = map
    // The button that opened it is gone.
    box.current.focus({ preventScroll: true })
    return () => map.remove()
  }, [tiles, isReadOnly])
  useEffect(() => drawn.current?.show(point), [point])
  return (
    <div className={styles.shown}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have a name and a description */}
        <div
          className={styles.canvas}
          ref={box}
          // Screen readers pass the arrow keys on to an application.
          role={isReadOnly ? 'group' : 'application'}
          aria-label={m.home_place_map({ houseCode })}
          aria-describedby={isReadOnly ? undefined : 'point-map-help'}
          tabIndex={0}
        />
        <div className={styles.tools}>
          <IconButton icon={plus} label={m.map_zoom_in()} onPress={() => drawn.current?.zoomBy(1)} />
          <IconButton icon={minus} label={m.map_zoom_out()} onPress={() => drawn.current?.zoomBy(-1)} />
        </div>
      </div>
      {isReadOnly ? null : (
        <p className="soft" id="point-map-help">
          {m.home_place_map_help()}
        </p>
      )}
      {tiles ? null : <p className="soft">{m.home_place_map_sketch()}</p>}
      <Credit tiles={tiles} />
      <p className="vh" role="status">
        {moved}
      </p>
    </div>
  )
}

/** The credits that the licences of the drawn map and of a vector map require. */
function Credit({ tiles }: Pick<PointMapProps, 'tiles'>) {
  return (
    <details className={styles.credit}>
      <summary>{m.map_credit_title()}</summary>
      <p>
        {tiles ? <a href={OPENSTREETMAP}>{m.map_credit_openstreetmap()}</a> : null}
        {[tiles?.attribution, m.map_credit({ sources: DRAWN_FROM })].filter(Boolean).join(' · ')}
      </p>
    </details>
  )
}
