import { useEffect, useEffectEvent, useState } from 'react'
import type { SessionView } from '#contract/holder.ts'
import type { SignInOutcome } from '#contract/openid.ts'
import { accountClient } from '#web/client/api/account-client.ts'
import { popPendingSignIn } from '#web/client/storage/pending-sign-in.ts'
import { accountFailureText } from './account-failure-text.ts'

type Missing = Exclude<SignInOutcome, { kind: 'signed-in' }>

export type ProviderReturn =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'missing'; readonly outcome: Missing; readonly back: string }

/** Continues after a provider has sent the browser back: with a session, or with the step that is missing for one. */
export function useProviderReturn(onSignedIn: (session: SessionView, back: string) => void) {
  const [state, setState] = useState<ProviderReturn>({ kind: 'none' })
  // Runs once per page load, with the language that the page has then.
  const goOn = useEffectEvent(async () => {
    const pending = popPendingSignIn()
    if (!pending) return
    setState({ kind: 'checking' })
    const answer = await accountClient().finishSignIn(pending.ticket)
    if (!answer.ok) {
      const message = accountFailureText(answer)
      return setState({ kind: 'refused', message })
    }
    const { value } = answer
    if (value.kind === 'signed-in') return onSignedIn({ token: value.token, user: value.user }, pending.back)
    setState({ kind: 'missing', outcome: value, back: pending.back })
  })
  useEffect(() => {
    void goOn()
  }, [])
  return state
}
