import { useSyncExternalStore } from 'react'

/**
 * Why somebody should sign in now, in a dialog over the page they are on: they want to, they want to with a form half filled
 * in (`in_form`: the page must not be loaded anew), or their session has ended.
 */
type Reason = 'wanted' | 'in_form' | 'expired'
export type SignInPrompt = { readonly why: Reason; readonly email?: string | undefined } | null

let ask: SignInPrompt = null
const listeners = new Set<() => void>()

/** Opens the dialog of the header, with an e-mail that was typed already. */
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
