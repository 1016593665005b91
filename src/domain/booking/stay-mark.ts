import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { BookingStatus } from './booking-status.ts'

/** What staff record of a stay at the door: the guests have come, or have left. */
export const STAY_MARKS = ['checked_in', 'checked_out'] as const
export type StayMark = (typeof STAY_MARKS)[number]

export type MarkedStay = {
  readonly status: BookingStatus
  readonly checkIn: CalendarDate
  readonly checkedInAt: Date | null
  readonly checkedOutAt: Date | null
}

export type Marks = Pick<MarkedStay, 'checkedInAt' | 'checkedOutAt'>
export type MarkFault = Refusal<'change_not_allowed' | 'moment_out_of_order'>

/** `at`: the moment at which it happened; null for now, which leaves a mark that is set already as it is. */
type NewMark = { readonly mark: StayMark; readonly at: Date | null; readonly now: Date }

/**
 * Returns the marks of a stay after one is set. Each stands by itself, because a missing record of an arrival must not
 * keep a departure from being recorded. Refuses `change_not_allowed` for a stay that is not confirmed or has not begun,
 * and `moment_out_of_order` for a moment that is in the future, before the day of arrival, or on the wrong side of the
 * other mark.
 */
export function setMark(stay: MarkedStay, { mark, at, now }: NewMark): Result<Marks, MarkFault> {
  if (stay.status !== 'CONFIRMED' || dateInMadrid(now) < stay.checkIn) {
    return refuse('change_not_allowed', { mark: 'change_not_allowed' })
  }
  const { checkedInAt, checkedOutAt } = stay
  const marks =
    mark === 'checked_in'
      ? { checkedInAt: at ?? checkedInAt ?? now, checkedOutAt }
      : { checkedInAt, checkedOutAt: at ?? checkedOutAt ?? now }
  return isInOrder(marks, stay.checkIn, now)
    ? ok(marks)
    : refuse('moment_out_of_order', { time: 'moment_out_of_order' })
}

function isInOrder({ checkedInAt, checkedOutAt }: Marks, checkIn: CalendarDate, now: Date): boolean {
  const moments = [checkedInAt, checkedOutAt].filter((moment) => moment !== null)
  const isWithin = moments.every((moment) => moment <= now && dateInMadrid(moment) >= checkIn)
  return isWithin && (checkedInAt === null || checkedOutAt === null || checkedInAt <= checkedOutAt)
}

/** Gives the marks after one is taken back; nothing where the guests have left and the arrival is to be taken back. */
export function undoMark({ checkedInAt, checkedOutAt }: MarkedStay, mark: StayMark): Marks | null {
  if (mark === 'checked_out') return { checkedInAt, checkedOutAt: null }
  return checkedOutAt ? null : { checkedInAt: null, checkedOutAt: null }
}
