import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_AREA_CORNERS, MIN_AREA_CORNERS } from '#domain/catalogue/catalogue-policy.ts'
import { areaText } from '#domain/catalogue/drawn-area.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type ListQuery, resultsPath } from '#web/components/search/results-path.ts'
import * as styles from './area-drawer.module.css'
import type { DrawnMap } from './draw-map.ts'
import * as panelStyles from './map-panel.module.css'
import { type Point, simplifyRing } from './simplify-ring.ts'

/** Pixels by which an arrow key moves the cross, alone and with Shift. */
const STEP = 16
const LONG_STEP = 64
/** Pixels between two points of a line, and how far a pointer moves at least to draw one. */
const FINE = 3
const LEAST_MOVE = 8
/** Pixels around the first corner within which the next one closes the area. */
const NEAR = 16
/** Pixels that an area is wide and high at least. */
const LEAST_SIDE = 24

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type AreaDrawerProps = {
  readonly map: DrawnMap
  readonly query: ListQuery
  readonly onEnd: () => void
}

/**
 * Limits the search to an area: a line that the visitor draws around it, or corners that presses or the Enter key set. The
 * surface covers the map, which stands still below it.
 */
export function AreaDrawer({ map, query, onEnd }: AreaDrawerProps) {
  const [help, keys] = [useId(), useId()]
  const navigate = useNavigate()
  const surface = useRef<HTMLDivElement>(null)
  const [corners, setCorners] = useState<readonly Point[]>([])
  const [isSmall, setSmall] = useState(false)
  const search = (points: readonly Point[]) => {
    const ring = simplifyRing(points, MAX_AREA_CORNERS)
    const area = isLarge(points) ? areaText(ring.map((point) => map.placeAt(point))) : null
    setSmall(area === null)
    setCorners([])
    if (area === null) return
    onEnd()
    void navigate(resultsPath(query, { area, bounds: undefined, neighbourhoods: [] }), { preventScrollReset: true })
  }
  const addCorner = (point: Point) => {
    const [first] = corners
    if (first && corners.length >= MIN_AREA_CORNERS && distance(first, point) <= NEAR) return search(corners)
    setSmall(false)
    if (!corners.some((corner) => distance(corner, point) === 0)) setCorners([...corners, point])
  }
  const { stroke, ...pointer } = useStroke((points) => (isStroke(points) ? search(points) : addCorner(points[0])))
  const { cross, onKeyDown } = useCross(surface, addCorner)
  // The first effect ends what still moves; any later move is one to another search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map stands still for as long as this is shown
  useEffect(() => {
    map.halt()
    surface.current?.focus({ preventScroll: true })
    return map.onMoving(onEnd)
  }, [map])
  const line = stroke.length > 1 ? stroke : corners
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves from the surface and from each button
    <div className={styles.drawer} data-drawing="" onKeyDown={(event) => event.key === 'Escape' && onEnd()}>
      <div
        ref={surface}
        className={styles.surface}
        role="application"
        aria-label={m.map_draw_start()}
        aria-describedby={`${help} ${keys}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys set the corners
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        <svg aria-hidden="true">
          <polygon points={line.join(' ')} />
          {corners.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={5} />
          ))}
          <path className={styles.cross} d="M-14 0H14M0-14V14" transform={`translate(${cross.join(' ')})`} />
        </svg>
      </div>
      <div className={panelStyles.panel}>
        <p id={help} role="status">
          {statusText(corners.length, isSmall)}
        </p>
        <p id={keys} className={styles.keys}>
          {m.map_draw_keys()}
        </p>
        {corners.length >= MIN_AREA_CORNERS && (
          <button type="button" className="btn btn-main btn-s" onClick={() => search(corners)}>
            {m.map_draw_search()}
          </button>
        )}
        <button type="button" className="btn btn-line btn-s" onClick={onEnd}>
          {m.map_point_cancel()}
        </button>
      </div>
    </div>
  )
}

function statusText(corners: number, isSmall: boolean): string {
  if (isSmall) return m.map_draw_small()
  if (corners === 0) return m.map_draw_help()
  if (corners >= MIN_AREA_CORNERS) return m.map_draw_close({ count: corners })
  return m.map_draw_corners({ count: corners, least: MIN_AREA_CORNERS })
}

type Stroke = readonly [Point, ...Point[]]

/** The line that a pointer draws from where it is pressed to where it is released. */
function useStroke(onStroke: (points: Stroke) => void) {
  const points = useRef<Stroke | null>(null)
  const [stroke, setStroke] = useState<readonly Point[]>([])
  const follow = (next: Stroke | null) => {
    points.current = next
    setStroke(next ?? [])
  }
  return {
    stroke,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      follow([pointOf(event)])
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const [last, point] = [points.current?.at(-1), pointOf(event)]
      if (event.isPrimary && points.current && last && distance(last, point) >= FINE) follow([...points.current, point])
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || !points.current) return
      const drawn = points.current
      follow(null)
      onStroke(drawn)
    },
    onPointerCancel: () => follow(null),
  }
}

/** The cross that arrow keys move, from the middle of the surface. */
function useCross(surface: React.RefObject<HTMLElement | null>, onCorner: (point: Point) => void) {
  const [cross, setCross] = useState<Point>([0, 0])
  useEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = surface.current ?? {}
    setCross([Math.round(clientWidth / 2), Math.round(clientHeight / 2)])
  }, [surface])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, currentTarget: box } = event
    const arrow = ARROWS[key]
    if (!arrow && key !== 'Enter') return
    event.preventDefault()
    if (!arrow) return onCorner(cross)
    const step = shiftKey ? LONG_STEP : STEP
    setCross(([x, y]) => [within(x + arrow[0] * step, box.clientWidth), within(y + arrow[1] * step, box.clientHeight)])
  }
  return { cross, onKeyDown }
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect()
  return [Math.round(clientX - left), Math.round(clientY - top)]
}

function isStroke(points: Stroke): boolean {
  return points.some((point) => distance(point, points[0]) >= LEAST_MOVE)
}

function isLarge(points: readonly Point[]): boolean {
  const sideOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return sideOf(points.map(([x]) => x)) >= LEAST_SIDE && sideOf(points.map(([, y]) => y)) >= LEAST_SIDE
}

function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x1 - x2, y1 - y2)
}

function within(at: number, room: number): number {
  return Math.max(0, Math.min(at, room))
}
