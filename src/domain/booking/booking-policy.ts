import type { CityOfferLimit, SetHoldLimit } from './night-hold-limits.ts'

/* Numbers of stays, night holds, offers and requests that a property manager may want to change, in the units of `policy.ts`. */

export const NIGHT_HOLD_MINUTES = 20
export const OFFER_HOURS = 48
/** A reminder is mailed this many hours before an offer expires. */
export const OFFER_REMINDER_HOURS = 12
/**
 * Maximum number of unpaid night holds at a time by one mailbox, one browser and one network address; defaults of
 * settings. An office, a hospital or a mobile network may share one address, but few of its people book within
 * `NIGHT_HOLD_MINUTES`.
 */
export const MAX_OPEN_NIGHT_HOLDS: SetHoldLimit = { email: 3, browser: 3, address: 20 }
/** Maximum number of automatic offers that wait for payment at a time; further requests are answered by staff. */
export const MAX_OPEN_OFFERS: SetHoldLimit = { email: 2, browser: 2, address: 6 }
/**
 * Maximum number of automatic offers that wait for payment in one city, so that no one holds most of its homes with
 * many addresses; further requests are answered by staff.
 */
export const MAX_OPEN_OFFERS_OF_CITY: CityOfferLimit = { percent: 10, least: 6 }
/** Most nights of a block of staff, and most characters of its note. */
export const MAX_BLOCK_NIGHTS = 730
export const MAX_BLOCK_NOTE = 500
export const MAX_REQUEST_MESSAGE = 2_000
export const DEFAULT_INSTANT_MAX_NIGHTS = 20
export const MIN_NIGHTS_CHOICES = [3, 4, 7] as const
export const MAX_STAY_MONTHS = 12
/** The number of nights in the longest 12 months. */
export const MAX_STAY_NIGHTS = 366
/** The latest check-in, counted from today; the calendar of a home shows this window. */
export const MAX_DAYS_AHEAD = 540
/** Maximum number of days in one calendar request. */
export const MAX_CALENDAR_DAYS = 400
/** Default number of start days in one request, and the maximum. */
export const START_DAYS = 60
export const MAX_START_DAYS = 62
export const CHECK_IN_HOUR = 15
export const CHECK_OUT_HOUR = 11
export const MAX_BABIES = 2
export const MAX_PARTY_FIELD = 20

export const FREE_CANCELLATION_DAYS = 7

/** Fees for arriving at or after these hours (Madrid time) at a home without self check-in, in cents, paid on arrival. */
export const LATE_ARRIVAL_FEES = [
  { fromHour: 21, feeCents: 20_00 },
  { fromHour: 23, feeCents: 30_00 },
  { fromHour: 24, feeCents: 40_00 },
] as const

/**
 * A guest who says within so many hours of arriving that the home is not as described gets an equal or better home, or all
 * money back and up to so much for a hotel.
 */
export const MOVE_IN_GUARANTEE = { hours: 48, hotelNights: 2, hotelCents: 200_00 } as const

/** The party of a search or a stay that names none (decision 166): it hides no home. */
export const DEFAULT_PARTY = { adults: 1, children: 0, babies: 0 } as const

/** Version of the clauses of an agreement (`src/content/agreement-texts.ts`); it goes up with a new set of clauses. */
export const AGREEMENT_TEXT_VERSION = '3'

/** A night hold that expires while the result of a charge is unknown is extended by this many minutes. */
export const NIGHT_HOLD_EXTENSION_MINUTES = 5
/** Fewest and most hours for which staff may make an offer or hold the nights of a booking that they take. */
export const STAFF_OFFER_HOURS = { least: 1, most: 168 } as const
/** The most that staff other than an owner take off a stay, in percent. */
export const STAFF_DISCOUNT_PERCENT = 10
/** How much dearer or cheaper a home may be that is suggested instead of another, in percent. */
export const SUGGESTED_PRICE_PERCENT = 15
/** Homes that an offer names besides its own. */
export const MAX_OFFERED_LINKS = 3
/** Days for which a guest may cancel for free who was moved to another home without having agreed. */
export const MOVED_FREE_CANCELLATION_DAYS = 7
/** Hours within which a request gets a first answer, counted while the office is staffed, by the clock of Madrid. */
export const REQUEST_ANSWER_HOURS = 2
export const STAFFED_HOURS = { from: 9, to: 21 } as const
/**
 * Pages say within how many hours staff answer a request: `percent` of those that got their first offer in so many days did.
 * They say no figure for fewer than the least answers.
 */
export const MEASURED_ANSWERS = { days: 90, percent: 90, least: 20 } as const
/** A request that waits comes back within this time. */
export const MAX_SNOOZE_DAYS = 60
/** Requests that are over are counted up to this number; a larger figure would be of no use. */
export const MAX_COUNTED_REQUESTS = 1_000
