import type { Locale } from '#domain/shared/text.ts'
import { accountPath } from './site-paths.ts'

/** Segment after `PAGES.account`: the company of an account. */
export const ACCOUNT_COMPANY = 'empresa'

/** Path of the page of a company, for its members. */
export function companyPath(locale: Locale): string {
  return `${accountPath(locale)}/${ACCOUNT_COMPANY}`
}
