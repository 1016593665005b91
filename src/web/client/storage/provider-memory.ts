/** What this tab keeps while somebody is at the page of a provider: what they come back with is worth nothing without it. */
export type PendingSignIn = {
  readonly ticket: string
  /** Path and query of the page that they left. */
  readonly back: string
}

const PENDING = 'estancia.openid'
const RETURNED = '#openid'

export function keepPendingSignIn(pending: PendingSignIn): void {
  sessionStorage.setItem(PENDING, JSON.stringify(pending))
}

/** Once, and only where a provider has sent the browser back; the mark of that is taken out of the address. */
export function takePendingSignIn(): PendingSignIn | null {
  const { hash, pathname, search } = window.location
  if (hash !== RETURNED) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  const text = sessionStorage.getItem(PENDING)
  sessionStorage.removeItem(PENDING)
  const pending: unknown = JSON.parse(text ?? 'null')
  return isPendingSignIn(pending) ? pending : null
}

/** Whatever somebody else may have written there: never the address of another site. */
function isPendingSignIn(pending: unknown): pending is PendingSignIn {
  if (typeof pending !== 'object' || pending === null || !('ticket' in pending) || !('back' in pending)) return false
  return typeof pending.ticket === 'string' && typeof pending.back === 'string' && /^\/[^/\\]/.test(pending.back)
}
