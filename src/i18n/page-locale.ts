import type { Locale } from './paraglide/runtime.js'

declare global {
  /**
   * The language of the page. It exists in browsers alone: a build writes each script once for each language, with the code
   * of this language in its place (`scripts/split-languages.ts`); in development it is read from the document.
   */
  const PAGE_LOCALE: Locale
}

/** Returns the language of the page in browsers, which never changes while a page is open; undefined on servers. */
export function pageLocale(): Locale | undefined {
  return typeof PAGE_LOCALE === 'undefined' ? undefined : PAGE_LOCALE
}
