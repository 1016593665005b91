import { useLocation } from 'react-router'
import type { Locale } from '#domain/shared/text.ts'
import { localeOfPath, switchLocale } from '#web/text/locale.ts'

/** Where the page that is shown is to be had in another language. */
export function useAddressIn(): (locale: Locale) => string {
  const { pathname, search } = useLocation()
  return (locale) => switchLocale(pathname, locale) + (localeOfPath(pathname) ? search : '')
}
