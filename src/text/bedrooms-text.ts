import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Returns how many bedrooms a home has, in short: a home without one is a studio. */
export function bedroomsText(count: number, locale: Locale): string {
  return count === 0 ? m.vocabulary_bedrooms({ count }, { locale }) : m.vocabulary_bedrooms_short({ count }, { locale })
}
