import type { BlockKind } from '#domain/booking/block.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** A block as it is now; `version` is that of its row. */
export type MadeBlock = {
  readonly id: string
  readonly houseCode: string
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly kind: BlockKind
  readonly note: string
  readonly version: number
}
