import { useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import type { ApiAnswer } from '#web/client/api/call-api.ts'
import { failureText, type UnknownText } from '#web/client/api/failure-text.ts'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { accountFaultText, accountLabel } from './account-texts.ts'

export type UseAccountFormInput<Values extends FieldValues, Value> = {
  /** The fields in the order of the page, which is the order of the faults in the summary. */
  readonly fields: readonly (Path<Values> & keyof Values)[]
  readonly rules: ZodMiniType<Values, Values>
  readonly defaults: DefaultValues<Values>
  send(values: Values): Promise<ApiAnswer<Value>>
  onDone(value: Value, values: Values): void
  /** Called to sign in when the typed e-mail has an account already. */
  readonly onRegistered?: ((email: string) => void) | undefined
  /** The message when the outcome is not known. */
  readonly unknown: UnknownText
}

/** Builds a form of an account. If the e-mail has an account already, it offers to sign in with it. */
export function useAccountForm<Values extends FieldValues, Value>(input: UseAccountFormInput<Values, Value>) {
  const { rules, fields, defaults, onRegistered } = input
  const zodForm = useZodForm<Values>({
    ...{ rules, fields, defaults },
    // Faults appear only when the form is sent: a fault that appears when a field loses the focus would move the button
    // away from the pointer.
    mode: 'onSubmit',
    label: (name) => accountLabel(name),
    faultText: (message) => accountFaultText(message),
  })
  const { form, setMessage, showRefused } = zodForm
  const [isRegistered, setRegistered] = useState(false)
  const submit = zodForm.submit(async (values) => {
    setRegistered(false)
    const answer = await input.send(values)
    if (answer.ok) return input.onDone(answer.value, values)
    if (answer.kind === 'unknown') return setMessage(failureText(answer, input.unknown))
    setRegistered(answer.code === 'already_registered')
    if (!showRefused(answer.errors)) setMessage(answer.message)
  })
  const toSignIn = () => onRegistered?.(String(form.getValues('email' as Path<Values>)))
  return { ...zodForm, submit, toSignIn: isRegistered && onRegistered ? toSignIn : null }
}
