import type { Problem } from '#contract/shared.ts'
import { API_TIMEOUT_MS } from '#domain/policy.ts'
import type { RefusalCode, RefusalDetails } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'

/** A refusal of the server with its reason: nothing was done. */
export type OfficeRefusal = {
  readonly ok: false
  readonly kind: 'refused'
  readonly code: RefusalCode
  /** A text for the member, in their language. */
  readonly message: string
  /** Texts by the names of fields. */
  readonly errors: Readonly<Record<string, string>>
  readonly requestId: string | null
  /** Who changed the same thing earlier, and how. */
  readonly details: RefusalDetails
}
/** No answer came, or a fault: the member has to look up what happened before they try again. */
export type OfficeUnknown = { readonly ok: false; readonly kind: 'unknown'; readonly requestId: string | null }
export type OfficeAnswer<Value> = { readonly ok: true; readonly value: Value } | OfficeRefusal | OfficeUnknown

/**
 * Posts to `/office-api`. `key` is the same for every try of one action, so that it is done once; without it each call
 * is an action of its own. Never throws for the network.
 */
export function callOffice<Value = unknown>(
  locale: Locale,
  path: string,
  body: unknown,
  key: string = crypto.randomUUID(),
): Promise<OfficeAnswer<Value>> {
  return send(locale, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  })
}

/** Reads from `/office-api` what an open page requests, such as free homes. Never throws for the network. */
export function readOfficeApi<Value>(locale: Locale, path: string): Promise<OfficeAnswer<Value>> {
  return send(locale, path, {})
}

/** Returns the answer; a refusal with this code gets the message of the page, which knows more than the server. */
export function explained<Value>(answer: OfficeAnswer<Value>, code: RefusalCode, message: string): OfficeAnswer<Value> {
  return !answer.ok && answer.kind === 'refused' && answer.code === code ? { ...answer, message } : answer
}

async function send<Value>(locale: Locale, path: string, init: RequestInit): Promise<OfficeAnswer<Value>> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(`/office-api${path}`, {
      ...init,
      headers: { ...init.headers, Accept: 'application/json', 'Accept-Language': locale },
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      cache: 'no-store',
    })
    answer = response.status === 204 ? null : await response.json()
  } catch {
    // A dropped connection, a time-out, an answer that is not JSON.
    return { ok: false, kind: 'unknown', requestId: null }
  }
  if (response.ok) return { ok: true, value: answer as Value }
  const requestId = response.headers.get('x-request-id')
  if (!isProblem(answer) || answer.code === 'internal') return { ok: false, kind: 'unknown', requestId }
  const { code, message, errors = {}, details = {} } = answer
  return { ok: false, kind: 'refused', code: code as RefusalCode, message, errors, requestId, details }
}

/** Tells whether an action was refused because the session has ended and the member has not signed in again. */
export function isSignedOut(answer: OfficeAnswer<unknown>): boolean {
  return !answer.ok && answer.kind === 'refused' && answer.code === 'unauthenticated'
}

function isProblem(body: unknown): body is Problem & { readonly details?: RefusalDetails } {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}
