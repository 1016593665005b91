/* Numbers of companions that a property manager may want to change. */

/** Companions that a booking has at once, and those whose link waits. */
export const MAX_COMPANIONS = 6
export const MAX_COMPANION_NAME = 40
/** Lifetime of the link that opens a booking to a companion. */
export const COMPANION_LINK_DAYS = 3
