import type { Problem } from '#contract/shared.ts'
import { API_TIMEOUT_MS } from '#domain/policy.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { endSession, readToken } from '#web/client/session.ts'
import { promptSignIn } from '#web/client/sign-in-prompt.ts'

/**
 * `refused`: the server said no, and why. `unknown`: no answer came in time, or none that can be read, or the server
 * failed; what happened there must be looked up before anything is tried again.
 */
export type ApiFailure =
  | {
      readonly ok: false
      readonly kind: 'refused'
      readonly status: number
      readonly code: RefusalCode
      /** The message for the guest, in the language of the request. */
      readonly message: string
      readonly errors: Readonly<Record<string, string>>
    }
  | {
      readonly ok: false
      readonly kind: 'unknown'
      /** The id of a request that the server answered with a fault; null where no answer of ours came. */
      readonly requestId: string | null
    }

export type ApiAnswer<Value> = { readonly ok: true; readonly value: Value } | ApiFailure

export function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } }
}

/**
 * One call, with the token of who is signed in. Never throws for the network; gives up after `API_TIMEOUT_MS`. A token that the API
 * does not know any more is forgotten, and its owner asked to sign in again over what the page holds.
 */
export async function callApi<Value>(
  fetcher: typeof fetch,
  locale: Locale,
  path: string,
  init: RequestInit,
): Promise<ApiAnswer<Value>> {
  // A caller that sends its own token handles its expiry itself.
  const token = new Headers(init.headers).has('Authorization') ? undefined : readToken()
  let response: Response | undefined
  let body: unknown
  try {
    response = await fetcher(`/api${path}`, {
      ...init,
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...init.headers,
      },
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      cache: 'no-store',
    })
    body = response.status === 204 ? null : await response.json()
  } catch {
    // A dropped connection, a time-out, an answer that is not JSON: nothing is known, which the caller must handle.
    return { ok: false, kind: 'unknown', requestId: response?.ok === false ? requestIdOf(response) : null }
  }
  if (response.ok) return { ok: true, value: body as Value }
  // After a fault the outcome is unknown: the work may be half done.
  if (!isProblem(body) || body.code === 'internal') {
    return { ok: false, kind: 'unknown', requestId: requestIdOf(response) }
  }
  if (token && body.code === 'unauthenticated') {
    endSession(token)
    promptSignIn('expired')
  }
  return refused(body)
}

function refused(problem: Problem): ApiFailure {
  return {
    ok: false,
    kind: 'refused',
    status: problem.status,
    code: problem.code as RefusalCode,
    message: problem.message,
    errors: problem.errors ?? {},
  }
}

function requestIdOf(response: Response): string | null {
  return response.headers.get('x-request-id')
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}
