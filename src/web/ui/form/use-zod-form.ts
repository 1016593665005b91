import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useOnce } from '#web/client/use-once.ts'

type Name<Values extends FieldValues> = Path<Values> & keyof Values

type UseZodFormInput<Values extends FieldValues> = {
  /** Messages of the schema are codes, which `faultText` turns into sentences. */
  readonly rules: ZodMiniType<Values, unknown>
  /** The fields in the order of the page, which is the order of the faults in the summary. */
  readonly fields: readonly Name<Values>[]
  readonly defaults: DefaultValues<Values>
  /** When a field is validated for the first time. */
  readonly mode: 'onTouched' | 'onSubmit'
  /** Prefix of the fields' ids, if other code needs to know them. */
  readonly prefix?: string
  /** The label of a field; empty for a checkbox, whose fault is a whole sentence. */
  readonly label: (name: Name<Values>) => string
  readonly faultText: (message: string | undefined) => string | undefined
  /** The form's field for a field of the API, if their names differ. */
  readonly nameOf?: (apiField: string) => string | undefined
  /**
   * Values of fields that are not shown. A field that is shown has no default, so that what was typed before hydration
   * stays.
   */
  readonly unshown?: Partial<Values>
  /** What the server answered to the form, posted without scripts. */
  readonly posted?: Posted | null
}

type Posted = {
  readonly values: Readonly<Record<string, unknown>>
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string>>
  readonly message: string | null
}

/**
 * Returns a form that is validated before it is sent, and sent once at a time. Faults appear at their fields and in a
 * summary that takes the focus. The fields keep their values whatever the response is.
 */
export function useZodForm<Values extends FieldValues>(input: UseZodFormInput<Values>) {
  const { fields, label, posted = null } = input
  const ownPrefix = useId()
  const defaultValues = posted ? { ...input.defaults, ...posted.values } : input.defaults
  const resolve = zodResolver(input.rules as never) as unknown as Resolver<Values, unknown, Values>
  const form = useForm<Values, unknown, Values>({
    resolver: (values, context, options) => resolve({ ...input.unshown, ...present(values) }, context, options),
    defaultValues,
    mode: input.mode,
    // The summary above the form takes the focus instead.
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const [message, setMessage] = useState<string | null>(posted?.message ?? null)
  // The browser's own validation replaces the faults of a post.
  const postedErrors = submitCount > 0 ? {} : (posted?.errors ?? {})
  const { isBusy: isSending, once } = useOnce()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])

  const faultOf = (name: Name<Values>) =>
    input.faultText(errors[name]?.message as string | undefined) ?? postedErrors[name]
  const idOf = (name: Name<Values>) => `${input.prefix ?? ownPrefix}${name}`
  return {
    form,
    /** The initial values: the defaults, or what was posted. */
    initial: defaultValues as Partial<Record<string, unknown>>,
    isSending,
    /** A refusal that concerns no field. */
    message,
    setMessage,
    summary,
    /** Empty until the form is submitted for the first time. */
    faults: fields.flatMap((name) => {
      const text = faultOf(name)
      return text && (submitCount > 0 || name in postedErrors)
        ? [{ fieldId: idOf(name), label: label(name), text }]
        : []
    }),
    /** Props of a field. */
    field: (name: Name<Values>) => ({
      ...form.register(name),
      ...htmlValue(defaultValues[name]),
      id: idOf(name),
      label: label(name),
      error: faultOf(name),
    }),
    /** Shows refusals of the API at their fields. Returns false if it names no field of this form. */
    showRefused(refused: Readonly<Record<string, string>>): boolean {
      const named = Object.entries(refused).flatMap(([apiField, text]) => {
        const fieldName = input.nameOf ? input.nameOf(apiField) : apiField
        return fields.filter((name) => name === fieldName).map((name) => ({ name, text }))
      })
      for (const { name, text } of named) form.setError(name, { message: text })
      return named.length > 0
    },
    /** The handler for `onSubmit`: calls `send` with valid values. */
    submit: (send: (values: Values) => Promise<unknown>) =>
      form.handleSubmit((values) =>
        once(async () => {
          setMessage(null)
          await send(values)
        }),
      ),
  }
}

function present<Values extends FieldValues>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}

/** Returns the initial value as the HTML has it, which is what a browser without scripts shows. */
function htmlValue(value: unknown): { readonly defaultValue?: string; readonly defaultChecked?: boolean } {
  if (typeof value === 'string' && value !== '') return { defaultValue: value }
  return value === true ? { defaultChecked: true } : {}
}

export type ZodForm<Values extends FieldValues> = ReturnType<typeof useZodForm<Values>>
/** What the parts of a form need of it. */
export type FormFields<Values extends FieldValues> = Pick<ZodForm<Values>, 'form' | 'field' | 'initial'>
