/** Called when somebody signs in or out in this tab, and when their data changes. */
export const sessionListeners = new Set<() => void>()

/** Works in the browser only. */
export function isSignedIn(): boolean {
  return storedToken() !== null
}

/** The token of the session in this browser; null without one, and where the browser refuses its store. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem('token')
  } catch {
    return null
  }
}

/** Keys of local storage that header and cards show: the session, bookings and favourites. */
const STORED_KEYS = /^(user|estancia\.(booking\.|favourites$))/

/** Works in the browser only. */
export function hasStoredData(): boolean {
  try {
    return Object.keys(localStorage).some((name) => STORED_KEYS.test(name))
  } catch {
    return false
  }
}
