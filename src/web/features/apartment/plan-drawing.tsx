import { Fragment, type ReactNode } from 'react'
import { PLAN_LETTERS, PLAN_MARGIN } from '#contract/plan-letters.ts'
import { formatNumber } from '#domain/shared/format-number.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { HomeDetail, HomePlan } from './apartment-data.ts'
import * as styles from './floor-plan.module.css'

export type PlanRoom = HomePlan['rooms'][number]

/** Where the word at the entrance stands from its arrow; beside a wall it is turned, for want of room. */
const ENTRANCE = {
  bottom: [0, 56, 0],
  left: [-62, 0, -90],
  right: [76, 0, -90],
} as const
/** Screen pixels for each centimetre at which a plan is shown at most, so that a small home is not drawn like a large one. */
const LARGEST_SCALE = 0.66

export type PlannedHome = Pick<HomeDetail, 'sizeM2' | 'exterior' | 'photos'>

type PlanDrawingProps = {
  readonly home: PlannedHome
  readonly plan: HomePlan
  /** Makes a room what leads to its pictures; `index` is that of the first, -1 where it has none. */
  readonly renderRoom: (room: PlanRoom, index: number, shape: ReactNode) => ReactNode
}

/** Draws a plan to scale. What lies over the walls of the rooms comes last. */
export function PlanDrawing({ home, plan, renderRoom }: PlanDrawingProps) {
  const locale = getLocale()
  const { width, height, outdoor, entrance } = plan
  const [boxWidth, above] = [width + 2 * PLAN_MARGIN.side, PLAN_MARGIN.above + (outdoor?.rect.height ?? 0)]
  const names = joinWords(
    plan.rooms.map((room) => `${room.name} ${areaText(room.m2)}`),
    locale,
  )
  const sizes = {
    '--wide': `${Math.max(PLAN_LETTERS.least, Math.round(boxWidth * PLAN_LETTERS.wide))}px`,
    '--phone': `${Math.round(boxWidth * PLAN_LETTERS.phone)}px`,
    maxInlineSize: Math.round(boxWidth * LARGEST_SCALE),
  }
  const [entranceX, entranceY, turn] = arrowOf(entrance)
  const [wordX, wordY, wordTurn] = ENTRANCE[entrance.side]
  // Clear of the word at the entrance.
  const isScaleLeft = entrance.side === 'bottom' && entranceX > width / 2
  const scaleX = isScaleLeft ? 0 : width - 200
  return (
    // A group, so that the rooms in it remain links of their own.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in a drawing
    <svg
      className={styles.drawing}
      viewBox={`${-PLAN_MARGIN.side} ${-above} ${boxWidth} ${height + above + PLAN_MARGIN.below}`}
      role="group"
      aria-label={m.apartment_plan_label({ size: home.sizeM2, rooms: names })}
      style={sizes as React.CSSProperties}
    >
      {outdoor && <rect className={styles.outdoor} {...outdoor.rect} />}
      {outdoor && (
        <text x={outdoor.rect.x + outdoor.rect.width / 2} y={outdoor.rect.y + outdoor.rect.height / 2 + 8}>
          {plan.outdoorName}
        </text>
      )}
      {home.exterior && (
        <text className={styles.dim} x={0} y={-above + 34} textAnchor="start">
          {m.apartment_plan_street()}
        </text>
      )}
      {plan.rooms.map((room) => (
        <Fragment key={keyOf(room)}>
          {renderRoom(room, pictureOf(room, home), <RoomShape room={room} area={areaText(room.m2)} />)}
        </Fragment>
      ))}
      <path className={styles.inner} d={plan.innerWalls} />
      <path className={styles.outer} d={`M0 0H${width}V${height}H0Z`} />
      <path className={styles.opening} d={plan.openings} />
      <path className={styles.window} d={plan.windows} />
      <path className={styles.door} d={plan.doors} />
      <path
        className={styles.arrow}
        d="M0 0l-13 24h26z"
        transform={`translate(${entranceX} ${entranceY}) rotate(${turn})`}
      />
      <text
        className={styles.dim}
        transform={`translate(${entranceX + wordX} ${entranceY + wordY}) rotate(${wordTurn})`}
      >
        {m.apartment_plan_entrance()}
      </text>
      <path className={styles.scale} d={`M${scaleX} ${height + 50}h200m0-10v20m-100-16v12m-100-16v20`} />
      <text className={styles.dim} x={scaleX + (isScaleLeft ? 240 : -40)} y={height + 57}>
        2 m
      </text>
    </svg>
  )
}

function RoomShape({ room, area }: { readonly room: PlanRoom; readonly area: string }) {
  const { rect } = room
  const [x, y] = room.label
  const middle = rect.x + rect.width / 2
  return (
    <>
      <rect className={room.kind === 'bathroom' ? styles.wet : styles.floor} {...rect} />
      {room.furniture && <path className={styles.furniture} d={room.furniture} />}
      {/* On a phone the name is as large as the room allows, and lies over the furniture. */}
      <text className={styles.onPhone} x={middle} y={rect.y + rect.height / 2}>
        {room.phoneLines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <Gap />}
            <tspan x={middle} dy={index > 0 ? '1.1em' : room.phoneLines.length > 1 ? '-0.2em' : '0.35em'}>
              {line}
            </tspan>
          </Fragment>
        ))}
      </text>
      <text className={styles.onWide} x={x} y={y}>
        {room.lines.map((line, index) => (
          <Fragment key={line}>
            <tspan x={x} dy={index > 0 ? '1.1em' : 0}>
              {line}
            </tspan>
            <Gap />
          </Fragment>
        ))}
        <tspan className={styles.area} x={x} dy="1.15em">
          {area}
        </tspan>
      </text>
    </>
  )
}

/** A space between two lines, for what reads them as one text. It takes no room, because it would move the line before it. */
function Gap() {
  return <tspan fontSize={0}> </tspan>
}

/** The place of the arrow outside of the entrance, and by how much it is turned. */
function arrowOf({ side, at, from, to }: HomePlan['entrance']): readonly [x: number, y: number, turn: number] {
  const middle = (from + to) / 2
  if (side === 'bottom') return [middle, at + 12, 0]
  return side === 'left' ? [at - 14, middle, 90] : [at + 14, middle, -90]
}

export function keyOf({ kind, number }: PlanRoom): string {
  return `${kind} ${number}`
}

/** Names a room that leads to its pictures. It begins with what the drawing shows: the number on a phone, or the name. */
export function roomLabel(room: PlanRoom, { rooms, isNumbered }: HomePlan): string {
  const name = room.lines.join(' ')
  const shown = isNumbered ? `${rooms.indexOf(room) + 1}. ${name}` : name
  return m.apartment_plan_pictures({ room: shown, area: areaText(room.m2) })
}

export function areaText(m2: number): string {
  return `${formatNumber(m2, 1)} m²`
}

/** Finds the first picture of a room, -1 where it has none. Pictures without a number are those of the first of their kind. */
export function pictureOf({ kind, number }: PlanRoom, { photos }: Pick<HomeDetail, 'photos'>): number {
  return photos.findIndex((photo) => photo.room === kind && (photo.number ?? 1) === number)
}
