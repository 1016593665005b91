import { isLocale, type Locale } from '#domain/shared/text.ts'
import type { SignedIn } from '#services/staff/signed-in.ts'
import { LANGUAGE_COOKIE, preferredLocale } from '#web/text/locale.ts'

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`)

/** What this browser was told, else the member's own language, else what the browser asks for. */
export function officeLocale(headers: Headers, member: Pick<SignedIn, 'language'> | null): Locale {
  const chosen = CHOSEN.exec(headers.get('cookie') ?? '')?.[1]
  return isLocale(chosen) ? chosen : (member?.language ?? preferredLocale(headers))
}
