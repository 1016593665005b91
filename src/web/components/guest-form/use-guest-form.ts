import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { CallAnswer, CallRefusal, Endpoint } from '#contract/endpoint-call.ts'
import { type ApiFailure, endpointCaller } from '#web/client/api/call-api.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { useRequestKeys } from '#web/client/use-request-keys.ts'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import type { CheckedForm, GuestForm, PostedForm } from './guest-form.ts'
import { usePosted } from './use-posted.ts'

type CheckedOptions<Values extends FieldValues> = {
  /** Initial values that differ from those of the definition. */
  readonly defaults?: Partial<Values>
  /** When a field is validated for the first time. */
  readonly mode?: 'onTouched' | 'onSubmit'
  readonly prefix?: string
}

type Options<Values extends FieldValues, Called extends Endpoint, Subject> = CheckedOptions<Values> & {
  /** Called with the answer, unless the form was posted without scripts, where the action of the page goes on. */
  readonly onDone?: (answer: CallAnswer<Called>, values: Values) => void
} & ([Subject] extends [undefined] ? { readonly subject?: undefined } : { readonly subject: Subject | (() => Subject) })

export type DoneForm<Values, Answer> = { readonly answer: Answer; readonly values: Values }

/**
 * Returns the state of a form whose caller sends its values: what the browser has validated, or what the action of the page
 * has answered to a post without scripts.
 */
export function useCheckedForm<Values extends FieldValues, Code extends string>(
  definition: CheckedForm<Values, Code>,
  { defaults, mode = 'onSubmit', prefix }: CheckedOptions<Values> = {},
) {
  const { id, rules, fields, label, faultText, nameOf } = definition
  const zodForm = useZodForm<Values>({
    rules,
    fields,
    defaults: filled({ ...definition.defaults, ...defaults }),
    unshown: definition.defaults,
    mode,
    ...(prefix === undefined ? {} : { prefix }),
    label,
    faultText,
    ...(nameOf ? { nameOf } : {}),
    posted: usePosted({ id }),
  })
  return { ...zodForm, id }
}

/**
 * Returns the state of a form of guests: what the browser has validated and sent, or what the action of the page has
 * answered to a post without scripts. Render it in a `PostForm`.
 */
export function useGuestForm<Values extends FieldValues, Called extends Endpoint, Subject>(
  definition: GuestForm<Values, Called, Subject>,
  { subject, onDone, ...options }: Options<Values, Called, Subject>,
) {
  const posted = usePosted<Pick<typeof definition, 'id' | 'endpoint'>>(definition)
  const checked = useCheckedForm<Values, never>(definition, options)
  const keys = useRequestKeys()
  const [code, setCode] = useState<CallRefusal<Called> | undefined>(posted?.code)
  const [done, setDone] = useState<DoneForm<Values, CallAnswer<Called>> | null>(() =>
    doneOf(definition.defaults, posted),
  )
  const fail = (failure: ApiFailure<CallRefusal<Called>>) => {
    if (failure.kind === 'refused') setCode(failure.code)
    if (failure.kind === 'refused' && checked.showRefused(failure.errors)) return
    checked.setMessage(failureMessage(definition, failure))
  }
  const submitWith = (send: (values: Values) => Promise<unknown>) =>
    checked.submit((values) => {
      setCode(undefined)
      return send(values)
    })
  const submit = submitWith(async (values) => {
    const requestKey = keys.keyFor(JSON.stringify(values))
    const call = endpointCaller() as unknown as AnyCall<Called>
    // What only the browser knows is read when the form is sent.
    const to = {
      subject: typeof subject === 'function' ? (subject as () => Subject)() : (subject as Subject),
      requestKey,
    }
    const answer = await call(definition.endpoint, definition.call(values, to))
    if (answer.ok) {
      if (onDone) onDone(answer.value, values)
      else setDone({ answer: answer.value, values })
      return
    }
    fail(answer)
  })
  return { ...checked, submit, submitWith, code, setCode, fail, done, showDone: setDone }
}

type Answered<Called> = { readonly ok: true; readonly value: CallAnswer<Called> } | ApiFailure<CallRefusal<Called>>
type AnyCall<Called> = (endpoint: Called, input: unknown) => Promise<Answered<Called>>

/** Returns the sentence about a call that failed and concerns no field. */
export function failureMessage(
  { unknown, refused }: Pick<GuestForm<FieldValues, Endpoint, never>, 'unknown' | 'refused'>,
  failure: ApiFailure,
): string {
  if (failure.kind === 'refused') return refused?.(failure.message) ?? failure.message
  return failureText(failure, unknown())
}

function filled<Values extends FieldValues>(values: Values): DefaultValues<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as DefaultValues<Values>
}

function doneOf<Values, Answer>(defaults: Values, posted: PostedForm<Answer> | null): DoneForm<Values, Answer> | null {
  return posted?.done === undefined ? null : { answer: posted.done, values: { ...defaults, ...posted.values } }
}
