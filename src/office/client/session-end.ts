import { SESSION_ENDED } from '#contract/session-ended.ts'

/** `asked`: the dialog is open; `put_off`: the member has closed it, and what needs a session waits. */
type SessionState = 'open' | 'asked' | 'put_off'

let state: SessionState = 'open'
/** Whether a page can ask for a sign-in. */
let isWatched = false
const listeners = new Set<() => void>()
/** They are notified whether a member has signed in again. */
const waiting: ((isSignedIn: boolean) => void)[] = []
const data = new Set<() => void>()

export function readSession(): SessionState {
  return state
}

/** Shows the sign-in over the page whenever the session has ended. Returns what ends it. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  isWatched = true
  return () => {
    listeners.delete(listener)
    isWatched = listeners.size > 0
  }
}

/** The sign-in is no longer needed: the member leaves. */
export function leaveSession(): void {
  isWatched = false
}

export function askForSignIn(): void {
  change('asked')
}

/** The member closed the dialog: acts are refused, reads of the page wait. */
export function putOffSignIn(): void {
  change('put_off')
  for (const tell of waiting.splice(0)) tell(false)
}

/** The same member has signed in again: every request that waits goes on. */
export function goOnSignedIn(): void {
  change('open')
  for (const tell of waiting.splice(0)) tell(true)
  for (const goOn of data) goOn()
  data.clear()
}

/**
 * Makes each request whose session has ended wait for a sign-in over the page and be sent once more: acts, previews, searches
 * and what the router reads alike. Where the member closes the dialog, an act is answered as the server answered it.
 */
export function watchRequests(): void {
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    if (!isWatched || !response.headers.has(SESSION_ENDED)) return response
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname.endsWith('.data')) {
      await untilSignedIn(pathname)
      return send(input, init)
    }
    // The time for an answer begins again.
    return (await signedInAgain()) ? send(input, { ...init, signal: null }) : response
  }
}

function signedInAgain(): Promise<boolean> {
  change('asked')
  return new Promise((resolve) => waiting.push(resolve))
}

/** A page without data would replace what is typed, so that its reads wait however long. */
function untilSignedIn(dataPath: string): Promise<void> {
  const path = dataPath.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  // What a page reads by itself does not bring back a dialog that was closed; a step to another page does.
  if (state === 'open' || path !== location.pathname) change('asked')
  return new Promise((resolve) => data.add(resolve))
}

function change(next: SessionState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}
