import type { Cents } from '#domain/shared/money.ts'
import { CHECK_IN_HOUR, LATE_ARRIVAL_FEES } from './booking-policy.ts'

const TIME = /^([01]\d|2[0-3]):(00|30)$/
/** Arrivals before this hour of the morning count as the night before. */
const NIGHT_ENDS = 6
const HOURS = 24

/**
 * Returns the fee of a late arrival in cents, paid on arrival at a home without self check-in. Hours are those of the
 * clock in Madrid; the hours 0 to 5 count as the night before (decisions, Arrival).
 */
export function lateArrivalFeeCents(hour: number, selfCheckIn: boolean): Cents {
  if (selfCheckIn) return 0
  const hourOfNight = hour < NIGHT_ENDS ? hour + HOURS : hour
  return LATE_ARRIVAL_FEES.findLast((band) => hourOfNight >= band.fromHour)?.feeCents ?? 0
}

/** Returns the hour of a time written as `21:30`. */
export function hourOfTime(time: string): number {
  return Number(time.slice(0, 2))
}

/** Tells whether a text is a time at which guests may arrive: any half hour from check-in to the end of the night. */
export function isArrivalTime(text: string): boolean {
  if (!TIME.test(text)) return false
  const hour = hourOfTime(text)
  return hour >= CHECK_IN_HOUR || hour < NIGHT_ENDS
}

/** Returns every half hour that can be chosen, in the order of the night. */
export function arrivalTimes(): string[] {
  const hours = Array.from({ length: HOURS - CHECK_IN_HOUR + NIGHT_ENDS }, (_, index) => CHECK_IN_HOUR + index)
  return hours.flatMap((hour) => ['00', '30'].map((minutes) => `${String(hour % HOURS).padStart(2, '0')}:${minutes}`))
}
