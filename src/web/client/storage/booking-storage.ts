import { readFrom, writeTo } from './browser-storage.ts'

/**
 * What the browser keeps of bookings in local storage: the view token, which opens the personal data of one booking, and the
 * id that it sends when it holds nights. What is kept while booking is in `checkout-storage.ts`.
 */
const TOKEN_PREFIX = 'estancia.booking.'
const BROWSER = 'estancia.browser'

export function saveViewToken(bookingCode: string, viewToken: string): void {
  writeTo(() => localStorage, TOKEN_PREFIX + bookingCode, viewToken)
}

export function readViewToken(bookingCode: string): string | undefined {
  return readFrom(() => localStorage, TOKEN_PREFIX + bookingCode) ?? undefined
}

/** Called when the holder has ended the links of the booking. */
export function clearViewToken(bookingCode: string): void {
  try {
    localStorage.removeItem(TOKEN_PREFIX + bookingCode)
  } catch {
    return
  }
}

/** The codes of the bookings that this browser can open. */
export function storedBookingCodes(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(TOKEN_PREFIX) ? key.slice(TOKEN_PREFIX.length) : [],
    )
  } catch {
    return []
  }
}

/** Stores the token of the link in a mail (`#t=…`) and removes it from the address. */
export function saveTokenFromAddress(bookingCode: string): void {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('t')
  if (!token) return
  saveViewToken(bookingCode, token)
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}

/** The id that limits the night holds of this browser; sent with nothing else, and made when it is first needed. */
export function browserId(): string {
  const kept = readFrom(() => localStorage, BROWSER)
  if (kept) return kept
  const made = randomKey()
  writeTo(() => localStorage, BROWSER, made)
  return made
}

/** 128 random bits as hex. `crypto.randomUUID` exists only on https and localhost. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
