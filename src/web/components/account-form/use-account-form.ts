import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import type { Locale } from '#domain/shared/text.ts'
import type { ApiAnswer, ApiFailure } from '#web/client/api/call-api.ts'
import { accountFaultText, accountLabel } from './account-texts.ts'

type UseAccountFormInput<Values extends FieldValues, Value> = {
  /** In the order of the page: the first fault is the one that is named first. */
  readonly fields: readonly Path<Values>[]
  readonly rules: ZodMiniType<Values, Values>
  readonly defaults: DefaultValues<Values>
  send(values: Values): Promise<ApiAnswer<Value>>
  onDone(value: Value, values: Values): void
  /** Where the e-mail that was typed has an account already: the way to sign in with it. */
  readonly onRegistered?: ((email: string) => void) | undefined
  /** What is said when no answer came. */
  readonly unknown: string
  readonly locale: Locale
}

/** A form of an account: sent once at a time, its faults at their fields, and what was typed stays whatever comes back. */
export function useAccountForm<Values extends FieldValues, Value>(wanted: UseAccountFormInput<Values, Value>) {
  const { fields, rules, defaults, onRegistered, locale } = wanted
  const prefix = useId()
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(rules as never) as unknown as Resolver<Values, unknown, Values>,
    defaultValues: defaults,
    // Not before it is sent: a fault that appears as a field is left would move the button from under the pointer.
    mode: 'onSubmit',
    // The summary over the form takes the focus instead.
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const [message, setMessage] = useState<string | null>(null)
  const [isRegistered, setRegistered] = useState(false)
  const { isBusy: isSending, once } = useOnce()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])

  const faultOf = (name: Path<Values>) => accountFaultText(errors[name]?.message as string | undefined, locale)
  const idOf = (name: Path<Values>) => `${prefix}${name}`
  const refuse = (failure: ApiFailure) => {
    if (failure.kind === 'unknown') return setMessage(wanted.unknown)
    setRegistered(failure.code === 'already_registered')
    const known = fields.filter((name) => failure.errors[name] !== undefined)
    for (const name of known) form.setError(name, { message: failure.errors[name] ?? '' })
    if (known.length === 0) setMessage(failure.message)
  }
  const submit = form.handleSubmit((values) =>
    once(async () => {
      setMessage(null)
      setRegistered(false)
      const answer = await wanted.send(values)
      if (answer.ok) wanted.onDone(answer.value, values)
      else refuse(answer)
    }),
  )

  return {
    form,
    submit,
    isSending,
    message,
    toSignIn: isRegistered && onRegistered ? () => onRegistered(String(form.getValues('email' as Path<Values>))) : null,
    summary,
    faults: fields.flatMap((name) => {
      const text = faultOf(name)
      return text && submitCount > 0 ? [{ fieldId: idOf(name), label: accountLabel(name, locale), text }] : []
    }),
    field: (name: Path<Values>) => ({
      ...form.register(name),
      id: idOf(name),
      label: accountLabel(name, locale),
      error: faultOf(name),
    }),
  }
}

/** Work that is begun again only when it is over, however often a button is pressed. */
function useOnce() {
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const once = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, once }
}
