import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { codeWindow } from './door-code-rules.ts'
import type { CodeEndReason } from './door-code-state.ts'
import { type HomeLock, isElectronic } from './lock-kind.ts'

/** What a code was made for. */
type MadeFor = Pick<HomeLock, 'kind' | 'deviceId'> & {
  readonly apartmentId: number
  readonly from: Date
  readonly to: Date
}
type BookingNow = {
  readonly apartmentId: number
  readonly status: BookingStatus
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly checkedOutAt: Date | null
}

/** Returns why a code should end, by the booking and the lock of its home as they are; null where it goes on. */
export function endReason(code: MadeFor, booking: BookingNow, lock: HomeLock, now: Date): CodeEndReason | null {
  if (booking.status !== 'CONFIRMED') return 'cancelled'
  const { from, to } = codeWindow(booking)
  if (booking.checkedOutAt !== null || now >= to) return 'stay_over'
  if (booking.apartmentId !== code.apartmentId) return 'home_changed'
  if (!isElectronic(lock.kind) || lock.kind !== code.kind || lock.deviceId !== code.deviceId) return 'lock_changed'
  return from.getTime() === code.from.getTime() && to.getTime() === code.to.getTime() ? null : 'dates_changed'
}

const SAME_DIGITS: readonly CodeEndReason[] = ['dates_changed', 'lock_changed']

/** Tells whether the code that follows one that ended should have its digits: nothing else about it has changed for its guest. */
export function keepsDigits(reason: CodeEndReason | null): boolean {
  return reason !== null && SAME_DIGITS.includes(reason)
}
