import type { CallAnswer, CallInput, CallRefusal, Endpoint, SentCall } from '#contract/endpoint-call.ts'
import type { RefusalCode, RefusalDetails } from '#domain/shared/refusal.ts'
import { getLocale } from '#i18n/locale.ts'
import { sendCall, type UnknownOutcome } from '#ui/client/send-call.ts'

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
export type OfficeAnswer<Value, Code extends RefusalCode = RefusalCode> =
  | { readonly ok: true; readonly value: Value }
  | OfficeRefusal<Code>
  | UnknownOutcome

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
 * Calls an endpoint of the office: `callOffice(postNote, { params: { code }, body: { text } })`. `key` is the
 * same for every try of one action, so that it is done once; without it each call is an action of its own. Never throws
 * for the network.
 */
export function callOffice<Called extends Endpoint>(
  endpoint: Called,
  input: CallInput<Called>,
  key: string = crypto.randomUUID(),
) {
  return send(endpoint, input as SentCall, key) as Promise<
    OfficeAnswer<CallAnswer<Called>, CallRefusal<Called> | OfficeRefusalCode>
  >
}

/** Returns the answer; a refusal with this code gets the message of the page, which knows more than the server. */
export function explained<Value>(answer: OfficeAnswer<Value>, code: RefusalCode, message: string): OfficeAnswer<Value> {
  return !answer.ok && answer.kind === 'refused' && answer.code === code ? { ...answer, message } : answer
}

async function send(endpoint: Endpoint, input: SentCall, key: string): Promise<OfficeAnswer<unknown>> {
  const locale = getLocale()
  const isRead = endpoint.method === 'get'
  // Endpoints without fields read an empty object.
  const sent = isRead ? input : { ...input, body: input.body ?? {} }
  const answer = await sendCall(endpoint, sent, { locale, headers: isRead ? {} : { 'Idempotency-Key': key } })
  if (answer.ok || answer.kind === 'unknown') return answer
  const { code, message, errors = {}, details = {} } = answer.problem
  const { requestId } = answer
  return { ok: false, kind: 'refused', code: code as RefusalCode, message, errors, requestId, details }
}

/** Tells whether an action was refused because the session has ended and the member has not signed in again. */
export function isSignedOut(answer: OfficeAnswer<unknown>): boolean {
  return !answer.ok && answer.kind === 'refused' && answer.code === 'unauthenticated'
}
