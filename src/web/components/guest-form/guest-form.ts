import type { FieldValues, Path } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import type { CallAnswer, CallInput, CallRefusal, Endpoint } from '#contract/endpoint-call.ts'
import type { UnknownText } from '#web/client/api/failure-text.ts'

/** The part of a form of guests by which its values are read and checked, whatever is called with them. */
export type CheckedForm<Values extends FieldValues, Code extends string = never> = {
  /** Names the form in what a page without scripts sends: a page can have several. */
  readonly id: string
  /** Messages of the rules are codes, which `faultText` turns into sentences. */
  readonly rules: ZodMiniType<Values, unknown>
  /** The fields in the order of the page, which is the order of the faults in the summary. */
  readonly fields: readonly (Path<Values> & keyof Values)[]
  /** The values of an untouched form. What is posted is read by their types: texts, checkboxes and lists. */
  readonly defaults: Values
  /** Returns the label of a field; empty for a checkbox, whose fault is a whole sentence. */
  readonly label: (name: Path<Values> & keyof Values) => string
  readonly faultText: (message: string | undefined) => string | undefined
  /** Returns the form's field for a field of the API, if their names differ. */
  readonly nameOf?: (apiField: string) => string | undefined
  /** The codes of refusals by which a page tells what goes on, where the form calls more than one endpoint. */
  readonly refusals?: readonly Code[]
}

/**
 * A form of guests: the one definition from which follow the call with scripts (`useGuestForm`) and the action of its page
 * without them (`formAction`). `Subject` is what a call needs besides the fields: a booking and what opens it.
 */
export type GuestForm<
  Values extends FieldValues,
  Called extends Endpoint,
  Subject = undefined,
> = CheckedForm<Values> & {
  readonly endpoint: Called
  /** Returns what the endpoint is called with. The key makes a request that is sent twice have one effect. */
  readonly call: (values: Values, to: { readonly subject: Subject; readonly requestKey: string }) => CallInput<Called>
  /** Returns the message when the outcome is not known. */
  readonly unknown: () => UnknownText
  /** Returns the message of a refusal that concerns no field; by default the sentence of the refusal. */
  readonly refused?: (message: string) => string
}

/** Infers the types of a definition. */
export function guestForm<Values extends FieldValues, Called extends Endpoint, Subject = undefined>(
  form: GuestForm<Values, Called, Subject>,
): GuestForm<Values, Called, Subject> {
  return form
}

/** Infers the types of a definition that calls more than one endpoint. */
export function checkedForm<Values extends FieldValues, const Code extends string = never>(
  form: CheckedForm<Values, Code>,
): CheckedForm<Values, Code> {
  return form
}

export type PostedValue = string | boolean | readonly string[]

/** What the action of a page answers to a posted form that stays on its page. */
export type PostedForm<Answer = unknown, Code extends string = string> = {
  readonly form: string
  /** What was typed, without passwords. */
  readonly values: Readonly<Record<string, PostedValue>>
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string>>
  /** A refusal that concerns no field. */
  readonly message: string | null
  /** Code of a refusal, of those that the endpoint of the form declares. */
  readonly code?: Code
  /** What the endpoint answered, where the page shows it in place of the form. */
  readonly done?: Answer
}

/** What the action of a page answers to one form. */
export type PostedOf<Form> = Form extends { readonly endpoint: infer Called }
  ? PostedForm<CallAnswer<Called>, CallRefusal<Called>>
  : Form extends { readonly refusals?: readonly (infer Code extends string)[] }
    ? PostedForm<unknown, Code>
    : PostedForm

/** Tells whether a field holds a secret, which no page sends back. */
export function isSecret(name: string): boolean {
  return /password/i.test(name)
}

/** Returns what was typed for the fields of a form. */
export function postedValues<Values extends FieldValues>(defaults: Values, posted: FormData): Values {
  const read = Object.entries(defaults as Record<string, PostedValue>).map(([name, value]) => {
    if (typeof value === 'boolean') return [name, posted.has(name)]
    const texts = posted.getAll(name).filter((one) => typeof one === 'string')
    return [name, Array.isArray(value) ? texts : (texts[0] ?? '')]
  })
  return Object.fromEntries(read)
}
