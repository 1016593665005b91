import { useEffect, useState } from 'react'

export type MailLinkKind = 'reset' | 'confirm' | 'undo'
export type MailLink = { readonly token: string; readonly email: string }

const nameOf = (kind: string) => `estancia.${kind}`

/**
 * What the link of a mail brings: from the fragment, which is taken out of the address; kept for a reload and a change of
 * language in this tab.
 */
export function useMailLink(kind: MailLinkKind): MailLink | null {
  const [link, setLink] = useState<MailLink | null>(null)
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (hash.length > 1) {
      sessionStorage.setItem(nameOf(kind), hash.slice(1))
      window.history.replaceState(window.history.state, '', pathname + search)
    }
    const params = new URLSearchParams(sessionStorage.getItem(nameOf(kind)) ?? '')
    const [token, email] = [params.get('token'), params.get('email')]
    if (token && email) setLink({ token, email })
  }, [kind])
  return link
}

/** Called after use, as the token works once. */
export function forgetMailLink(kind: MailLinkKind): void {
  sessionStorage.removeItem(nameOf(kind))
}
