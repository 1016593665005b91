// biome-ignore-all lint/a11y/useSemanticElements: a table can't draw rows and columns by their places
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and says which of its cells is active
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import type { PriceGrid, PriceGridRow } from '#contract/price-grid.ts'
import type { PriceUnit } from '#domain/pricing/price-columns.ts'
import { m } from '#i18n/paraglide/messages.js'
import { hasOverlay } from '#office/client/keyboard.ts'
import { amountText } from '#office/ui/money.tsx'
import { useHydrated } from '#ui/client/hydration.ts'
import * as styles from './price-sheet.module.css'
import { type Area, areaOf, type Cell, cellAfter, isInArea, type Selection } from './selection.ts'
import { cellText, columnHead, columnName } from './texts.ts'

const ROW = 36
const HEAD = 36
/** Pixels of a column at least; fewer columns share the width. */
const LEAST_COLUMN = 58
/** What is drawn before its size is known, on the server and at first. */
const FIRST_RECT = { width: 1100, height: 560 }

type GridProps = {
  readonly grid: PriceGrid
  readonly unit: PriceUnit
  readonly rows: ReadonlyMap<number, PriceGridRow>
  readonly selection: Selection | null
  /** A row comes into view and may have to be read. */
  onNeed(row: number): void
  onSelect(selection: Selection | null): void
  /** Something is to be done with what is selected. */
  onOpen(selection: Selection): void
}

/** Homes × months, weeks or days. Only what is in view are elements; one tab stop leads into it. */
export function PriceSheet({ grid, unit, rows, selection, onNeed, onSelect, onOpen }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, total } = grid
  // A page is painted sooner without what lies beyond its first screen.
  const hydrated = useHydrated()
  const count = columns.length - 1
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: hydrated ? 6 : 0,
    initialRect: FIRST_RECT,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    useFlushSync: false,
  })
  const across = useVirtualizer({
    horizontal: true,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => LEAST_COLUMN,
    overscan: hydrated ? 4 : 0,
    initialRect: FIRST_RECT,
    useFlushSync: false,
  })
  const inView = virtual.getVirtualItems()
  const columnsInView = across.getVirtualItems()
  const [first, last] = [inView[0]?.index ?? 0, inView.at(-1)?.index ?? 0]
  // The same list while the same columns are in view, so that rows that stay in view are not rendered again.
  const [left, right] = [columnsInView[0]?.index ?? 0, columnsInView.at(-1)?.index ?? -1]
  const shown = useMemo(() => Array.from({ length: right - left + 1 }, (_, index) => left + index), [left, right])
  useEffect(() => {
    onNeed(first)
    onNeed(last)
  }, [first, last, onNeed])
  const head = selection?.head
  useEffect(() => {
    if (!head) return
    virtual.scrollToIndex(head.row, { align: 'auto' })
    across.scrollToIndex(head.column, { align: 'auto' })
  }, [head, virtual, across])
  const area = useMemo(() => selection && areaOf(selection), [selection])
  const pointer = usePointer({ selection, onSelect, onOpen })
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasOverlay()) return
    if (event.key === 'Enter' && selection) onOpen(selection)
    else if (event.key === 'Escape' && selection) onSelect(null)
    else {
      const next = selectionAfter(event, selection, { rows: total, columns: count })
      if (!next) return
      onSelect(next)
    }
    event.preventDefault()
  }
  const active = head && rows.get(head.row)
  const sheet: CSSProperties & Record<`--${string}`, string | number> = { '--n': count, '--least': `${LEAST_COLUMN}px` }
  return (
    <>
      <div ref={scroller} className={styles.scroll}>
        <div
          role="grid"
          aria-label={m.prices_grid()}
          aria-rowcount={total + 1}
          aria-colcount={count + 1}
          aria-multiselectable="true"
          aria-activedescendant={active && head ? cellId(head) : undefined}
          tabIndex={0}
          className={styles.grid}
          style={sheet}
          onKeyDown={onKeyDown}
          onFocus={() => selection ?? onSelect({ anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } })}
        >
          <div role="row" aria-rowindex={1} className={styles.head}>
            <div role="columnheader" aria-colindex={1} className={styles.home}>
              <b>{m.prices_home()}</b>
              <span className={styles.base}>{m.prices_base()}</span>
            </div>
            {shown.map((index) => (
              <div
                key={index}
                role="columnheader"
                aria-colindex={index + 2}
                className={styles.column}
                style={placeOf(index)}
              >
                {columnHead(unit, columns, index)}
              </div>
            ))}
          </div>
          <div role="rowgroup" className={styles.body} style={{ blockSize: virtual.getTotalSize() }} {...pointer}>
            {inView.map(({ index, start }) => (
              <Row
                key={index}
                number={index}
                row={rows.get(index)}
                top={start - HEAD}
                columns={columns}
                shown={shown}
                unit={unit}
                area={area && index >= area.top && index <= area.bottom ? area : null}
                active={head?.row === index ? head.column : null}
              />
            ))}
          </div>
        </div>
      </div>
      <p className={styles.foot}>
        {active && head
          ? cellText(active, head.column, columnName(unit, columns[head.column] ?? '', columns[head.column + 1] ?? ''))
          : m.prices_keys()}
      </p>
    </>
  )
}

/** Returns what is selected after a key; null for keys that select nothing. With Shift the other corner stays. */
function selectionAfter(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  selection: Selection | null,
  size: { readonly rows: number; readonly columns: number },
): Selection | null {
  const next = cellAfter(key, selection?.head ?? { row: 0, column: 0 }, size, ctrlKey || metaKey)
  if (!next) return null
  return { anchor: shiftKey && selection ? selection.anchor : next, head: next }
}

type RowProps = {
  readonly number: number
  readonly row: PriceGridRow | undefined
  readonly top: number
  readonly columns: PriceGrid['columns']
  readonly shown: readonly number[]
  readonly unit: PriceUnit
  readonly area: Area | null
  /** The column of the active cell. */
  readonly active: number | null
}

const Row = memo(function Row({ number, row, top, columns, shown, unit, area, active }: RowProps) {
  const place = { transform: `translateY(${top}px)` }
  if (!row) return <div role="row" aria-rowindex={number + 2} aria-busy="true" className={styles.row} style={place} />
  return (
    <div role="row" aria-rowindex={number + 2} className={styles.row} style={place}>
      <div role="rowheader" aria-colindex={1} className={styles.home}>
        <b>{row.houseCode}</b>
        <span className={styles.place}>{row.place}</span>
        <span className={styles.base}>{amountText(row.baseCents)}</span>
      </div>
      {shown.map((column) => (
        <div
          key={column}
          id={cellId({ row: number, column })}
          role="gridcell"
          aria-colindex={column + 2}
          aria-selected={area !== null && isInArea(area, { row: number, column })}
          aria-label={
            active === column
              ? cellText(row, column, columnName(unit, columns[column] ?? '', columns[column + 1] ?? ''))
              : undefined
          }
          data-cell={`${number} ${column}`}
          data-tone={toneOf(row, column)}
          data-active={active === column || undefined}
          className={styles.cell}
          style={placeOf(column, row.taken[column])}
        >
          {amountText(row.cents[column] ?? 0)}
          {marksOf(row, column)}
        </div>
      ))}
    </div>
  )
})

/** What differs from the home's own rules: its least nights, closed days of arrival and departure. */
function marksOf(row: PriceGridRow, column: number) {
  const least = row.least[column] ?? row.minNights
  const closed = row.closed[column] ?? 0
  if (least === row.minNights && closed === 0) return null
  return (
    <small className={styles.marks} aria-hidden="true">
      {least === row.minNights ? '' : m.prices_least({ nights: least })}
      {(closed & 1) === 1 ? '⇥' : ''}
      {(closed & 2) === 2 ? '↦' : ''}
    </small>
  )
}

const TONE_PERCENT = 10

/** Tells prices that are well above the base from those below it. */
function toneOf({ cents, baseCents }: PriceGridRow, column: number): 'high' | 'low' | undefined {
  const night = cents[column] ?? baseCents
  if (night * 100 >= baseCents * (100 + TONE_PERCENT)) return 'high'
  return night * 100 <= baseCents * (100 - TONE_PERCENT) ? 'low' : undefined
}

type Place = CSSProperties & Record<`--${string}`, string | number>

function placeOf(column: number, taken?: number): Place {
  return taken === undefined ? { '--i': column } : { '--i': column, '--taken': `${taken}%` }
}

function cellId({ row, column }: Cell): string {
  return `price-${row}-${column}`
}

type PointerOptions = Pick<GridProps, 'selection' | 'onSelect' | 'onOpen'>

/** Selects cells by a mouse that is pressed and moved; a finger scrolls, and selects the cell that it taps. */
function usePointer({ selection, onSelect, onOpen }: PointerOptions) {
  const anchor = useRef<Cell | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      const cell = cellAt(event)
      if (!cell || event.button !== 0 || event.pointerType === 'touch') return
      anchor.current = event.shiftKey && selection ? selection.anchor : cell
      onSelect({ anchor: anchor.current, head: cell })
    },
    onPointerMove(event: PointerEvent) {
      const cell = anchor.current && cellAt(event)
      if (!anchor.current || !cell) return
      if (cell.row !== selection?.head.row || cell.column !== selection.head.column) {
        onSelect({ anchor: anchor.current, head: cell })
      }
    },
    onPointerUp(event: PointerEvent) {
      const cell = cellAt(event)
      const from = anchor.current ?? (event.pointerType === 'touch' ? cell : null)
      anchor.current = null
      if (!from) return
      const selected = { anchor: from, head: cell ?? selection?.head ?? from }
      onSelect(selected)
      onOpen(selected)
    },
    onPointerCancel() {
      anchor.current = null
    },
  }
}

function cellAt(event: PointerEvent): Cell | null {
  const element = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]')
  const [row, column] = (element?.getAttribute('data-cell') ?? '').split(' ').map(Number)
  return element && row !== undefined && column !== undefined ? { row, column } : null
}
