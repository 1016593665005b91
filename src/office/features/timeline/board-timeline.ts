import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { ListedHome, TimelineHome } from '#domain/timeline/timeline.ts'

/** The homes of the board in their order, of which only some may have been read. */
export type BoardTimeline = {
  readonly from: CalendarDate
  readonly days: number
  readonly listed: readonly ListedHome[]
  /** The homes with their nights, by the same numbers; undefined where they were not read. */
  readonly homes: readonly (TimelineHome | undefined)[]
}

/** The homes with their nights, and the days over which something is dragged. */
export type BoardRows = Pick<BoardTimeline, 'days' | 'homes'>
