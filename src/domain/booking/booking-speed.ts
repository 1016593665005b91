import { MAX_STAY_NIGHTS, MEASURED_ANSWERS } from './booking-policy.ts'

/**
 * How a stay is booked, the fastest first: at once, by an offer that the site sends within a minute, or by an offer of a
 * person.
 */
export const BOOKING_SPEEDS = ['instant', 'offer', 'person'] as const
export type BookingSpeed = (typeof BOOKING_SPEEDS)[number]
/** The speeds at which the site itself answers. A home has a longest stay for each. */
export const SITE_SPEEDS = ['instant', 'offer'] as const satisfies readonly BookingSpeed[]
export type SiteSpeed = (typeof SITE_SPEEDS)[number]

/** `instant`: the guest can book it at once. `request`: the guest sends a request and gets an offer. */
export type BookingMode = 'instant' | 'request'

export type SpeedLimits = { readonly instantMaxNights: number; readonly automaticOffers: boolean }

/** Returns the longest stay, in nights, that a home books at least as fast. */
export function longestNights({ instantMaxNights, automaticOffers }: SpeedLimits, speed: SiteSpeed): number {
  return speed === 'offer' && automaticOffers ? MAX_STAY_NIGHTS : instantMaxNights
}

/**
 * Returns how a home books a stay of so many nights. The party makes no difference: a home that has no room for it refuses
 * the stay.
 */
export function bookingSpeedOf(limits: SpeedLimits, nights: number): BookingSpeed {
  return SITE_SPEEDS.find((speed) => nights <= longestNights(limits, speed)) ?? 'person'
}

/** Tells whether a stay is booked at once or requested first. */
export function modeOf(speed: BookingSpeed): BookingMode {
  return speed === 'instant' ? 'instant' : 'request'
}

const HOUR_SECONDS = 3_600

/** The answers of staff to requests, and the seconds within which `MEASURED_ANSWERS.percent` of them came. */
export type MeasuredAnswers = { readonly count: number; readonly seconds: number | null }

/** Returns within how many hours a person answers, rounded up; null where too few answers were measured. */
export function answerHoursOf({ count, seconds }: MeasuredAnswers): number | null {
  if (seconds === null || count < MEASURED_ANSWERS.least) return null
  return Math.max(1, Math.ceil(seconds / HOUR_SECONDS))
}
