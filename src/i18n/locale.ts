import type { Locale } from './paraglide/runtime.js'

declare global {
  /**
   * The language of the page. It exists in browsers alone: a build writes each script once for each language, with the code
   * of this language in its place (`scripts/split-languages.ts`); in development it is read from the document.
   */
  const PAGE_LOCALE: Locale
}

let readContext: () => Locale | undefined = () => undefined

/** Sets where servers read the language from (`in-locale.server.ts`). */
export function readLocaleFrom(read: () => Locale | undefined): void {
  readContext = read
}

/**
 * Returns the language of the texts that are written: in browsers that of the page, which never changes while a page is open,
 * on servers that of the request (`inLocale`). Throws where there is none, so that no text is in a wrong language.
 */
export function getLocale(): Locale {
  const locale = typeof PAGE_LOCALE === 'undefined' ? readContext() : PAGE_LOCALE
  if (locale === undefined) throw new Error('A text has no language here: give it a locale, or write it in inLocale()')
  return locale
}

/** Returns the language of the page in browsers; undefined on servers. */
export function pageLocale(): Locale | undefined {
  return typeof PAGE_LOCALE === 'undefined' ? undefined : PAGE_LOCALE
}
