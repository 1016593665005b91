/* Numbers of door codes that a property manager may want to change, in the units of `policy.ts`. */

/** A lock is requested to take the code of a booking this many days before its arrival. */
export const DOOR_CODE_GRANT_DAYS = 3
/** Staff see a code that no lock has set from this many hours before check-in, and urgently from the second. */
export const DOOR_CODE_WARNING_HOURS = { first: 24, last: 2 } as const
/** A request to a lock that has no outcome is made again after this many minutes. */
export const DOOR_CODE_RETRY_MINUTES = 15
/** Codes are deleted this many days after their stay. */
export const DOOR_CODE_KEEP_DAYS = 30
