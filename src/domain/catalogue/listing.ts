/**
 * Whether a home is let: `listed` homes are found and booked; `paused` and `retired` ones are not, and their bookings stay.
 * Retired homes are not expected back. A `draft` was never listed, and what it lacks is not filled in yet.
 */
export const LISTING_STATES = ['draft', 'listed', 'paused', 'retired'] as const
export type ListingState = (typeof LISTING_STATES)[number]

/** Maximum number of homes whose state one action changes. */
export const MAX_HOMES_OF_ACTION = 500
/** Characters of a reason. */
export const MAX_LISTING_REASON = 300
