import type { FieldValues } from 'react-hook-form'
import type { SessionView } from '#contract/holder.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type UseAccountFormInput, useAccountForm } from '#web/components/account-form/use-account-form.ts'
import type { FormProps } from './sign-in-form.tsx'

type OwnInput<Values extends FieldValues> = Pick<
  UseAccountFormInput<Values, SessionView>,
  'fields' | 'rules' | 'defaults' | 'send'
>

export function useRegistrationForm<Values extends FieldValues>(
  { onSignedIn, onRegistered, locale }: FormProps,
  input: OwnInput<Values>,
) {
  const unknown = m.account_register_failed({}, { locale })
  return useAccountForm<Values, SessionView>({ ...input, onDone: onSignedIn, onRegistered, unknown, locale })
}
