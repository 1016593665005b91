import type { Registration } from '#contract/people.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { registerRules } from '#web/components/account-form/account-rules.ts'
import { NewPasswordField } from '#web/components/account-form/password-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { FormProps } from './sign-in-form.tsx'
import { NameFields, TermsChecks } from './terms-checks.tsx'
import { useRegistrationForm } from './use-registration-form.ts'

type Values = Omit<Registration, 'acceptTerms' | 'promotions' | 'language'> & {
  readonly acceptTerms: boolean
  readonly promotions: boolean
}

export function RegisterForm(props: FormProps) {
  const { email = '', locale } = props
  const state = useRegistrationForm<Values>(props, {
    fields: ['name', 'lastname', 'email', 'phone', 'password', 'acceptTerms'],
    rules: registerRules,
    defaults: { name: '', lastname: '', email, phone: '', password: '', acceptTerms: false, promotions: false },
    // The schema has checked that the box is ticked.
    send: (values) => accountClient(locale).register({ ...values, acceptTerms: true, language: locale }),
  })
  return (
    <AccountForm state={state} label={m.account_register({}, { locale })} locale={locale}>
      <NameFields field={state.field} />
      <EmailField {...state.field('email')} />
      <Field {...state.field('phone')} required type="tel" inputMode="tel" autoComplete="tel" />
      <NewPasswordField {...state.field('password')} locale={locale} />
      <TermsChecks field={state.field} locale={locale} />
    </AccountForm>
  )
}
