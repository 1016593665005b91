import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Says in which language a guest wrote: `en inglés`. */
export function languageText(language: Locale, locale: Locale): string {
  return language === 'es' ? m.vocabulary_in_spanish({}, { locale }) : m.vocabulary_in_english({}, { locale })
}
