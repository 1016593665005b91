import {
  type DatedRules,
  isArrivalClosed,
  isDepartureClosed,
  leastNightsOn,
  NO_DATED_RULES,
} from '#domain/dated-rule/dated-rules.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInMadrid,
  daysBetween,
  hourInMadrid,
  isCalendarDate,
} from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse, refuseBeyond } from '#domain/shared/refusal.ts'
import { CHECK_IN_HOUR, MAX_DAYS_AHEAD, MAX_STAY_MONTHS } from './booking-policy.ts'
import { type BookingSpeed, bookingSpeedOf, type SpeedLimits } from './booking-speed.ts'

/** The half-open range of nights `[checkIn, checkOut)`. */
export type Stay = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate }

export type StayLimits = SpeedLimits & { readonly minNights: number; readonly dated: DatedRules }

/** The limits that hold for every home; the others differ from home to home. */
export const ANY_HOME: StayLimits = {
  minNights: 1,
  dated: NO_DATED_RULES,
  instantMaxNights: 0,
  automaticOffers: false,
}

export type StayRefusal = Refusal<
  'validation_failed' | 'dates_in_past' | 'arrival_closed' | 'departure_closed' | 'stay_too_short' | 'stay_too_far'
>

/** Counts the nights of a stay, to which the day of check-out does not belong. */
export function nightsOf(stay: Stay): number {
  return daysBetween(stay.checkIn, stay.checkOut)
}

/**
 * Checks whether a stay can be booked, and returns how. Refuses `validation_failed` (no dates, or check-out not
 * after check-in), `dates_in_past` (check-in before today, or today from 15:00), `arrival_closed` and `departure_closed` (a dated rule of the
 * home), `stay_too_short` and `stay_too_far` (over 12
 * months, or beginning beyond the calendar).
 */
export function checkStay(stay: Stay, limits: StayLimits, now: Date): Result<BookingSpeed, StayRefusal> {
  if (!isCalendarDate(stay.checkIn)) return refuse('validation_failed', { checkIn: 'validation_failed' })
  if (!isCalendarDate(stay.checkOut) || stay.checkOut <= stay.checkIn) {
    return refuse('validation_failed', { checkOut: 'validation_failed' })
  }
  if (stay.checkIn < firstCheckIn(now)) return refuse('dates_in_past')
  if (isArrivalClosed(limits.dated, stay.checkIn)) return refuse('arrival_closed', { checkIn: 'arrival_closed' })
  if (isDepartureClosed(limits.dated, stay.checkOut))
    return refuse('departure_closed', { checkOut: 'departure_closed' })
  const least = leastNightsOn(limits, stay.checkIn)
  if (nightsOf(stay) < least) return refuseBeyond('stay_too_short', least)
  if (stay.checkOut > addMonths(stay.checkIn, MAX_STAY_MONTHS)) return refuse('stay_too_far')
  if (daysBetween(dateInMadrid(now), stay.checkIn) > MAX_DAYS_AHEAD) return refuse('stay_too_far')
  return ok(bookingSpeedOf(limits, nightsOf(stay)))
}

/** What a home requires of the days of a stay, whenever it is booked. */
export type StayDays = Pick<StayLimits, 'minNights' | 'dated'>

/** Tells whether a home allows a stay on these days, which need not be free. */
export function allowsStay(home: StayDays, stay: Stay): boolean {
  return (
    nightsOf(stay) >= leastNightsOn(home, stay.checkIn) &&
    !isArrivalClosed(home.dated, stay.checkIn) &&
    !isDepartureClosed(home.dated, stay.checkOut)
  )
}

/** Gives the earliest check-in that can still be booked: today until 15:00 Madrid time, then tomorrow. */
export function firstCheckIn(now: Date): CalendarDate {
  const today = dateInMadrid(now)
  return hourInMadrid(now) < CHECK_IN_HOUR ? today : addDays(today, 1)
}
