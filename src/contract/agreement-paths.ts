import type { Locale } from '#domain/shared/text.ts'
import { PAGES } from './site-paths.ts'

/** Path of the agreement of a booking without its people, for anyone who knows the code. */
export function agreementDraftPath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${PAGES.agreementDraft}/${encodeURIComponent(bookingCode)}`
}

/** Path of the page that proves a signed document, by the id of its file. */
export function verificationPath(locale: Locale, fileId: string): string {
  return `/${locale}/${PAGES.verify}/${encodeURIComponent(fileId)}`
}

export function agreementPath(locale: Locale, id: string): string {
  return `/${locale}/${PAGES.agreement}/${encodeURIComponent(id)}`
}
