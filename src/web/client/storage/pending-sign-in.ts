/**
 * The sign-in that this tab stores while the visitor is at a provider: it can only be finished where it was started.
 */
export type PendingSignIn = {
  readonly ticket: string
  /** Path and query of the page that the visitor left. */
  readonly back: string
}

const PENDING = 'estancia.openid'
const RETURNED = '#openid'

export function savePendingSignIn(pending: PendingSignIn): void {
  sessionStorage.setItem(PENDING, JSON.stringify(pending))
}

/**
 * Returns the stored sign-in once if a provider has sent the browser back, and removes the fragment that says so from
 * the address.
 */
export function popPendingSignIn(): PendingSignIn | null {
  const { hash, pathname, search } = window.location
  if (hash !== RETURNED) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  const text = sessionStorage.getItem(PENDING)
  sessionStorage.removeItem(PENDING)
  const pending: unknown = JSON.parse(text ?? 'null')
  return isPendingSignIn(pending) ? pending : null
}

/** Checks data that other scripts could have written: `back` is never the address of another site. */
function isPendingSignIn(pending: unknown): pending is PendingSignIn {
  if (typeof pending !== 'object' || pending === null || !('ticket' in pending) || !('back' in pending)) return false
  return typeof pending.ticket === 'string' && typeof pending.back === 'string' && /^\/[^/\\]/.test(pending.back)
}
