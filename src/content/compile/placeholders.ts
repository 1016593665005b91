import { COMPANY } from '#content/company.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import * as policy from '#domain/policy.ts'
import { formatCents } from '#domain/shared/money.ts'
import { byLocale, type Locale } from '#domain/shared/text.ts'

/** What `{{NAME}}` may stand for: every constant of the policy, the company, and what follows from them. */
const VALUES = {
  CITIES: byLocale((locale) => allCities(locale)),
  ...policy,
  COMPANY,
  ALERT_UNDATED_DAYS: policy.ALERT.undatedDays,
  ALERT_CONFIRM_HOURS: policy.ALERT.confirmHours,
  GENERAL_REST_PERCENT: 100 - policy.GENERAL_TERMS.firstPercent,
  PARTICULAR_REST_PERCENT: 100 - policy.PARTICULAR_TERMS.firstPercent,
}

/**
 * Fills `{{FREE_CANCELLATION_DAYS}}`, `{{GENERAL_TERMS.firstPercent}}`, `{{LATE_ARRIVAL_FEES.0.feeCents}}`: names that end
 * in cents are written as amounts of money. An unknown name is a fault.
 */
export function fillPlaceholders(text: string, locale: Locale, say: (fault: string, needle: string) => void): string {
  return text.replaceAll(/\{\{(.*?)\}\}/g, (whole, name: string) => {
    const value = textOf(name, locale)
    if (value === undefined) say(`${whole} is no constant of the policy or the company`, whole)
    return value ?? whole
  })
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
