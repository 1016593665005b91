import type { CallAnswer, CallInput, CallRefusal, Endpoint, SentCall } from '#contract/endpoint-call.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import { getLocale } from '#i18n/locale.ts'
import { sendCall, type UnknownOutcome } from '#ui/client/send-call.ts'
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
  | UnknownOutcome

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
 * up in time. If the API no longer knows the token, the session ends and the user is prompted to sign in
 * again over the page. `always` holds for each call.
 */
export function endpointCaller(fetcher: typeof fetch = fetch, always: CallOptions = {}) {
  return <Called extends Endpoint>(
    endpoint: Called,
    ...[input, options]: Record<never, never> extends CallInput<Called>
      ? [input?: CallInput<Called>, options?: CallOptions]
      : [input: CallInput<Called>, options?: CallOptions]
  ) =>
    callApi({ fetcher, endpoint, ...always, ...options, input: input as SentCall | undefined }) as Promise<
      ApiAnswer<CallAnswer<Called>, CallRefusal<Called>>
    >
}

type Call = CallOptions & {
  readonly fetcher: typeof fetch
  readonly endpoint: Endpoint
  readonly input: SentCall | undefined
}

async function callApi({ fetcher, endpoint, input = {}, ...options }: Call): Promise<ApiAnswer<unknown>> {
  const ownToken = options.token === undefined ? readToken() : undefined
  const token = options.token ?? ownToken
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  const answer = await sendCall(endpoint, input, {
    locale: getLocale(),
    fetcher,
    headers,
    keepalive: options.keepalive,
  })
  if (answer.ok || answer.kind === 'unknown') return answer
  const { status, code, message, errors = {} } = answer.problem
  if (ownToken && code === 'unauthenticated') {
    endSession(ownToken)
    promptSignIn('expired')
  }
  return { ok: false, kind: 'refused', status, code: code as RefusalCode, message, errors }
}
