import {
  type CallAnswer,
  type CallInput,
  type CallRefusal,
  type Endpoint,
  endpointUrl,
  type SentCall,
  textsOf,
} from '#contract/endpoint-call.ts'
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
export type ApiFailure<Code extends RefusalCode = RefusalCode> =
  | {
      readonly ok: false
      readonly kind: 'refused'
      readonly status: number
      readonly code: Code
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

export type ApiAnswer<Value, Code extends RefusalCode = RefusalCode> =
  | { readonly ok: true; readonly value: Value }
  | ApiFailure<Code>

type CallOptions = {
  /** A session other than that of the signed-in user; its caller handles its expiry. */
  readonly token?: string
  /** Lets the request finish if the visitor leaves the page. */
  readonly keepalive?: boolean
}

/**
 * Returns a function that calls an endpoint: `call(bookings.getOne, { params: { code } })`. Input, answer and refusals
 * have the types of the endpoint. Calls carry the token of the signed-in user, never throw for a network fault and give
 * up after `API_TIMEOUT_MS`. If the API no longer knows the token, the session ends and the user is prompted to sign in
 * again over the page.
 */
export function endpointCaller(locale: Locale, fetcher: typeof fetch = fetch) {
  return <Called extends Endpoint>(
    endpoint: Called,
    ...[input, options]: Record<never, never> extends CallInput<Called>
      ? [input?: CallInput<Called>, options?: CallOptions]
      : [input: CallInput<Called>, options?: CallOptions]
  ) =>
    callApi({ locale, fetcher, endpoint, ...options, input: input as SentCall | undefined }) as Promise<
      ApiAnswer<CallAnswer<Called>, CallRefusal<Called>>
    >
}

type Call = CallOptions & {
  readonly locale: Locale
  readonly fetcher: typeof fetch
  readonly endpoint: Endpoint
  readonly input: SentCall | undefined
}

async function callApi({ locale, fetcher, endpoint, input = {}, ...options }: Call): Promise<ApiAnswer<unknown>> {
  const ownToken = options.token === undefined ? readToken() : undefined
  const token = options.token ?? ownToken
  let response: Response | undefined
  let body: unknown
  try {
    response = await fetcher(endpointUrl(endpoint, input), {
      method: endpoint.method.toUpperCase(),
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...textsOf(input.headers ?? {}),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(options.keepalive ? { keepalive: true } : {}),
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      cache: 'no-store',
    })
    body = response.status === 204 ? null : await response.json()
  } catch {
    // A dropped connection, a time-out or an answer that is not JSON leaves the outcome unknown.
    return { ok: false, kind: 'unknown', requestId: response?.ok === false ? requestIdOf(response) : null }
  }
  if (response.ok) return { ok: true, value: body }
  // After a fault the outcome is unknown: the work may be half done.
  if (!isProblem(body) || body.code === 'internal') {
    return { ok: false, kind: 'unknown', requestId: requestIdOf(response) }
  }
  if (ownToken && body.code === 'unauthenticated') {
    endSession(ownToken)
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
