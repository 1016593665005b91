import { useSyncExternalStore } from 'react'

/** Why somebody should sign in now, in a dialog over the page they are on: they want to, or their session has ended. */
export type SignInAsk = 'wanted' | 'expired' | null

let ask: SignInAsk = null
const listeners = new Set<() => void>()

/** Opens the dialog of the header; null closes it. */
export function askToSignIn(why: SignInAsk): void {
  ask = why
  for (const listener of listeners) listener()
}

export function useSignInAsk(): SignInAsk {
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
