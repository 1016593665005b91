import { useLocation } from 'react-router'
import type { Locale } from '#domain/shared/text.ts'
import { localeOfPath, switchLocale } from '#text/locale.ts'

/** Returns the address of the current page in another language. */
export function useAddressIn(): (locale: Locale) => string {
  const { pathname, search } = useLocation()
  return (locale) => switchLocale(pathname, locale) + (localeOfPath(pathname) ? search : '')
}
