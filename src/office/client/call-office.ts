import {
  type CallAnswer,
  type CallInput,
  type CallRefusal,
  type Endpoint,
  endpointUrl,
  type SentCall,
} from '#contract/endpoint-call.ts'
import type { Problem } from '#contract/shared.ts'
import { API_TIMEOUT_MS } from '#domain/policy.ts'
import type { RefusalCode, RefusalDetails } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'

/** A refusal of the server with its reason: nothing was done. */
export type OfficeRefusal<Code extends RefusalCode = RefusalCode> = {
  readonly ok: false
  readonly kind: 'refused'
  readonly code: Code
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
export type OfficeAnswer<Value, Code extends RefusalCode = RefusalCode> =
  | { readonly ok: true; readonly value: Value }
  | OfficeRefusal<Code>
  | OfficeUnknown

/**
 * Returns the errors of a refusal by field. One that the remark over the form already says is empty: its field is marked
 * as invalid, and the text stands there once.
 */
export function errorsBeside(refused: OfficeRefusal | null): Readonly<Record<string, string>> {
  const errors = Object.entries(refused?.errors ?? {})
  return Object.fromEntries(errors.map(([name, text]) => [name, text === refused?.message ? '' : text]))
}

/** Codes with which every endpoint of the office may refuse a member. */
type OfficeRefusalCode = 'forbidden' | 'fresh_proof_needed' | 'changed_meanwhile' | 'request_in_progress'

/**
 * Calls an endpoint of the office: `callOffice(locale, postNote, { params: { code }, body: { text } })`. `key` is the
 * same for every try of one action, so that it is done once; without it each call is an action of its own. Never throws
 * for the network.
 */
export function callOffice<Called extends Endpoint>(
  locale: Locale,
  endpoint: Called,
  input: CallInput<Called>,
  key: string = crypto.randomUUID(),
) {
  return send(locale, endpoint, input as SentCall, key) as Promise<
    OfficeAnswer<CallAnswer<Called>, CallRefusal<Called> | OfficeRefusalCode>
  >
}

/** Returns the answer; a refusal with this code gets the message of the page, which knows more than the server. */
export function explained<Value>(answer: OfficeAnswer<Value>, code: RefusalCode, message: string): OfficeAnswer<Value> {
  return !answer.ok && answer.kind === 'refused' && answer.code === code ? { ...answer, message } : answer
}

async function send(locale: Locale, endpoint: Endpoint, input: SentCall, key: string): Promise<OfficeAnswer<unknown>> {
  const isRead = endpoint.method === 'get'
  let response: Response
  let answer: unknown
  try {
    response = await fetch(endpointUrl(endpoint, input), {
      method: endpoint.method.toUpperCase(),
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale,
        ...(isRead ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': key }),
      },
      // Endpoints without fields read an empty object.
      ...(isRead ? {} : { body: JSON.stringify(input.body ?? {}) }),
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      cache: 'no-store',
    })
    answer = response.status === 204 ? null : await response.json()
  } catch {
    // A dropped connection, a time-out, an answer that is not JSON.
    return { ok: false, kind: 'unknown', requestId: null }
  }
  if (response.ok) return { ok: true, value: answer }
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
