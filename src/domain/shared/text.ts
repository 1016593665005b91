/** The languages of the product; `es` is the source and the fallback (specification, section 1). */
export const LOCALES = ['es', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'es'

/** A text for people, written in both languages. */
export type LocalizedText = Readonly<Record<Locale, string>>

export function isLocale(text: string | undefined): text is Locale {
  return text === 'es' || text === 'en'
}
