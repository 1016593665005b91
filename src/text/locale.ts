import { LANGUAGE_COOKIE } from '#contract/language-cookie.ts'
import { localeOfAccepted } from '#domain/shared/accept-language.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#domain/shared/text.ts'

/** Pages whose address has no locale (specification). */
const UNLOCALISED = /^\/(login|reset-password)$/

/** Returns the locale of an address, which is its first segment; null without one. */
export function localeOfPath(pathname: string): Locale | null {
  const segment = pathname.split('/')[1]
  return isLocale(segment) ? segment : null
}

/** Returns the other languages, beginning with the next one after `locale`. */
export function otherLocales(locale: Locale): Locale[] {
  const own = LOCALES.indexOf(locale)
  return [...LOCALES.slice(own + 1), ...LOCALES.slice(0, own)]
}

/** Returns the path of the page in another language. Pages without a locale in their address get it as a parameter. */
export function switchLocale(pathname: string, locale: Locale): string {
  if (UNLOCALISED.test(pathname)) return `${pathname}?${LANGUAGE_COOKIE}=${locale}`
  const rest = localeOfPath(pathname) ? pathname.slice(locale.length + 1) : ''
  return `/${locale}${rest}`
}

/** Returns the locale of the page that a request asks for: of its address, else from the query, else the visitor's preference. */
export function localeOfRequest(url: URL, headers: Headers): Locale {
  return localeOfPath(url.pathname) ?? localeOfVisitor(url, headers)
}

/** Returns the locale of a page without one in its address: from the query, else the visitor's preference. */
function localeOfVisitor(url: URL, headers: Headers): Locale {
  const languageParam = url.searchParams.get(LANGUAGE_COOKIE) ?? undefined
  return isLocale(languageParam) ? languageParam : preferredLocale(headers)
}

/** Returns the visitor's preference: the cookie, then `Accept-Language`, then Spanish. */
export function preferredLocale(headers: Headers): Locale {
  return localeOfCookie(headers.get('cookie')) ?? localeOfAccepted(headers.get('accept-language')) ?? DEFAULT_LOCALE
}

function localeOfCookie(cookie: string | null): Locale | null {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))?.slice(LANGUAGE_COOKIE.length + 1)
  return isLocale(value) ? value : null
}

const YEAR_MS = 31_536_000_000

/**
 * Stores the language in a cookie for the server, and in local storage as the specification requires. Resolves once
 * requests have the cookie.
 */
export async function rememberLanguage(locale: Locale): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_COOKIE, locale)
  } catch {
    // Without storage the browser's language decides on the next visit.
    return
  }
  // Missing in old browsers and on insecure origins.
  if (!('cookieStore' in window)) return
  await cookieStore.set({ name: LANGUAGE_COOKIE, value: locale, expires: Date.now() + YEAR_MS, sameSite: 'lax' })
}
