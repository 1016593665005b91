import type { Problem } from '#contract/shared.ts'
import { API_TIMEOUT_MS } from '#domain/policy.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { endSession, readToken } from '#web/client/session.ts'
import { promptSignIn } from '#web/client/sign-in-prompt.ts'

/**
 * `refused`: the server has refused the request and says why. `unknown`: no readable answer came in time, or the server
 * failed; the outcome must be looked up before another try.
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
      /** The id of a request that the server answered with a fault; null if no answer of our server came. */
      readonly requestId: string | null
    }

export type ApiAnswer<Value> = { readonly ok: true; readonly value: Value } | ApiFailure

export function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } }
}

/**
 * Sends a request with the token of the signed-in user and returns its answer. Never throws for a network fault; gives
 * up after `API_TIMEOUT_MS`. If the API no longer knows the token, the session ends and the user is prompted to sign in
 * again over the page.
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
    // A dropped connection, a time-out or an answer that is not JSON leaves the outcome unknown.
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
