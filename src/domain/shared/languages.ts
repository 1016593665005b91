type Language = {
  /** What its readers call it. */
  readonly name: string
  /** How its readers write dates and numbers, for `Intl`. */
  readonly intl: string
  /** For `og:locale`. */
  readonly openGraph: string
  /** Two ends of a range of days in a sentence: `del 5 al 19 de febrero`. */
  range(from: string, to: string): string
}

/**
 * The languages of the site, by the code that addresses begin with. Each is a record here and its files of
 * `src/i18n/messages` and `src/content`; the build names what is missing of one.
 */
export const LANGUAGES = {
  es: { name: 'Español', intl: 'es-ES', openGraph: 'es_ES', range: (from, to) => `del ${from} al ${to}` },
  en: { name: 'English', intl: 'en-GB', openGraph: 'en_GB', range: (from, to) => `from ${from} to ${to}` },
} as const satisfies Record<string, Language>
