import { LATE_ARRIVAL_FEES } from '#domain/policy.ts'
import type { Cents } from '#domain/shared/money.ts'

/**
 * Paid on arrival, in cents, at a home without self check-in. Hours of the clock in Madrid; after midnight (0–5) it is
 * still the night of arrival (decisions, Arrival).
 */
export function lateArrivalFeeCents(hour: number, selfCheckIn: boolean): Cents {
  if (selfCheckIn) return 0
  const hourOfNight = hour < 6 ? hour + 24 : hour
  return LATE_ARRIVAL_FEES.findLast((band) => hourOfNight >= band.fromHour)?.feeCents ?? 0
}
