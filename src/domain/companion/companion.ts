import { CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { addDays, type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'

/** `waiting`: the link was not opened yet. `lapsed`: nor will it be. `open`: the device that opened it has access. */
export const COMPANION_STATES = ['waiting', 'lapsed', 'open', 'ended'] as const
export type CompanionState = (typeof COMPANION_STATES)[number]

type Access = {
  readonly linkVersion: number
  readonly linkExpiresAt: Date
  readonly openedAt: Date | null
  readonly endsOn: CalendarDate | null
  readonly endedAt: Date | null
}
type Shared = { readonly checkOut: CalendarDate; readonly linkVersion: number; readonly status: string }

/** Returns how far the access of a companion is; `findOpenCompanion` of the database decides the same on each request. */
export function companionState(access: Access, booking: Shared, now: Date): CompanionState {
  const isEnded = access.endedAt !== null || access.linkVersion !== booking.linkVersion
  if (isEnded || booking.status !== 'CONFIRMED' || now >= endOf(access, booking)) return 'ended'
  if (access.openedAt !== null) return 'open'
  return now < access.linkExpiresAt ? 'waiting' : 'lapsed'
}

/** Returns the last day of a companion. */
export function lastDayOf({ endsOn }: Pick<Access, 'endsOn'>, { checkOut }: Pick<Shared, 'checkOut'>): CalendarDate {
  return endsOn !== null && endsOn < checkOut ? endsOn : checkOut
}

/** The hour of check-out on the day of departure, else the end of the last day. */
function endOf(access: Access, booking: Shared): Date {
  const day = lastDayOf(access, booking)
  return day === booking.checkOut ? momentInMadrid(day, CHECK_OUT_HOUR) : momentInMadrid(addDays(day, 1), 0)
}
