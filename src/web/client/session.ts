import { useSyncExternalStore } from 'react'
import type { SessionView, UserView } from '#contract/holder.ts'
import type { GuestView } from '#contract/people.ts'
import { sessionListeners } from './session-listeners.ts'

/**
 * The session is in local storage under the names that the specification gives (section 4). All tabs share it, each
 * page restores it, and a sign-out removes it.
 */
const TOKEN = 'token'
const USER = 'user'

export type Session =
  | { readonly kind: 'anonymous' }
  /** Without an account, known by e-mail. */
  | { readonly kind: 'guest'; readonly user: GuestView }
  | { readonly kind: 'registered'; readonly user: UserView; readonly token: string }

const ANONYMOUS: Session = { kind: 'anonymous' }

/** The session that was read last: React needs the same reference as long as nothing has changed. */
let known: { readonly token: string | null; readonly user: string | null; readonly session: Session } = {
  token: null,
  user: null,
  session: ANONYMOUS,
}
/** The session of this page if storage is switched off. It lasts as long as the page. */
let unsaved: { readonly token: string | null; readonly user: string | null } | null = null

export function readSession(): Session {
  const { token, user } = readTexts()
  if (token !== known.token || user !== known.user) known = { token, user, session: sessionOf(token, user) }
  return known.session
}

/** Returns the session; it is anonymous on the server and until the page is hydrated. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, () => ANONYMOUS)
}

/** Returns the token for `Authorization: Bearer`, even if the user of the session could not be read. */
export function readToken(): string | undefined {
  return readTexts().token ?? undefined
}

/** Stores the session of a user who has signed in or registered. */
export function saveSession({ token, user }: SessionView): void {
  keep(token, user)
}

/**
 * Stores a guest without an account, who is known by e-mail, and ends the session of a user. `booking-storage.ts`
 * stores the view tokens of bookings.
 */
export function saveGuestSession({ viewToken: _, ...user }: GuestView): void {
  keep(null, user)
}

/**
 * Signs out in all tabs; with `token` only if the session still has it, because another tab may have signed in again.
 */
export function endSession(token?: string): void {
  if (token === undefined || token === readToken()) keep(null, null)
}

function keep(token: string | null, user: UserView | GuestView | null): void {
  const texts = { token, user: user && JSON.stringify(user) }
  try {
    write(TOKEN, texts.token)
    write(USER, texts.user)
    unsaved = null
  } catch {
    unsaved = texts
  }
  for (const listener of sessionListeners) listener()
}

function write(name: string, text: string | null): void {
  if (text === null) localStorage.removeItem(name)
  else localStorage.setItem(name, text)
}

function readTexts(): { readonly token: string | null; readonly user: string | null } {
  if (unsaved) return unsaved
  try {
    return { token: localStorage.getItem(TOKEN), user: localStorage.getItem(USER) }
  } catch {
    return { token: null, user: null }
  }
}

/** Returns the stored session. Other scripts can write to the storage, so invalid data counts as anonymous. */
function sessionOf(token: string | null, text: string | null): Session {
  const user = parse(text)
  if (!user) return ANONYMOUS
  if (token) return { kind: 'registered', user: user as UserView, token }
  return 'guest' in user ? { kind: 'guest', user: user as GuestView } : ANONYMOUS
}

function parse(text: string | null): { readonly email: unknown } | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value && 'email' in value && typeof value.email === 'string' ? value : null
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  // `storage` reports changes of other tabs; a page in the back/forward cache gets no events until `pageshow`.
  const events = ['storage', 'pageshow'] as const
  sessionListeners.add(listener)
  for (const event of events) addEventListener(event, listener)
  return () => {
    sessionListeners.delete(listener)
    for (const event of events) removeEventListener(event, listener)
  }
}
