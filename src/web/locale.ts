import { useParams, useRouteLoaderData } from 'react-router'
import { localeOfAccepted } from '#domain/shared/accept-language.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/shared/text.ts'

/** Also the key in local storage (specification, Behaviour). */
export const LANGUAGE_COOKIE = 'language'

/** The locale that an address names: its first segment. */
export function localeOfPath(pathname: string): Locale | null {
  const segment = pathname.split('/')[1]
  return isLocale(segment) ? segment : null
}

/** For loaders and metas of pages under `/{locale}`, whose layout has already refused every other segment. */
export function localeOfParams(params: { locale?: string | undefined }): Locale {
  return isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
}

/** The locale of the page. Falls back on what the server found for visitors of an address without one. */
export function useLocale(): Locale {
  const params = useParams()
  const root = useRouteLoaderData<{ locale: Locale }>('root')
  return isLocale(params.locale) ? params.locale : (root?.locale ?? DEFAULT_LOCALE)
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'es' ? 'en' : 'es'
}

/** The same page in another language: path and query kept. */
export function switchLocale(pathname: string, locale: Locale): string {
  const rest = localeOfPath(pathname) ? pathname.slice(3) : ''
  return `/${locale}${rest}`
}

/** The language a visitor would choose: cookie, then `Accept-Language`, then Spanish (decisions, Routes). */
export function preferredLocale(headers: Headers): Locale {
  return localeOfCookie(headers.get('cookie')) ?? localeOfAccepted(headers.get('accept-language')) ?? DEFAULT_LOCALE
}

function localeOfCookie(cookie: string | null): Locale | null {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))?.slice(LANGUAGE_COOKIE.length + 1)
  return isLocale(value) ? value : null
}
