import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Returns how many bedrooms a home has, in short: a home without one is a studio. */
export function bedroomsText(count: number, locale: Locale): string {
  return count === 0 ? m.office_bedrooms_none({}, { locale }) : m.office_bedrooms_short({ count }, { locale })
}
