// biome-ignore-all lint/a11y/useSemanticElements: a table can't draw rows by their places
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and says which of its cells is active
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { cityName } from '#domain/catalogue/cities.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { areNightsFree, type Span } from '#domain/timeline/spans.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { BoardTimeline } from './board-timeline.ts'
import type { Cursor } from './cursor.ts'
import { areaOfDrag, type Drag, inTheWayOf, type Point } from './drag.ts'
import { CITY_ROW, daysBackground, HEAD, nightAt, ROW, type Row, rowsOf } from './geometry.ts'
import * as styles from './grid.module.css'
import { Head } from './head.tsx'
import { HomeRow, type Marked, spanId, type VisibleDays } from './home-row.tsx'
import { UnreadRow, unreadId } from './unread-row.tsx'
import type { BoardState } from './use-cursor.ts'
import { useDrag } from './use-drag.ts'
import type { Now } from './use-now.ts'

type GridProps = {
  readonly timeline: BoardTimeline
  /** Codes of homes whose rows could not be read. */
  readonly failed: ReadonlySet<string>
  readonly board: BoardState
  readonly now: Now
  readonly hasPrices: boolean
  readonly tinted: ReadonlySet<string>
  /** Neighbourhoods by city, with their homes without any filter. */
  readonly totals: ReadonlyMap<string, readonly { readonly homes: number }[]>
  readonly isLoading: boolean
  readonly mayDrag: boolean
  onKeyDown(event: KeyboardEvent): void
  /** Rows of homes come into view and may have to be read. */
  onNeed(first: number, last: number): void
  /** A pointer was pressed on a night of a home. */
  onPress(at: Cursor): void
  onDrop(drag: Drag): void
  onHold(isHeld: boolean): void
}

/** What is drawn before its size is known, on the server and at first. */
const FIRST_RECT = { width: 1200, height: 800 }
const OVERSCAN = 5

/** Homes × days. Only the rows in view are elements; one tab stop leads into it, and the grid says which cell is active. */
export function Grid(props: GridProps) {
  const { timeline, failed, board, now, hasPrices, tinted, totals, isLoading, onKeyDown } = props
  const { mayDrag, onNeed, onPress, onDrop, onHold } = props
  const locale = getLocale()
  const { from, days, listed, homes } = timeline
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(listed), [listed])
  const { cursor, area, span } = board
  const cursorRow = useMemo(
    () => rows.findIndex((row) => row.kind === 'home' && row.index === cursor?.home),
    [rows, cursor?.home],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'city' ? CITY_ROW : ROW),
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    // Rows that come a frame later than the scroll bar keep it smooth.
    useFlushSync: false,
    // The active cell is an element also where it was scrolled away.
    rangeExtractor: (range: Range) => {
      const inView = defaultRangeExtractor(range)
      return cursorRow < 0 || inView.includes(cursorRow) ? inView : [...inView, cursorRow].sort((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (cursorRow >= 0) virtual.scrollToIndex(cursorRow, { align: 'auto' })
  }, [cursorRow, virtual])
  const [first, last] = homesBetween(rows, virtual.range)
  useEffect(() => onNeed(first, last), [first, last, onNeed])
  const visible = useMemo<VisibleDays>(
    () => ({ first: from, days, hasPrices, nowMinutes: now.minutes }),
    [from, days, hasPrices, now.minutes],
  )
  const today = daysBetween(from, now.today)
  const active = cursor && activeId(timeline, cursor.home, span)
  const sheet: CSSProperties & Record<`--${string}`, string | number> = {
    '--n': days,
    '--past-days': Math.min(Math.max(today, 0), days),
    '--now': today + now.dayShare,
    '--days-drawn': daysBackground(from, days <= 31),
  }
  const press = ({ home, x }: Point) => onPress({ home, day: nightAt(x, days) })
  const { drag, handlers } = useDrag({ timeline, rows, body, mayDrag, onPress: press, onDrop, onHold })
  const marked = drag ? areaOfDrag(drag) : area
  const isInTheWay = drag !== null && inTheWayOf(drag, timeline).length > 0
  const markOf = (index: number): Marked | null => {
    const home = homes[index]
    if (!marked || !home || index < marked.firstHome || index > marked.lastHome) return null
    const { from: start, nights } = marked
    const isFree = drag && drag.kind !== 'select' ? !isInTheWay : areNightsFree(home, start, start + nights)
    return { from: start, nights, isTaken: !isFree }
  }
  return (
    <div ref={scroller} className={styles.scroll}>
      <div
        role="grid"
        aria-label={m.office_tl_grid()}
        aria-rowcount={rows.length + 1}
        aria-colcount={days + 1}
        aria-busy={isLoading}
        aria-activedescendant={active ?? undefined}
        tabIndex={0}
        className={`${styles.grid} ${days > 31 ? styles.narrow : ''}`}
        style={sheet}
        onFocus={board.focus}
        onKeyDown={onKeyDown}
      >
        <Head from={from} days={days} today={now.today} />
        <div
          ref={body}
          role="rowgroup"
          className={styles.body}
          {...handlers}
          style={{ blockSize: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index]
            if (!row) return null
            const top = start - HEAD
            if (row.kind === 'city') {
              return (
                <div key={key} role="row" aria-rowindex={index + 2} className={styles.city} style={placeAt(top)}>
                  <div role="rowheader" aria-colindex={1}>
                    <b>{cityName(row.city, locale)}</b>{' '}
                    <span className="soft">{countText(row.homes, countOf(totals.get(row.city)))}</span>
                  </div>
                </div>
              )
            }
            const { houseCode } = row.home
            const home = homes[row.index]
            if (!home) {
              return (
                <UnreadRow
                  key={houseCode}
                  {...{ home: row.home, days, top }}
                  rowIndex={index + 2}
                  isCurrent={row.index === cursor?.home}
                  hasFailed={failed.has(houseCode)}
                />
              )
            }
            return (
              <HomeRow
                key={houseCode}
                home={home}
                visible={visible}
                rowIndex={index + 2}
                top={top}
                cursor={row.index === cursor?.home ? cursor.day : null}
                marked={markOf(row.index)}
                isTinted={tinted.has(houseCode)}
              />
            )
          })}
          {today >= 0 && today < days ? <div className={styles.nowLine} aria-hidden="true" /> : null}
        </div>
      </div>
    </div>
  )
}

/** Returns the first and the last number of homes whose rows are in view. */
function homesBetween(rows: readonly Row[], range: { startIndex: number; endIndex: number } | null) {
  const inView = rows.slice(range?.startIndex ?? 0, (range?.endIndex ?? -1) + 1)
  const numbers = inView.flatMap((row) => (row.kind === 'home' ? [row.index] : []))
  return [numbers[0] ?? 0, numbers.at(-1) ?? -1] as const
}

/** Returns the id of the cell in focus; null where the home has none. */
function activeId({ listed, homes }: BoardTimeline, index: number, span: Span | null): string | null {
  const houseCode = listed[index]?.houseCode
  if (houseCode === undefined) return null
  if (!homes[index]) return unreadId(houseCode)
  return span && spanId(houseCode, span.from)
}

function placeAt(top: number): CSSProperties {
  return { transform: `translateY(${top}px)` }
}

function countOf(places: readonly { readonly homes: number }[] = []): number {
  return places.reduce((sum, { homes }) => sum + homes, 0)
}

/** How many homes there are, and how many of these a filter shows. */
export function countText(shown: number, all: number): string {
  const homes = m.office_tl_homes({ count: all })
  return shown === all ? homes : m.office_tl_homes_filtered({ homes, count: shown })
}
