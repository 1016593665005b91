/** What the details of a booking's holder may be; the API and the form hold them to the same. */

/** Any letters of any script, marks, spaces, apostrophes, hyphens and dots: names are not ours to judge. */
export const PERSON_NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u
export const MAX_NAME = 80
export const MAX_EMAIL = 254
/** 6 to 24 digits, spaces, brackets, dots and hyphens, after an optional plus. */
export const PHONE = /^\+?[\d\s().-]{6,24}$/
