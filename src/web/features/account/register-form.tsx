import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { registerForm } from '#web/components/account-form/account-forms.ts'
import { NewPasswordField } from '#web/components/account-form/password-field.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { FormProps } from './sign-in-form.tsx'
import { NameFields, TermsChecks } from './terms-checks.tsx'

export function RegisterForm({ email = '', onSignedIn, onRegistered }: FormProps) {
  const locale = getLocale()
  const state = useGuestForm(registerForm, { subject: { language: locale }, defaults: { email } })
  const submit = state.submitWith(async (values) => {
    // The rules require the box.
    const answer = await accountClient().register({ ...values, acceptTerms: true, language: locale })
    if (answer.ok) onSignedIn(answer.value)
    else state.fail(answer)
  })
  const isRegistered = state.code === 'already_registered'
  const toSignIn = isRegistered && onRegistered ? () => onRegistered(state.form.getValues('email')) : null
  return (
    <AccountForm state={{ ...state, submit, toSignIn }} label={m.account_register()}>
      <NameFields field={state.field} />
      <EmailField {...state.field('email')} />
      <Field {...state.field('phone')} required type="tel" inputMode="tel" autoComplete="tel" />
      <NewPasswordField {...state.field('password')} />
      <TermsChecks field={state.field} />
    </AccountForm>
  )
}
