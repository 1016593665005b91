/** What staff may decide and how fast they answer; all that guests read of is in `policy.ts`. */

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
/** Most characters of a text that staff add to a mail, or of a reason. */
export const MAX_STAFF_TEXT = 2_000
/** A request that waits comes back within this time. */
export const MAX_SNOOZE_DAYS = 60
/** Requests that are over are counted up to this number; a larger figure would be of no use. */
export const MAX_COUNTED_REQUESTS = 1_000
/** Most rows of a list that are exported into one file. */
export const MAX_EXPORTED_ROWS = 10_000
