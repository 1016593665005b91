/** The functions that are called when the visitor signs in or out in this tab, and when their data changes. */
export const sessionListeners = new Set<() => void>()

/** Returns whether this browser has a session. Works in the browser only. */
export function isSignedIn(): boolean {
  return storedToken() !== null
}

/** Returns the token of the session in this browser; null without one, and if the browser refuses its storage. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem('token')
  } catch {
    return null
  }
}

/** Keys of local storage that header and cards show: the session, bookings and favourites. */
const STORED_KEYS = /^(user|estancia\.(booking\.|favourites$))/

/** Returns whether this browser has stored any of `STORED_KEYS`. Works in the browser only. */
export function hasStoredData(): boolean {
  try {
    return Object.keys(localStorage).some((name) => STORED_KEYS.test(name))
  } catch {
    return false
  }
}
