/* Numbers of the reports on the state of a home that a property manager may want to change, in the units of `policy.ts`. */

/** Guests report on the arrival from its day until this many hours after its end. */
export const ARRIVAL_REPORT_HOURS = 48
/** Guests report on the departure from this many days before it until so many days after it. */
export const DEPARTURE_REPORT_DAYS_BEFORE = 2
export const DEPARTURE_REPORT_DAYS_AFTER = 7

export const MAX_REMARK = 500
export const MAX_ROOM = 60
/** Maximum number of remarks of both parties in one report. */
export const MAX_REMARKS = 60
/** Maximum number of photos of one remark. */
export const MAX_PHOTOS = 6
/** Maximum length of the name of who signs. */
export const MAX_SIGNER = 100
