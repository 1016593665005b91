import type { SessionView } from '#contract/holder.ts'
import type { Login } from '#contract/people.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '../../account-client.ts'
import { Field } from '../form/field.tsx'
import { AccountForm } from './account-form.tsx'
import { signInRules } from './account-rules.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

export type FormProps = {
  readonly onSignedIn: (session: SessionView) => void
  /** Typed in another form before. */
  readonly email?: string
  /** There is an account of this e-mail, and whoever typed it would rather sign in. */
  readonly onRegistered?: (email: string) => void
  readonly locale: Locale
}

export function SignInForm({ onSignedIn, email = '', locale }: FormProps) {
  const state = useAccountForm<Login, SessionView>({
    fields: ['email', 'password'],
    rules: signInRules,
    defaults: { email, password: '' },
    send: (login) => accountClient(locale).logIn(login),
    onDone: onSignedIn,
    unknown: m.account_unknown({}, { locale }),
    locale,
  })
  return (
    <AccountForm state={state} label={m.account_sign_in({}, { locale })} locale={locale}>
      <EmailField {...state.field('email')} autoComplete="username" />
      <PasswordField {...state.field('password')} autoComplete="current-password" locale={locale} />
    </AccountForm>
  )
}

export function EmailField(field: Parameters<typeof Field>[0]) {
  return (
    <Field
      autoComplete="email"
      {...field}
      required
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
