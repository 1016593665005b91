import { useCallback, useEffect, useRef, useState } from 'react'
import { postDemoMembers, postDemoSession } from '#contract/office-endpoints/session.ts'
import { callOffice } from '#office/client/call-office.ts'
import type { DemoMember } from '#services/staff/sign-in-by-demo-link.ts'
import type { SignedInMember } from './signed-in-member.ts'

const TOKEN = /^#demo=([\w-]+)$/
const KEPT = 'demo'

type DemoLink = {
  readonly state: 'none' | 'busy' | 'ended'
  /** The members that the link of this tab can sign in; null until they are known. */
  readonly members: readonly DemoMember[] | null
  signIn(memberId: string): void
}

/**
 * Signs in with the link that a sandbox prints when it starts. The token is in the fragment, which is removed at once;
 * the tab stores it, so that a member who signs out can come back as another demo member.
 */
export function useDemoLink(onDone: (member: SignedInMember) => void): DemoLink {
  const [state, setState] = useState<DemoLink['state']>('none')
  const [members, setMembers] = useState<DemoLink['members']>(null)
  const latest = useRef(onDone)
  latest.current = onDone
  const signIn = useCallback(async (memberId?: string) => {
    setState('busy')
    const token = sessionStorage.getItem(KEPT) ?? ''
    const answer = await callOffice(postDemoSession, { body: { token, memberId } })
    if (answer.ok) return latest.current(answer.value)
    sessionStorage.removeItem(KEPT)
    setMembers([])
    setState('ended')
  }, [])
  useEffect(() => {
    const follow = async () => {
      const token = TOKEN.exec(location.hash)?.[1]
      if (!token) return
      history.replaceState(history.state, '', location.pathname + location.search)
      sessionStorage.setItem(KEPT, token)
      await signIn()
    }
    const offer = async () => {
      const token = sessionStorage.getItem(KEPT)
      if (!token) return setMembers([])
      const answer = await callOffice(postDemoMembers, { body: { token } })
      setMembers(answer.ok ? answer.value.members : [])
      if (!answer.ok && answer.kind === 'refused') sessionStorage.removeItem(KEPT)
    }
    void (TOKEN.test(location.hash) ? follow() : offer())
    // A link that is pasted into the address bar of this page loads nothing.
    const paste = () => void follow()
    addEventListener('hashchange', paste)
    return () => removeEventListener('hashchange', paste)
  }, [signIn])
  return { state, members, signIn: (memberId) => void signIn(memberId) }
}
