import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { BookingStatus } from './booking-status.ts'

/** What staff say of a stay at the door: the guests have come, or have left. */
export const STAY_MARKS = ['checked_in', 'checked_out'] as const
export type StayMark = (typeof STAY_MARKS)[number]

export type MarkedStay = {
  readonly status: BookingStatus
  readonly checkIn: CalendarDate
  readonly checkedInAt: Date | null
  readonly checkedOutAt: Date | null
}

export type Marks = Pick<MarkedStay, 'checkedInAt' | 'checkedOutAt'>

/**
 * Gives the marks of a stay after one is set, from the day of arrival on and in their order; nothing where it can't be. A
 * mark that is set already stays as it is.
 */
export function setMark(stay: MarkedStay, mark: StayMark, now: Date): Marks | null {
  if (stay.status !== 'CONFIRMED' || dateInMadrid(now) < stay.checkIn) return null
  const { checkedInAt, checkedOutAt } = stay
  if (mark === 'checked_in') return { checkedInAt: checkedInAt ?? now, checkedOutAt }
  return checkedInAt ? { checkedInAt, checkedOutAt: checkedOutAt ?? now } : null
}

/** Gives the marks after one is taken back; nothing where the guests have left and the arrival is to be taken back. */
export function undoMark({ checkedInAt, checkedOutAt }: MarkedStay, mark: StayMark): Marks | null {
  if (mark === 'checked_out') return { checkedInAt, checkedOutAt: null }
  return checkedOutAt ? null : { checkedInAt: null, checkedOutAt: null }
}
