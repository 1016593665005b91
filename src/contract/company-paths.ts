import type { Locale } from '#domain/shared/text.ts'
import { accountPath } from './site-paths.ts'

/** Segment after `PAGES.account`: the company of an account. */
export const ACCOUNT_COMPANY = 'empresa'

/** Path of the page of a company, for its members. */
export function companyPath(locale: Locale): string {
  return `${accountPath(locale)}/${ACCOUNT_COMPANY}`
}

/** Name in the query of the booking that a member goes on to pay by the invoice of the company. */
export const BOOKING_TO_PAY = 'reserva'

/** Path of the same page, where the booking with that code is put on the account of the company. */
export function payByInvoicePath(locale: Locale, code: string): string {
  return `${companyPath(locale)}?${new URLSearchParams({ [BOOKING_TO_PAY]: code })}`
}
