import type { BookingOfAction } from '#contract/booking-facts.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Bar } from '#domain/timeline/timeline.ts'
import type { MadeBlock } from '#office/components/block-actions/made-block.ts'

type Nights = { readonly from: CalendarDate; readonly to: CalendarDate }

/** The action that the member chose, from the menu or by dragging: each opens a preview. */
export type OpenedAction =
  | ({ readonly kind: 'block'; readonly houseCodes: readonly string[] } & Nights)
  | { readonly kind: 'change_block'; readonly block: MadeBlock; readonly to?: Nights }
  | { readonly kind: 'change'; readonly booking: BookingOfAction; readonly to?: Nights }
  | { readonly kind: 'move'; readonly booking: BookingOfAction; readonly to?: string }

/** The action that was done, so that it can be undone. */
export type DoneAction =
  | { readonly kind: 'blocked'; readonly made: readonly MadeBlock[] }
  | { readonly kind: 'block_changed'; readonly before: MadeBlock; readonly after: MadeBlock | null }
  | { readonly kind: 'other'; readonly houseCodes: readonly string[] }

/** Returns a bar as the dialogs of bookings take it. */
export function bookingOf(houseCode: string, bar: Bar, first: CalendarDate): BookingOfAction {
  return {
    bookingCode: bar.id,
    houseCode,
    holderName: bar.name || null,
    checkIn: addDays(first, bar.from),
    checkOut: addDays(first, bar.from + bar.nights),
  }
}

/** Returns a bar as the dialogs of blocks take it. */
export function blockOf(houseCode: string, bar: Bar, first: CalendarDate): MadeBlock {
  return {
    ...{ id: bar.id, houseCode, note: bar.name, kind: bar.block?.kind ?? 'other', version: bar.block?.version ?? 0 },
    from: addDays(first, bar.from),
    to: addDays(first, bar.from + bar.nights),
  }
}
