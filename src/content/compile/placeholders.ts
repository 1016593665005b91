import { companyFact, companyMark } from '#content/company-marks.ts'
import * as booking from '#domain/booking/booking-policy.ts'
import * as catalogue from '#domain/catalogue/catalogue-policy.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import * as payment from '#domain/payment/payment-policy.ts'
import * as people from '#domain/people/people-policy.ts'
import * as shared from '#domain/policy.ts'
import * as pricing from '#domain/pricing/pricing-policy.ts'
import { formatCents } from '#domain/shared/money.ts'
import { byLocale, type Locale } from '#domain/shared/text.ts'

/** What `{{NAME}}` may stand for: every constant of these policies, and what follows from them. */
const VALUES = {
  CITIES: byLocale((locale) => allCities(locale)),
  ...booking,
  ...catalogue,
  ...payment,
  ...people,
  ...pricing,
  ...shared,
  ALERT_UNDATED_DAYS: catalogue.ALERT.undatedDays,
  ALERT_CONFIRM_HOURS: catalogue.ALERT.confirmHours,
  GENERAL_REST_PERCENT: 100 - payment.GENERAL_TERMS.firstPercent,
  PARTICULAR_REST_PERCENT: 100 - payment.PARTICULAR_TERMS.firstPercent,
}

/**
 * Fills `{{FREE_CANCELLATION_DAYS}}`, `{{GENERAL_TERMS.firstPercent}}`, `{{LATE_ARRIVAL_FEES.0.feeCents}}`: names that end
 * in cents are written as amounts of money. `{{COMPANY.email}}` becomes the mark of a fact of the company, which is filled in
 * where the text is read. An unknown name is a fault.
 */
export function fillPlaceholders(text: string, locale: Locale, say: (fault: string, needle: string) => void): string {
  return text.replaceAll(/\{\{(.*?)\}\}/g, (whole, name: string) => {
    const [, fact] = /^COMPANY\.(.+)$/.exec(name) ?? []
    const value = fact === undefined ? textOf(name, locale) : markOfFact(fact)
    if (value === undefined) say(`${whole} is no constant of the policy or the company`, whole)
    return value ?? whole
  })
}

function markOfFact(fact: string): string | undefined {
  return companyFact(fact) === undefined ? undefined : companyMark(fact)
}

function textOf(name: string, locale: Locale): string | undefined {
  let value: unknown = VALUES
  for (const part of name.split('.')) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    value = isThere ? (value as Record<string, unknown>)[part] : undefined
  }
  if (typeof value === 'number') return /cents$/i.test(name) ? formatCents(value) : String(value)
  if (typeof value === 'string') return value
  // A text in every language.
  const inLocale = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[locale] : undefined
  return typeof inLocale === 'string' ? inLocale : undefined
}
