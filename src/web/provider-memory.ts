/** What this tab keeps while somebody is at the page of a provider: what they come back with is worth nothing without it. */
export type ProviderTrip = {
  readonly ticket: string
  /** Path and query of the page that they left. */
  readonly back: string
}

const TRIP = 'estancia.openid'
const RETURNED = '#openid'

export function keepTrip(trip: ProviderTrip): void {
  sessionStorage.setItem(TRIP, JSON.stringify(trip))
}

/** Once, and only where a provider has sent the browser back; the mark of that is taken out of the address. */
export function takeTrip(): ProviderTrip | null {
  const { hash, pathname, search } = window.location
  if (hash !== RETURNED) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  const text = sessionStorage.getItem(TRIP)
  sessionStorage.removeItem(TRIP)
  const trip: unknown = JSON.parse(text ?? 'null')
  return isTrip(trip) ? trip : null
}

/** Whatever somebody else may have written there: never the address of another site. */
function isTrip(trip: unknown): trip is ProviderTrip {
  if (typeof trip !== 'object' || trip === null || !('ticket' in trip) || !('back' in trip)) return false
  return typeof trip.ticket === 'string' && typeof trip.back === 'string' && /^\/[^/\\]/.test(trip.back)
}
