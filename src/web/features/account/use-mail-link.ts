import { useEffect, useState } from 'react'

export type MailLinkKind = 'reset' | 'confirm' | 'undo'
export type MailLink = { readonly token: string; readonly email: string }

const nameOf = (kind: string) => `estancia.${kind}`

/**
 * Reads the token and e-mail from the fragment of a mail's link and takes them out of the address. The tab keeps them, so
 * that they survive a reload and a change of language.
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

/** Forgets the link after use, as its token works once. */
export function forgetMailLink(kind: MailLinkKind): void {
  sessionStorage.removeItem(nameOf(kind))
}
