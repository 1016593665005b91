/** Rules for the details of a booking's holder, shared by the API and the form. */

/** Names may have letters of any script, marks, spaces, apostrophes, hyphens and dots. */
export const PERSON_NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u
export const MAX_NAME = 80
export const MAX_EMAIL = 254
/** A telephone number has 6 to 24 digits, spaces, brackets, dots and hyphens, after an optional plus. */
export const PHONE = /^\+?[\d\s().-]{6,24}$/
