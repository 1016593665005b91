import { SESSION_ENDED } from '#contract/session-ended.ts'

/**
 * The session is open, or the dialog prompts for a sign-in, or the member has closed the dialog: actions are refused
 * then and page reads wait.
 */
type SessionState = 'open' | 'asked' | 'put_off'

let state: SessionState = 'open'
/** Whether a page can prompt for a sign-in. */
let isWatched = false
const listeners = new Set<() => void>()
/** These are called with whether a member has signed in again. */
const waiting: ((isSignedIn: boolean) => void)[] = []
const data = new Set<() => void>()

export function readSession(): SessionState {
  return state
}

/**
 * Calls the listener whenever the session has ended, so that the sign-in is shown over the page. Returns the function
 * that ends this.
 */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  isWatched = true
  return () => {
    listeners.delete(listener)
    isWatched = listeners.size > 0
  }
}

/** Notes that the sign-in is no longer needed, because the member leaves. */
export function leaveSession(): void {
  isWatched = false
}

export function askForSignIn(): void {
  change('asked')
}

/** Notes that the member closed the dialog: actions are refused, reads of the page wait. */
export function putOffSignIn(): void {
  change('put_off')
  for (const tell of waiting.splice(0)) tell(false)
}

/** Notes that the same member has signed in again: every waiting request is sent. */
export function goOnSignedIn(): void {
  change('open')
  for (const tell of waiting.splice(0)) tell(true)
  for (const goOn of data) goOn()
  data.clear()
}

/**
 * Makes each request whose session has ended wait for a sign-in over the page and sends it again after it: actions,
 * previews, searches and reads of the router alike. Where the member closes the dialog, an action gets the server's
 * first answer.
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
    // The time-out of the answer begins again.
    return (await signedInAgain()) ? send(input, { ...init, signal: null }) : response
  }
}

function signedInAgain(): Promise<boolean> {
  change('asked')
  return new Promise((resolve) => waiting.push(resolve))
}

/** A page without data would replace the typed text, so its reads wait as long as it takes. */
function untilSignedIn(dataPath: string): Promise<void> {
  const path = dataPath.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  // A read that the page makes by itself does not reopen a closed dialog; a navigation to another page does.
  if (state === 'open' || path !== location.pathname) change('asked')
  return new Promise((resolve) => data.add(resolve))
}

function change(next: SessionState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}
