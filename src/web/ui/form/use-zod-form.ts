import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useOnce } from '#web/client/use-once.ts'

type Name<Values extends FieldValues> = Path<Values> & keyof Values

type UseZodFormInput<Values extends FieldValues> = {
  /** Their faults are codes, which `faultText` puts into words. */
  readonly rules: ZodMiniType<Values, unknown>
  /** In the order of the page: the first fault is the one that is named first. */
  readonly fields: readonly Name<Values>[]
  readonly defaults: DefaultValues<Values>
  /** When a field is checked for the first time. */
  readonly mode: 'onTouched' | 'onSubmit'
  /** What the ids of its fields begin with, where something else has to know them. */
  readonly prefix?: string
  /** The label of a field; empty for a box to tick, whose fault says it all. */
  readonly label: (name: Name<Values>) => string
  readonly faultText: (message: string | undefined) => string | undefined
  /** Which field of the form the API means, where it calls them by other names. */
  readonly nameOf?: (apiField: string) => string | undefined
}

/**
 * A form that is checked by rules before it is sent: once at a time, its faults at their fields and in a summary that takes the
 * focus; what was typed stays whatever comes back.
 */
export function useZodForm<Values extends FieldValues>(input: UseZodFormInput<Values>) {
  const { fields, label } = input
  const ownPrefix = useId()
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(input.rules as never) as unknown as Resolver<Values, unknown, Values>,
    defaultValues: input.defaults,
    mode: input.mode,
    // The summary over the form takes the focus instead.
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const [message, setMessage] = useState<string | null>(null)
  const { isBusy: isSending, once } = useOnce()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])

  const faultOf = (name: Name<Values>) => input.faultText(errors[name]?.message as string | undefined)
  const idOf = (name: Name<Values>) => `${input.prefix ?? ownPrefix}${name}`
  return {
    form,
    isSending,
    /** Why it was not taken, where no field is to blame. */
    message,
    setMessage,
    summary,
    /** Those of a form that was sent: before, nobody is told off in a summary. */
    faults: fields.flatMap((name) => {
      const text = faultOf(name)
      return text && submitCount > 0 ? [{ fieldId: idOf(name), label: label(name), text }] : []
    }),
    /** What a field is given: its place in the form, its label and what is wrong with it. */
    field: (name: Name<Values>) => ({
      ...form.register(name),
      id: idOf(name),
      label: label(name),
      error: faultOf(name),
    }),
    /** What the API refuses, at the fields that it names. False where it names none of this form. */
    showRefused(refused: Readonly<Record<string, string>>): boolean {
      const named = Object.entries(refused).flatMap(([apiField, text]) => {
        const fieldName = input.nameOf ? input.nameOf(apiField) : apiField
        return fields.filter((name) => name === fieldName).map((name) => ({ name, text }))
      })
      for (const { name, text } of named) form.setError(name, { message: text })
      return named.length > 0
    },
    /** For `onSubmit`: sends what keeps the rules. */
    submit: (send: (values: Values) => Promise<unknown>) =>
      form.handleSubmit((values) =>
        once(async () => {
          setMessage(null)
          await send(values)
        }),
      ),
  }
}

export type ZodForm<Values extends FieldValues> = ReturnType<typeof useZodForm<Values>>
