import { createHmac } from 'node:crypto'
import type { FieldValues } from 'react-hook-form'
import { data, type RouterContextProvider, redirect } from 'react-router'
import * as z from 'zod/mini'
import { COMPANY } from '#content/company.ts'
import type { CallAnswer, Endpoint } from '#contract/endpoint-call.ts'
import { explainRefusal } from '#contract/refusals.ts'
import { getLocale } from '#i18n/locale.ts'
import { type ApiFailure, endpointCaller } from '#web/client/api/call-api.ts'
import { FORM_ID_FIELD } from '#web/client/event-replay.ts'
import {
  type CheckedForm,
  type GuestForm,
  isSecret,
  type PostedForm,
  type PostedValue,
  postedValues,
} from '#web/components/guest-form/guest-form.ts'
import { failureMessage } from '#web/components/guest-form/use-guest-form.ts'
import { type AppContext, readApp } from './app-context.ts'
import { sessionTokenOf } from './visitor-cookies.ts'

type ActionArgs = {
  readonly request: Request
  readonly url: URL
  readonly params: Readonly<Record<string, string | undefined>>
  readonly context: Readonly<RouterContextProvider>
}

/** What the options of a form are called with. */
export type FormPost = Omit<ActionArgs, 'context'> & {
  /** All that was posted, hidden fields too. */
  readonly posted: FormData
  readonly app: AppContext
  /** The token of a session that was signed in without scripts. */
  readonly token: string | undefined
}
type Answered<Answer, Values> = FormPost & { readonly answer: Answer; readonly values: Values }

type PageForm = { readonly id: string; readonly post: (to: FormPost) => Promise<Posted> }
type Posted = Response | ReturnType<typeof data<PostedForm>>

type HandlesOptions<Values, Answer, Subject> = {
  /** Returns where the guest goes on; without it, or for null, the page shows what the endpoint has answered. */
  readonly follow?: (answered: Answered<Answer, Values>) => Promise<Response | null>
} & ([Subject] extends [undefined]
  ? { readonly subject?: undefined }
  : {
      /** Returns what the call needs besides the fields. */
      readonly subject: (post: FormPost) => Subject | Promise<Subject>
    })

const INVALID = 422
const UNKNOWN_OUTCOME = 503

/**
 * Returns the action of a page with forms, which are sent without scripts: `export const action = formAction(handles(…))`.
 * Rules, call and sentences are those of the form's definition. The API is called in this process, with the address of the
 * visitor, so that its limits, stamps and idempotency hold. `createRenderer` has checked that the site itself sent the post.
 */
export function formAction(...forms: readonly PageForm[]) {
  return async ({ request, url, params, context }: ActionArgs): Promise<Posted> => {
    if (request.method !== 'POST') throw data(null, { status: 405 })
    const posted = await postedFields(request)
    const form = forms.find(({ id }) => id === posted?.get(FORM_ID_FIELD))
    if (!posted || !form) throw data(null, { status: 400 })
    const app = readApp(context)
    return form.post({ posted, request, url, params, app, token: await sessionTokenOf(request) })
  }
}

/** Returns what was posted, or null if the body is no form. Throws if it can't be read. */
async function postedFields(request: Request): Promise<FormData | null> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const body = new Response(await request.arrayBuffer(), { headers })
  try {
    return await body.formData()
  } catch (err) {
    // The whole body is there, so this is a fault of what it says.
    if (err instanceof TypeError) return null
    throw err
  }
}

type UntypedCall = (
  endpoint: Endpoint,
  input: unknown,
) => Promise<{ readonly ok: true; readonly value: unknown } | ApiFailure>

/** Binds a form to its page. */
export function handles<Values extends FieldValues, Called extends Endpoint, Subject>(
  form: GuestForm<Values, Called, Subject>,
  { subject, follow }: HandlesOptions<Values, CallAnswer<Called>, Subject>,
): PageForm {
  return handlesBy(form, async (values, state, to) => {
    const call = callerOf(to) as unknown as UntypedCall
    const requestKey = keyOf(to.posted, to.app)
    const input = form.call(values, { subject: (await subject?.(to)) as Subject, requestKey })
    const answer = await call(form.endpoint, input)
    if (!answer.ok) {
      const status = answer.kind === 'refused' ? answer.status : UNKNOWN_OUTCOME
      return data({ ...state, ...failed(form, answer) }, { status })
    }
    const value = answer.value as CallAnswer<Called>
    const next = await follow?.({ ...to, answer: value, values })
    return next ?? data({ ...state, done: value }, { status: 200 })
  })
}

/** Binds a form to its page that calls more than one endpoint: `send` gets valid values. */
export function handlesBy<Values extends FieldValues, Code extends string>(
  form: CheckedForm<Values, Code>,
  send: (values: Values, state: PostedForm<never, Code>, to: FormPost) => Promise<Posted>,
): PageForm {
  async function post(to: FormPost): Promise<Posted> {
    const typed = postedValues(form.defaults, to.posted)
    const state = { form: form.id, values: withoutSecrets(typed), errors: {}, message: null }
    const checked = z.safeParse(form.rules, typed)
    if (!checked.success) return data(invalid(form, state, checked.error.issues), { status: INVALID })
    return send(checked.data, state, to)
  }
  return { id: form.id, post }
}

/** Answers a form with what was refused, at its fields or above its button. */
export function refusedPost<Code extends string>(
  state: PostedForm<never, Code>,
  refusal: Partial<Pick<PostedForm<never, Code>, 'errors' | 'message' | 'code'>>,
): Posted {
  return data({ ...state, ...refusal }, { status: INVALID })
}

/** Sends the guest to another page, with cookies to store. */
export function seeOther(path: string, ...cookies: readonly string[]): Response {
  return redirect(path, { status: 303, headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
}

type Visit = Pick<FormPost, 'app' | 'url'> & { readonly token?: string | undefined }

/** Returns the function by which a page calls the API in this process, as the visitor who is signed in without scripts. */
export function callerOf({ app, url, token = '' }: Visit) {
  const inProcess = (address: string, init?: RequestInit) => app.api(new Request(new URL(address, url), init))
  return endpointCaller(inProcess as typeof fetch, { token })
}

type AnyForm = Pick<GuestForm<FieldValues, Endpoint, never>, 'fields' | 'faultText' | 'nameOf' | 'unknown' | 'refused'>

function invalid(
  form: Pick<AnyForm, 'fields' | 'faultText'>,
  state: PostedForm,
  issues: readonly z.core.$ZodIssue[],
): PostedForm {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    errors[String(path[0])] ??= form.faultText(message) ?? message
  }
  const isShown = form.fields.some((name) => name in errors)
  return {
    ...state,
    errors,
    message: isShown ? null : explainRefusal('validation_failed', getLocale(), COMPANY.email).message,
  }
}

function failed(form: AnyForm, failure: ApiFailure) {
  if (failure.kind === 'unknown') return { message: failureMessage(form, failure) }
  const errors = Object.fromEntries(
    Object.entries(failure.errors).flatMap(([apiField, text]) => {
      const name = form.nameOf ? form.nameOf(apiField) : apiField
      return name !== undefined && form.fields.includes(name) ? [[name, text]] : []
    }),
  )
  const message = Object.keys(errors).length > 0 ? null : failureMessage(form, failure)
  return { errors, message, code: failure.code }
}

/**
 * The same content of the same visitor has the same key, so that a form that is posted twice has one effect. What pages made
 * of their own for one guest has a hidden field, such as its stamp, by which another page of the same content differs.
 */
function keyOf(posted: FormData, { address, deps }: AppContext): string {
  const content = JSON.stringify([address, ...[...posted].map(([name, value]) => [name, String(value)])])
  return createHmac('sha256', deps.settings.appSecret).update(content).digest('base64url')
}

function withoutSecrets(values: FieldValues): Record<string, PostedValue> {
  return Object.fromEntries(Object.entries(values as Record<string, PostedValue>).filter(([name]) => !isSecret(name)))
}
