import { m } from '#i18n/paraglide/messages.js'

/** Says how a company pays: by card, or by transfer within so many days of the issue of an invoice. */
export function termsText(creditDays: number): string {
  return creditDays > 0 ? m.companies_terms_within({ count: creditDays }) : m.companies_terms_none()
}
