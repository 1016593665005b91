import { useLocation, useNavigate } from 'react-router'
import type { SessionView } from '#contract/holder.ts'
import { landingPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { readPreviousPath } from '#web/client/navigation.ts'
import { saveSession } from '#web/client/session.ts'
import { localeOfPath, rememberLanguage, switchLocale } from '#web/text/locale.ts'

/**
 * Keeps the session and goes on: to `to`, else on with the same page. The account's language wins over that of the page,
 * which is then loaded anew.
 */
export function useFinishSignIn(): (session: SessionView, to?: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (session, to) => {
    saveSession(session)
    const { language } = session.user
    rememberLanguage(language)
    const path = to ?? pathname + search
    const isOther = localeOfPath(path) !== null && localeOfPath(path) !== language
    if (isOther) window.location.assign(switchLocale(path, language))
    else if (to !== undefined) void navigate(to, { replace: true })
  }
}

/** Of the page as it is in the address bar. */
export function currentPath(): string {
  return window.location.pathname + window.location.search
}

/** Where somebody was before they came to sign in: a page of this site in this tab, and never what an address says. */
export function previousPath(locale: Locale): string {
  const previous = readPreviousPath(false)
  return previous !== null && localeOfPath(previous) ? previous : landingPath(locale)
}
