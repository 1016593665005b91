/* Numbers of the reports of broken things that a property manager may want to change, in the units of `policy.ts`. */

/** A report is answered within this many working days of its city, of which the day it came in is none. */
export const TICKET_ANSWER_DAYS = 5
/** A mended thing of which the guest says nothing is closed after this many days. */
export const TICKET_CLOSE_DAYS = 7
/** Maximum length of what a guest writes, and of a note for them. */
export const MAX_TICKET_WORDS = 1_000
export const MAX_TICKET_NOTE = 500
/** Maximum length of the first name of who comes. */
export const MAX_VISITOR = 40
/** Maximum number of photos of one report. */
export const MAX_TICKET_PHOTOS = 6
