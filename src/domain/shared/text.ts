import { LANGUAGES } from './languages.ts'

export type Locale = keyof typeof LANGUAGES
export const LOCALES = /* @__PURE__ */ Object.keys(LANGUAGES) as [Locale, ...Locale[]]
/**
 * The language of the source texts and the fallback (specification, section 1); also the language of the company and its
 * staff.
 */
export const DEFAULT_LOCALE: Locale = 'es'

/** A text in every language of the site. */
export type LocalizedText = Readonly<Record<Locale, string>>

/** Tells whether a text, such as a part of an address, is one of `LOCALES`. */
export function isLocale(text: string | undefined): text is Locale {
  return text !== undefined && Object.hasOwn(LANGUAGES, text)
}

/** Makes a value for each language. */
export function byLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>
}
