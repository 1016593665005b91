import { type Endpoint, endpointUrl, type SentCall, textsOf } from '#contract/endpoint-call.ts'
import type { Problem } from '#contract/shared.ts'
import { API_TIMEOUT_MS, FILE_TIMEOUT_MS } from '#domain/policy.ts'
import type { RefusalDetails } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'

/** A refusal, to which the office adds who changed the same thing earlier, and how. */
type SentProblem = Problem & { readonly details?: RefusalDetails }

/**
 * `refused`: the server has refused the request and says why. `unknown`: no readable answer came in time, or the server
 * failed; the outcome must be looked up before another try. `requestId` is null if no answer of our server came.
 */
export type SentAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly kind: 'refused'; readonly problem: SentProblem; readonly requestId: string | null }
  | UnknownOutcome
export type UnknownOutcome = { readonly ok: false; readonly kind: 'unknown'; readonly requestId: string | null }

type SendOptions = {
  readonly locale: Locale
  readonly headers?: Readonly<Record<string, string>>
  /** Lets the request finish if the visitor leaves the page. */
  readonly keepalive?: boolean | undefined
  readonly fetcher?: typeof fetch
}

/** Sends a call of an endpoint and reads its answer. Never throws for the network and gives up in time. */
export async function sendCall(
  endpoint: Endpoint,
  input: SentCall,
  { locale, headers, keepalive, fetcher = fetch }: SendOptions,
): Promise<SentAnswer> {
  const content = contentOf(input.body)
  let response: Response | undefined
  let body: unknown
  try {
    response = await fetcher(endpointUrl(endpoint, input), {
      method: endpoint.method.toUpperCase(),
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale,
        ...headers,
        ...(content ? { 'Content-Type': content.type } : {}),
        ...textsOf(input.headers ?? {}),
      },
      ...(content ? { body: content.body } : {}),
      ...(keepalive ? { keepalive } : {}),
      signal: AbortSignal.timeout(input.body instanceof Blob ? FILE_TIMEOUT_MS : API_TIMEOUT_MS),
      cache: 'no-store',
    })
    body = response.status === 204 ? null : await response.json()
  } catch {
    // A dropped connection, a time-out or an answer that is not JSON leaves the outcome unknown.
    return { ok: false, kind: 'unknown', requestId: response?.ok === false ? requestIdOf(response) : null }
  }
  if (response.ok) return { ok: true, value: body }
  const requestId = requestIdOf(response)
  // After a fault the outcome is unknown: the work may be half done.
  return isProblem(body) && body.code !== 'internal'
    ? { ok: false, kind: 'refused', problem: body, requestId }
    : { ok: false, kind: 'unknown', requestId }
}

/** A file is sent as it is, anything else as JSON; null where the call has no body. */
function contentOf(body: unknown): { readonly type: string; readonly body: string | Blob } | null {
  if (body === undefined) return null
  return body instanceof Blob ? { type: body.type, body } : { type: 'application/json', body: JSON.stringify(body) }
}

function requestIdOf(response: Response): string | null {
  return response.headers.get('x-request-id')
}

function isProblem(body: unknown): body is SentProblem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}
