import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { CancelledBy } from './cancellation.ts'

type ComingStay = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate; readonly checkedInAt: Date | null }

/**
 * Checks whether a stay may be cancelled for a cause. Refuses `dates_in_past` for a guest who has arrived, whose stay ends
 * early instead, and `change_not_allowed` for a guest who is said not to have come: before the day after check-in, after
 * the stay, or when they were checked in.
 */
export function checkCause(
  by: CancelledBy,
  { checkIn, checkOut, checkedInAt }: ComingStay,
  today: CalendarDate,
): Result<null, Refusal<'dates_in_past' | 'change_not_allowed'>> {
  if (by === 'guest' && today > checkIn) return refuse('dates_in_past')
  const isLate = today > checkIn && today <= checkOut && checkedInAt === null
  return by === 'no_show' && !isLate ? refuse('change_not_allowed', { cause: 'change_not_allowed' }) : ok(null)
}
