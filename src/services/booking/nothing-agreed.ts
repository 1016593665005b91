import type { Consents } from '#db/schema/booking.ts'

/** The consents of a holder who has yet to read ours, on the page that pays. */
export const NOTHING_AGREED: Consents = { dataProcessing: null, terms: null, promotions: null }
