import type { SessionView } from '#contract/holder.ts'
import type { Login } from '#contract/people.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { signInRules } from '#web/components/account-form/account-rules.ts'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'

export type FormProps = {
  readonly onSignedIn: (session: SessionView) => void
  /** The initial e-mail, as typed in another form. */
  readonly email?: string
  /** Called with an e-mail that has an account already, when its owner prefers to sign in. */
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
    unknown: { silent: m.account_unknown({}, { locale }) },
    locale,
  })
  return (
    <AccountForm state={state} label={m.account_sign_in({}, { locale })} locale={locale}>
      <EmailField {...state.field('email')} autoComplete="username" />
      <PasswordField {...state.field('password')} autoComplete="current-password" locale={locale} />
    </AccountForm>
  )
}
