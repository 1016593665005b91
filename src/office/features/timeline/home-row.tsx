// biome-ignore-all lint/a11y/useSemanticElements: a table can't draw rows by their places
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and says which of its cells is active
import { memo } from 'react'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { pricesWithin, SHORT_GAP_NIGHTS, type Span, spansOf } from '#domain/timeline/spans.ts'
import type { Bar, BarKind, TimelineHome } from '#domain/timeline/timeline.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as bars from './bars.module.css'
import { barPlace, gapPlace, type Place, placeStyle, rounded } from './geometry.ts'
import * as styles from './grid.module.css'
import { LETTERS, nameOf, priceText, spanText, timeLeft } from './texts.ts'

/** Values that are the same for all rows. */
export type VisibleDays = {
  readonly first: CalendarDate
  readonly days: number
  readonly hasPrices: boolean
  readonly nowMinutes: number
}

/** Nights that are selected in a row, or the place to which something is dragged. */
export type Marked = {
  readonly from: number
  readonly nights: number
  readonly isTaken: boolean
}

type HomeRowProps = {
  readonly home: TimelineHome
  readonly visible: VisibleDays
  readonly rowIndex: number
  readonly top: number
  /** The night in focus, where it is in this row. */
  readonly cursor: number | null
  readonly marked: Marked | null
  readonly isTinted: boolean
}

/** Returns the id of a span's element, by which the grid names the active one. */
export function spanId(houseCode: string, from: number): string {
  return `tl-${houseCode}-${from}`
}

/** A row of a home: its days are a background; taken and free nights are elements. */
export const HomeRow = memo(function HomeRow(props: HomeRowProps) {
  const { home, visible, rowIndex, top, cursor, marked, isTinted } = props
  const state = `${cursor === null ? '' : styles.current} ${isTinted ? styles.tinted : ''}`
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={`${styles.row} ${state}`}
      style={{ transform: `translateY(${top}px)` }}
      data-home={home.houseCode}
    >
      <div role="rowheader" aria-colindex={1} className={styles.home}>
        <b>{home.houseCode}</b>
        <span className={styles.area}>{home.neighbourhood}</span>
        <span className={styles.price}>{priceText(home.tonightCents)}</span>
      </div>
      {spansOf(home, visible.days).map((span) => (
        <SpanCell
          key={span.from}
          home={home}
          span={span}
          visible={visible}
          isActive={cursor !== null && cursor >= span.from && cursor < span.from + span.nights}
        />
      ))}
      {cursor === null || marked ? null : (
        <i className={bars.cursor} style={placeStyle({ a: cursor + 0.5, w: 1 })} aria-hidden="true" />
      )}
      {marked ? <Mark marked={marked} days={visible.days} /> : null}
    </div>
  )
}, isSameRow)

/**
 * Compares the props of two renders. Each move of the pointer makes a new mark for each row, so that marks are compared
 * by value.
 */
function isSameRow(before: HomeRowProps, after: HomeRowProps): boolean {
  const { marked: one, ...rest } = before
  const { marked: other, ...others } = after
  const isSameMark = one === other || JSON.stringify(one) === JSON.stringify(other)
  return isSameMark && Object.entries(rest).every(([name, value]) => others[name as keyof typeof others] === value)
}

type SpanCellProps = {
  readonly home: TimelineHome
  readonly span: Span
  readonly visible: VisibleDays
  readonly isActive: boolean
}

function SpanCell({ home, span, visible, isActive }: SpanCellProps) {
  const { first, days, hasPrices } = visible
  const start = Math.max(0, span.from)
  const cell = {
    id: spanId(home.houseCode, span.from),
    role: 'gridcell',
    'aria-colindex': start + 2,
    'aria-colspan': Math.min(days, span.from + span.nights) - start,
    'aria-label': spanText({ home, span, first, hasPrices }),
  } as const
  const active = isActive ? bars.active : ''
  if (span.kind === 'bar') return <BarCell cell={cell} bar={span.bar} visible={visible} active={active} />
  const place = gapPlace(span, days)
  if (hasPrices) {
    return (
      <div {...cell} className={`${bars.priced} ${active}`} style={placeStyle(place)}>
        <Prices home={home} span={span} place={place} days={days} />
      </div>
    )
  }
  const isShort = !span.isOpen && span.nights <= SHORT_GAP_NIGHTS
  return (
    <div
      {...cell}
      className={`${bars.gap} ${isShort ? bars.short : ''} ${active}`}
      style={placeStyle(place)}
      data-text={gapText(span.nights, span.isOpen, days)}
    />
  )
}

/** Returns the text of a short gap: the number alone, or a dot, where days are narrow. */
function gapText(nights: number, isOpen: boolean, days: number): string {
  const text = `${nights}${isOpen ? '+' : ''}`
  if (days <= 31 || nights >= 7) return `${text} n`
  return nights === 1 ? '·' : text
}

const KINDS: Readonly<Record<BarKind, string>> = {
  hold: bars.hold,
  unpaid: bars.unpaid,
  confirmed: bars.confirmed,
  in_house: bars.inHouse,
  past: bars.past,
  block: bars.block,
  channel: bars.channel,
}

type BarCellProps = {
  readonly cell: { readonly id: string; readonly role: 'gridcell'; readonly 'aria-label': string }
  readonly bar: Bar
  readonly visible: VisibleDays
  readonly active: string
}

function BarCell({ cell, bar, visible: { days, nowMinutes }, active }: BarCellProps) {
  const place = barPlace(bar, days)
  const room = days > 31 ? place.w / 3 : place.w
  const name = nameOf(bar)
  const end = bar.endsAt === null ? `${bar.nights} n` : timeLeft(bar.endsAt, nowMinutes)
  const cut = `${place.isCutLeft ? bars.cutLeft : ''} ${place.isCutRight ? bars.cutRight : ''}`
  return (
    <div
      {...cell}
      className={`${bars.bar} ${KINDS[bar.kind]} ${cut} ${active}`}
      style={{ ...placeStyle(place), ['--paid' as string]: `${bar.paidPercent ?? 0}%` }}
      data-letter={LETTERS[bar.kind]}
      data-end={room < 3 ? undefined : end}
      data-bar={bar.id}
    >
      {bar.kind === 'block' ? <span className={bars.plate}>{name}</span> : room < 1 ? null : name}
      {bar.isPaymentRefused || bar.isDepositRefused ? (
        <i className={bars.flag} data-text={bar.isPaymentRefused ? '€' : 'F'} />
      ) : null}
    </div>
  )
}

// What a cell shows besides a name is rendered from attributes: its label says all of it in words, and rows have fewer
// elements.
type PricesProps = {
  readonly home: TimelineHome
  readonly span: Span
  readonly place: Place
  readonly days: number
}

/** Shows prices where they change: a thicker line is a dearer one, and the first also shows the minimum nights. */
function Prices({ home, span, place, days }: PricesProps) {
  const prices = pricesWithin(home.prices, span.from, span.nights)
  const least = Math.min(...home.prices.map(({ cents }) => cents))
  return prices.map(({ from, cents }, index) => {
    const start = index === 0 ? place.a : from + 0.5
    const end = prices[index + 1] ? (prices[index + 1]?.from ?? 0) + 0.5 : place.a + place.w
    const room = days > 31 ? (end - start) / 3 : end - start
    const level = cents >= least * 1.15 ? bars.season : cents > least ? bars.dear : ''
    return (
      <u
        key={from}
        className={level}
        style={{ insetInlineStart: share(start - place.a, place.w), inlineSize: share(end - start, place.w) }}
        data-text={room < 1.2 ? undefined : priceText(cents)}
        data-least={index === 0 && room >= 4 ? m.office_tl_min_short({ count: home.minNights }) : undefined}
      />
    )
  })
}

function Mark({ marked, days }: { readonly marked: Marked; readonly days: number }) {
  return (
    <div
      className={`${bars.mark} ${marked.isTaken ? bars.taken : ''}`}
      style={placeStyle(barPlace(marked, days))}
      data-mark=""
      aria-hidden="true"
    >
      {m.vocabulary_nights({ count: marked.nights })}
    </div>
  )
}

function share(days: number, of: number): string {
  return `${rounded((100 * days) / of)}%`
}
