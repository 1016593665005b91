import { useSyncExternalStore } from 'react'

/**
 * Why the dialog over the page prompts for a sign-in: the visitor wants to sign in, they want to while a form is partly
 * filled in (`in_form`: the page must not be reloaded), or their session has ended.
 */
type Reason = 'wanted' | 'in_form' | 'expired'
export type SignInPrompt = { readonly why: Reason; readonly email?: string | undefined } | null

let ask: SignInPrompt = null
const listeners = new Set<() => void>()

/** Opens the dialog of the header, with an e-mail that the visitor has already typed. */
export function promptSignIn(why: Reason, email?: string): void {
  tell({ why, email })
}

export function closeSignIn(): void {
  tell(null)
}

function tell(next: SignInPrompt): void {
  ask = next
  for (const listener of listeners) listener()
}

export function useSignInPrompt(): SignInPrompt {
  return useSyncExternalStore(
    subscribe,
    () => ask,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
