import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { CancelledBy } from './cancellation.ts'

/** A guest who has lived there for longer did come, even where no arrival is recorded. */
const NO_SHOW_DAYS = 7

type ComingStay = {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** Whether an arrival or a departure is recorded. */
  readonly hasCome: boolean
}

/**
 * Checks whether a stay may be cancelled for a cause. Refuses `stay_has_begun` for a guest who has arrived, whose stay ends
 * early instead, and `change_not_allowed` for a guest who is said not to have come: before the day after check-in, later
 * than `NO_SHOW_DAYS` after it, after the stay, or when they are known to have come.
 */
export function checkCause(
  by: CancelledBy,
  { checkIn, checkOut, hasCome }: ComingStay,
  today: CalendarDate,
): Result<null, Refusal<'stay_has_begun' | 'change_not_allowed'>> {
  if (by === 'guest' && today > checkIn) return refuse('stay_has_begun')
  const isLate = today > checkIn && today <= checkOut && daysBetween(checkIn, today) <= NO_SHOW_DAYS && !hasCome
  return by === 'no_show' && !isLate ? refuse('change_not_allowed', { cause: 'change_not_allowed' }) : ok(null)
}
