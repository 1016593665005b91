import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import type { CallInput, Endpoint } from '#contract/endpoint-call.ts'
import { callOffice } from '#office/client/call-office.ts'
import { putOffSignIn, readSession, watchSession } from '#office/client/session-end.ts'
import { Proving, type SubmitAction, SubmitActionContext } from '#office/client/submit-action.ts'
import { Deferred, deferred, deferredComponent } from '#office/ui/deferred.tsx'
import type { SignedIn } from '#services/staff/signed-in.ts'

/* Loaded when they are first needed. */
const signInAgain = deferred(async () => (await import('#office/components/sign-in/sign-in-again.tsx')).SignInAgain)
const FreshProof = deferredComponent(async () => (await import('#office/components/fresh-proof.tsx')).FreshProof)

/**
 * Lets pages perform actions. Where an action needs a fresh proof, or the session has ended, it prompts for the proof
 * or the sign-in over the page, and performs the action afterwards.
 */
export function ActionProvider({ member, children }: { readonly member: SignedIn; readonly children: ReactNode }) {
  const session = useSyncExternalStore(watchSession, readSession, () => 'open')
  const [isProving, setProving] = useState(false)
  const waiting = useRef<((isProved: boolean) => void)[]>([])
  const prove = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve)
        setProving(true)
      }),
    [],
  )
  const submitAction: SubmitAction = useCallback(
    async <Called extends Endpoint>(endpoint: Called, input: CallInput<Called>, key: string = crypto.randomUUID()) => {
      const answer = await callOffice(endpoint, input, key)
      if (answer.ok || answer.kind !== 'refused' || answer.code !== 'fresh_proof_needed') return answer
      return (await prove()) ? callOffice(endpoint, input, key) : answer
    },
    [prove],
  )
  const end = (isProved: boolean) => {
    setProving(false)
    for (const resolve of waiting.current.splice(0)) resolve(isProved)
  }
  return (
    <SubmitActionContext value={submitAction}>
      <Proving value={prove}>{children}</Proving>
      {session === 'open' ? null : (
        <Deferred
          of={signInAgain}
          attempt={session}
          props={{ member, isPutOff: session === 'put_off', onClose: putOffSignIn }}
        />
      )}
      {isProving ? (
        <FreshProof isOpen isDemo={member.isDemo} onDone={() => end(true)} onClose={() => end(false)} />
      ) : null}
    </SubmitActionContext>
  )
}
