import { useLocation, useNavigate } from 'react-router'
import type { SessionView } from '#contract/holder.ts'
import { landingPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { localeOfPath, rememberLanguage, switchLocale } from '#text/locale.ts'
import { readPreviousPath } from '#web/client/navigation.ts'
import { saveSession } from '#web/client/session.ts'

/**
 * Saves the session and continues at `to`, or on the same page. The language of the account wins over that of the page,
 * which is then reloaded.
 */
export function useFinishSignIn(): (session: SessionView, to?: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (session, to) => {
    saveSession(session)
    const { language } = session.user
    void rememberLanguage(language)
    const path = to ?? pathname + search
    const isOther = localeOfPath(path) !== null && localeOfPath(path) !== language
    if (isOther) window.location.assign(switchLocale(path, language))
    else if (to !== undefined) void navigate(to, { replace: true })
  }
}

export function currentPath(): string {
  return window.location.pathname + window.location.search
}

/**
 * Returns the page of this site that the tab showed before. An address can't choose it, so that no link leads out of the
 * site.
 */
export function previousPath(): string {
  const locale = getLocale()
  const previous = readPreviousPath(false)
  return previous !== null && localeOfPath(previous) ? previous : landingPath(locale)
}
