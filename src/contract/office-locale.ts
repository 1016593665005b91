import { localeOfAccepted } from '#domain/shared/accept-language.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/shared/text.ts'
import { LANGUAGE_COOKIE } from './language-cookie.ts'

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`)

/**
 * Returns the language of the office for a request, of its pages, its API and its files alike: what was chosen in this browser,
 * else the member's own, else what the browser asks for.
 */
export function officeLocale(headers: Headers, member: { readonly language: Locale } | null): Locale {
  const chosen = CHOSEN.exec(headers.get('cookie') ?? '')?.[1]
  if (isLocale(chosen)) return chosen
  return member?.language ?? localeOfAccepted(headers.get('accept-language')) ?? DEFAULT_LOCALE
}
