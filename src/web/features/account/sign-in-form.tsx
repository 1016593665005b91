import type { SessionView } from '#contract/holder.ts'
import { m } from '#i18n/paraglide/messages.js'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { signInForm } from '#web/components/account-form/account-forms.ts'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'

export type FormProps = {
  readonly onSignedIn: (session: SessionView) => void
  /** The initial e-mail, as typed in another form. */
  readonly email?: string
  /** Called with an e-mail that has an account already, when its owner prefers to sign in. */
  readonly onRegistered?: (email: string) => void
}

export function SignInForm({ onSignedIn, email = '' }: FormProps) {
  const state = useGuestForm(signInForm, { defaults: { email }, onDone: onSignedIn })
  return (
    <AccountForm state={state} label={m.account_sign_in()}>
      <EmailField {...state.field('email')} autoComplete="username" />
      <PasswordField {...state.field('password')} autoComplete="current-password" />
    </AccountForm>
  )
}
