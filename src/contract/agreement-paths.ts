import type { Locale } from '#domain/shared/text.ts'
import { BOOKING_PAPERS, bookingPath } from './booking-paths.ts'
import { PAGES } from './site-paths.ts'

// Outside `PAGES`, which the first load of every page carries.
/** The segment of agreements that are read before paying. */
export const AGREEMENT_DRAFT = 'borrador-contrato'
/** The segment of the page on which a reader of a signed agreement sees that it is unaltered. */
export const VERIFICATION = 'verificar'

/** Path of the agreement of a booking without its people, for anyone who knows the code. */
export function agreementDraftPath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${AGREEMENT_DRAFT}/${encodeURIComponent(bookingCode)}`
}

/** Path of the page that proves a signed document, by the id of its file. */
export function verificationPath(locale: Locale, fileId: string): string {
  return `/${locale}/${VERIFICATION}/${encodeURIComponent(fileId)}`
}

export function agreementPath(locale: Locale, id: string): string {
  return `/${locale}/${PAGES.agreement}/${encodeURIComponent(id)}`
}

export function bookingPapersPath(locale: Locale, bookingCode: string): string {
  return `${bookingPath(locale, bookingCode)}/${BOOKING_PAPERS}`
}
