import type { SessionView } from '#contract/holder.ts'
import type { Registration } from '#contract/people.ts'
import { MIN_PASSWORD } from '#domain/policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { registerRules } from '#web/components/account-form/account-rules.ts'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { EmailField, type FormProps } from './sign-in-form.tsx'
import { NameFields, TermsChecks } from './terms-checks.tsx'

type Values = Omit<Registration, 'acceptTerms' | 'promotions' | 'language'> & {
  readonly acceptTerms: boolean
  readonly promotions: boolean
}

export function RegisterForm({ onSignedIn, onRegistered, email = '', locale }: FormProps) {
  const state = useAccountForm<Values, SessionView>({
    fields: ['name', 'lastname', 'email', 'phone', 'password', 'acceptTerms'],
    rules: registerRules,
    defaults: { name: '', lastname: '', email, phone: '', password: '', acceptTerms: false, promotions: false },
    // The form is not sent with the box unticked.
    send: (values) => accountClient(locale).register({ ...values, acceptTerms: true, language: locale }),
    onDone: onSignedIn,
    onRegistered,
    unknown: m.account_register_failed({}, { locale }),
    locale,
  })
  return (
    <AccountForm state={state} label={m.account_register({}, { locale })} locale={locale}>
      <NameFields field={state.field} />
      <EmailField {...state.field('email')} />
      <Field {...state.field('phone')} required type="tel" inputMode="tel" autoComplete="tel" />
      <PasswordField
        {...state.field('password')}
        autoComplete="new-password"
        hint={m.account_password_hint({ least: MIN_PASSWORD }, { locale })}
        locale={locale}
      />
      <TermsChecks field={state.field} locale={locale} />
    </AccountForm>
  )
}
