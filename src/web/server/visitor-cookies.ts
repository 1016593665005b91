import { type Cookie, createCookie } from 'react-router'
import { BOOKING_CODE } from '#domain/booking/booking-code.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'

/**
 * What a browser without scripts stores for its visitor. No script can read these cookies and no other site can send them;
 * the API takes neither, only the actions and loaders of pages do, which pass them on as tokens.
 */
const SESSION = 'estancia.session'
const BOOKING_PREFIX = 'estancia.booking.'
/** Long enough to pay for a booking or to cancel it; afterwards its holder finds it again. */
const BOOKING_COOKIE_SECONDS = 3_600

/** Returns the token of the session that was signed in without scripts; undefined without one. */
export async function sessionTokenOf(request: Request): Promise<string | undefined> {
  return tokenIn(createCookie(SESSION), request)
}

/** Returns the header that stores a session until the browser is closed. */
export function sessionCookie(token: string, publicUrl: string): Promise<string> {
  return cookieOf(SESSION, publicUrl).serialize(token)
}

/** Returns the headers that remove the session and what opens bookings, for the next user of the browser. */
export function removedCookies(request: Request, publicUrl: string): Promise<string[]> {
  const sent = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim().split('=')[0] ?? '')
  const stored = sent.filter((name) => name === SESSION || name.startsWith(BOOKING_PREFIX))
  return Promise.all(stored.map((name) => cookieOf(name, publicUrl).serialize('', { maxAge: 0 })))
}

/** Returns the view token of a booking that was made or found without scripts; undefined without one. */
export async function viewTokenOf(request: Request, bookingCode: string): Promise<string | undefined> {
  if (!BOOKING_CODE.test(bookingCode)) return undefined
  return tokenIn(createCookie(BOOKING_PREFIX + bookingCode), request)
}

/** Returns what a browser without scripts has stored to open a booking: its view token or a session; null for neither. */
export async function bookingCredentialsOf(request: Request, bookingCode: string): Promise<BookingCredentials | null> {
  const [viewToken, token] = [await viewTokenOf(request, bookingCode), await sessionTokenOf(request)]
  return viewToken || token ? { viewToken, token } : null
}

/** Returns the header that stores the view token of a booking for an hour. */
export function viewTokenCookie(bookingCode: string, viewToken: string, publicUrl: string): Promise<string> {
  return cookieOf(BOOKING_PREFIX + bookingCode, publicUrl).serialize(viewToken, { maxAge: BOOKING_COOKIE_SECONDS })
}

function cookieOf(name: string, publicUrl: string): Cookie {
  const secure = publicUrl.startsWith('https:')
  return createCookie(name, { httpOnly: true, sameSite: 'lax', path: '/', secure })
}

async function tokenIn(cookie: Cookie, request: Request): Promise<string | undefined> {
  const token: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof token === 'string' && token !== '' ? token : undefined
}
