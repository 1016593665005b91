import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { BookingStatus } from './booking-status.ts'

/** What staff record when guests arrive or leave. */
export const GUEST_CHECKS = ['checked_in', 'checked_out'] as const
export type GuestCheck = (typeof GUEST_CHECKS)[number]

export type CheckedStay = {
  readonly status: BookingStatus
  readonly checkIn: CalendarDate
  readonly checkedInAt: Date | null
  readonly checkedOutAt: Date | null
}

export type CheckMoments = Pick<CheckedStay, 'checkedInAt' | 'checkedOutAt'>
export type CheckFault = Refusal<'change_not_allowed' | 'moment_out_of_order'>

/** `at`: the moment at which it happened; null for now, which leaves a recorded moment as it is. */
type NewCheck = { readonly check: GuestCheck; readonly at: Date | null; readonly now: Date }

/**
 * Returns the moments of a stay after a check-in or check-out is recorded. Each stands by itself, because a missing
 * record of an arrival must not keep a departure from being recorded. Refuses `change_not_allowed` for a stay that is
 * not confirmed or has not begun, and `moment_out_of_order` for a moment that is in the future, before the day of
 * arrival, or on the wrong side of the other moment.
 */
export function setCheck(stay: CheckedStay, { check, at, now }: NewCheck): Result<CheckMoments, CheckFault> {
  if (stay.status !== 'CONFIRMED' || dateInMadrid(now) < stay.checkIn) {
    return refuse('change_not_allowed', { mark: 'change_not_allowed' })
  }
  const { checkedInAt, checkedOutAt } = stay
  const moments =
    check === 'checked_in'
      ? { checkedInAt: at ?? checkedInAt ?? now, checkedOutAt }
      : { checkedInAt, checkedOutAt: at ?? checkedOutAt ?? now }
  return isInOrder(moments, stay.checkIn, now)
    ? ok(moments)
    : refuse('moment_out_of_order', { time: 'moment_out_of_order' })
}

function isInOrder({ checkedInAt, checkedOutAt }: CheckMoments, checkIn: CalendarDate, now: Date): boolean {
  const moments = [checkedInAt, checkedOutAt].filter((moment) => moment !== null)
  const isWithin = moments.every((moment) => moment <= now && dateInMadrid(moment) >= checkIn)
  return isWithin && (checkedInAt === null || checkedOutAt === null || checkedInAt <= checkedOutAt)
}

/** Returns the moments after one is taken back; null where the guests have left and the arrival is to be taken back. */
export function undoCheck({ checkedInAt, checkedOutAt }: CheckedStay, check: GuestCheck): CheckMoments | null {
  if (check === 'checked_out') return { checkedInAt, checkedOutAt: null }
  return checkedOutAt ? null : { checkedInAt: null, checkedOutAt: null }
}
