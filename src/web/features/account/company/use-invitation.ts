import { useEffect, useState } from 'react'
import type { CompanyJoining } from '#contract/company.ts'

/** The tab stores the link, so that it survives signing in and a change of language. */
const STORED = 'estancia.company-invitation'

/** Reads the invitation from the fragment of a mail's link and takes it out of the address. */
export function useInvitation() {
  const [invitation, setInvitation] = useState<CompanyJoining | null>(null)
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (hash.startsWith('#t=')) {
      sessionStorage.setItem(STORED, hash.slice(1))
      window.history.replaceState(window.history.state, '', pathname + search)
    }
    const token = new URLSearchParams(sessionStorage.getItem(STORED) ?? '').get('t')
    if (token) setInvitation({ token })
  }, [])
  const forget = () => {
    sessionStorage.removeItem(STORED)
    setInvitation(null)
  }
  return { invitation, forget }
}
