/** Stored in this tab while somebody is at the page of a provider: a sign-in can only be finished where it was started. */
export type PendingSignIn = {
  readonly ticket: string
  /** Path and query of the page that they left. */
  readonly back: string
}

const PENDING = 'estancia.openid'
const RETURNED = '#openid'

export function savePendingSignIn(pending: PendingSignIn): void {
  sessionStorage.setItem(PENDING, JSON.stringify(pending))
}

/** The stored sign-in, once, if a provider has sent the browser back; removes the fragment that says so from the address. */
export function popPendingSignIn(): PendingSignIn | null {
  const { hash, pathname, search } = window.location
  if (hash !== RETURNED) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  const text = sessionStorage.getItem(PENDING)
  sessionStorage.removeItem(PENDING)
  const pending: unknown = JSON.parse(text ?? 'null')
  return isPendingSignIn(pending) ? pending : null
}

/** Checks what other scripts could have written: `back` is never the address of another site. */
function isPendingSignIn(pending: unknown): pending is PendingSignIn {
  if (typeof pending !== 'object' || pending === null || !('ticket' in pending) || !('back' in pending)) return false
  return typeof pending.ticket === 'string' && typeof pending.back === 'string' && /^\/[^/\\]/.test(pending.back)
}
