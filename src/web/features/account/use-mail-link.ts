import { useEffect, useState } from 'react'

type MailLinkKind = 'reset' | 'confirm' | 'undo'
export type MailLink = { readonly token: string; readonly email: string }

const nameOf = (what: string) => `estancia.${what}`

/**
 * What the link of a mail brings: from the fragment, which is taken out of the address; kept for a reload and a change of
 * language in this tab.
 */
export function useMailLink(what: MailLinkKind): MailLink | null {
  const [link, setLink] = useState<MailLink | null>(null)
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (hash.length > 1) {
      sessionStorage.setItem(nameOf(what), hash.slice(1))
      window.history.replaceState(window.history.state, '', pathname + search)
    }
    const given = new URLSearchParams(sessionStorage.getItem(nameOf(what)) ?? '')
    const [token, email] = [given.get('token'), given.get('email')]
    if (token && email) setLink({ token, email })
  }, [what])
  return link
}

/** Called after use, as the token works once. */
export function forgetMailLink(what: MailLinkKind): void {
  sessionStorage.removeItem(nameOf(what))
}
