import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { BoardRows } from './board-timeline.ts'
import { type Begun, beginDrag, type Drag, dragTo, type Point } from './drag.ts'
import { CITY_ROW, ROW, type Row } from './geometry.ts'

/** Maximum movement of a press, in px. */
const PRESS_PX = 4
const TAP_PX = 8
/** Maximum distance from the end of a bar at which a pointer drags that end, in px. */
const REACH_PX = 7

type DragOptions = {
  readonly timeline: BoardRows
  readonly rows: readonly Row[]
  /** The rows, whose left edge is that of the homes' column. */
  readonly body: RefObject<HTMLDivElement | null>
  /** A member who may change nothing can press, and drags nothing. */
  readonly mayDrag: boolean
  onPress(at: Point): void
  onDrop(drag: Drag): void
  /** Called when a pointer goes down, and when none is down any more. */
  onHold(isHeld: boolean): void
}

/** Follows a pointer over the rows and changes nothing itself: `onDrop` gets the drag when the pointer goes up. */
export function useDrag(options: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const begun = useRef<(Begun & { readonly px: readonly [number, number]; isMoved: boolean }) | null>(null)
  const latest = useRef(options)
  latest.current = options
  const pointOf = (event: PointerEvent): Point => pointAt(event, latest.current)
  const end = () => {
    begun.current = null
    setDrag(null)
    latest.current.onHold(false)
  }
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !begun.current) return
      event.stopPropagation()
      begun.current = null
      setDrag(null)
      latest.current.onHold(false)
    }
    addEventListener('keydown', cancel, true)
    return () => removeEventListener('keydown', cancel, true)
  }, [])
  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const isHome = event.target instanceof Element && event.target.closest('[role=rowheader]')
        if (event.button !== 0 || isHome) return
        const at = pointOf(event)
        if (at.home < 0) return
        begun.current = {
          ...beginDrag(latest.current.timeline, at, reachOf(latest.current)),
          px: pxOf(event),
          isMoved: false,
        }
        latest.current.onHold(true)
        // A finger scrolls; it selects by pressing.
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent) {
        const start = begun.current
        if (!start || event.pointerType === 'touch' || !latest.current.mayDrag) return
        if (!start.isMoved && distance(start.px, pxOf(event)) < PRESS_PX) return
        start.isMoved = true
        const next = dragTo(start, pointOf(event), latest.current.timeline)
        setDrag((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
      },
      onPointerUp(event: PointerEvent) {
        const start = begun.current
        if (!start) return
        const last = start.isMoved ? dragTo(start, pointOf(event), latest.current.timeline) : null
        const isPress = !start.isMoved && distance(start.px, pxOf(event)) < TAP_PX
        end()
        if (last) latest.current.onDrop(last)
        else if (isPress) latest.current.onPress(start.at)
      },
      onPointerCancel: end,
    },
  }
}

function pxOf(event: PointerEvent): readonly [number, number] {
  return [event.clientX, event.clientY]
}

function distance([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): number {
  return Math.hypot(toX - x, toY - y)
}

function daysBox({ body }: Pick<DragOptions, 'body'>) {
  const box = body.current?.getBoundingClientRect()
  const column = body.current?.querySelector('[role=rowheader]')?.parentElement
  const offset = column ? Number.parseFloat(getComputedStyle(column).paddingInlineStart) : 0
  return { left: (box?.left ?? 0) + offset, top: box?.top ?? 0, width: Math.max(1, (box?.width ?? 1) - offset) }
}

function reachOf(options: DragOptions): number {
  return (REACH_PX / daysBox(options).width) * options.timeline.days
}

function pointAt(event: PointerEvent, options: DragOptions): Point {
  const { left, top, width } = daysBox(options)
  return {
    home: homeAt(options.rows, event.clientY - top),
    x: ((event.clientX - left) / width) * options.timeline.days,
  }
}

/** Returns the number of the home at a height; the nearest above on a row of a city, -1 above all. */
function homeAt(rows: readonly Row[], y: number): number {
  let top = 0
  let home = -1
  for (const row of rows) {
    if (row.kind === 'home') home = row.index
    top += row.kind === 'city' ? CITY_ROW : ROW
    if (y < top) return home
  }
  return home
}
