import { setTimeout as sleep } from 'node:timers/promises'
import { API_TIMEOUT_MS } from '#domain/policy.ts'
import type { Journal } from './journal.ts'

export type ClientRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly viewToken?: string
  readonly key?: string
  /** The caller's network address, which a proxy would add. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

export type ClientResponse = {
  readonly status: number
  readonly code: string | null
  readonly body: unknown
  /** The cookie that it sets, as it is sent back. */
  readonly cookie: string | null
}

export type Client = {
  /** Sends one request; null when no answer came, in which case its outcome is unknown. */
  request(request: ClientRequest): Promise<ClientResponse | null>
  /** Repeats the request under the same key until an answer comes or it gives up. */
  insist(request: ClientRequest): Promise<ClientResponse | null>
  /** Submits the form of the 3-D Secure page. */
  answerChallenge(actionUrl: string, outcome: 'approve' | 'fail'): Promise<void>
}

const PATIENCE_MS = 20_000
const PAUSE_MS = 250
const FAULT = 500
const BUSY = 503
/** These codes mean that this version of the product does not have the action. */
const MISSING = new Set(['not_found', 'method_not_allowed'])

/**
 * Sends requests to the processes of a product in turn, like a round-robin proxy. `addressOf` says where those come from
 * that say nothing themselves; all from one by default.
 */
export function openClient(
  urls: readonly string[],
  journal: Journal,
  addressOf: () => string | undefined = () => undefined,
): Client {
  let sent = 0

  async function request(input: ClientRequest): Promise<ClientResponse | null> {
    const start = performance.now()
    const response = await send(urls[sent++ % urls.length] ?? '', { from: addressOf(), ...input }).catch(() => null)
    if (response === null) journal.count('answers that never came')
    // A guest who gave up waiting learns nothing about the product's availability.
    const isUnavailable = response === null ? input.timeoutMs === undefined : response.status === BUSY
    if (isUnavailable) journal.unavailable.push({ start, end: performance.now() })
    if (response?.status === FAULT) journal.faults.push(`${input.method} ${input.path} was answered 500`)
    return response
  }

  return {
    request,
    async insist(input) {
      const end = Date.now() + PATIENCE_MS
      for (;;) {
        const response = await request(input)
        if (response && !isForLater(response)) return response
        if (Date.now() > end) return null
        await sleep(PAUSE_MS)
        journal.count('requests sent again')
      }
    },
    async answerChallenge(actionUrl, outcome) {
      const init = { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' as const }
      const response = await fetch(actionUrl, { ...init, signal: AbortSignal.timeout(API_TIMEOUT_MS) }).catch(
        () => null,
      )
      await response?.body?.cancel()
    },
  }
}

/** Such an answer is retried under the same key, because the request may have been carried out all the same. */
function isForLater({ status, code }: ClientResponse): boolean {
  return code === 'request_in_progress' || (status === BUSY && (code === null || code === 'service_unavailable'))
}

export function isMissing(response: ClientResponse): boolean {
  return response.code !== null && MISSING.has(response.code)
}

async function send(
  url: string,
  { method, path, body, viewToken, key, from, headers, timeoutMs = API_TIMEOUT_MS }: ClientRequest,
) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(viewToken === undefined ? {} : { 'x-view-token': viewToken }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const parsed: unknown = isJson ? JSON.parse(text) : null
  const code = response.ok ? null : String((parsed as { code?: string } | null)?.code ?? '')
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? null
  return { status: response.status, code: code === '' ? null : code, body: parsed, cookie }
}
