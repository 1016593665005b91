type Language = {
  /** Its name in the language itself. */
  readonly name: string
  /** Locale of dates and numbers for `Intl`. */
  readonly intl: string
  /** The value of `og:locale`. */
  readonly openGraph: string
  /** Separates day, month and year: `1 de febrero de 2027`. */
  readonly dateSeparator: string
  /** Joins the two ends of a range of days in a sentence: `del 5 al 19 de febrero`. */
  range(from: string, to: string): string
}

/**
 * The languages of the site by the code in addresses. Each one is a record here and files in `src/i18n/messages` and
 * `src/content`; the build names what is missing.
 */
export const LANGUAGES = {
  es: {
    name: 'Español',
    intl: 'es-ES',
    openGraph: 'es_ES',
    dateSeparator: ' de ',
    range: (from, to) => `del ${from} al ${to}`,
  },
  en: {
    name: 'English',
    intl: 'en-GB',
    openGraph: 'en_GB',
    dateSeparator: ' ',
    range: (from, to) => `from ${from} to ${to}`,
  },
} as const satisfies Record<string, Language>
