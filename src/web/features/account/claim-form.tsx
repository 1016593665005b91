import { m } from '#i18n/paraglide/messages.js'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { claimForm } from '#web/components/account-form/account-forms.ts'
import { NewPasswordField } from '#web/components/account-form/password-field.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { FormProps } from './sign-in-form.tsx'

/** Renders the form that opens an account for a guest who booked without one. The account includes that booking. */
export function ClaimForm({ email = '', onSignedIn, onRegistered }: FormProps) {
  const state = useGuestForm(claimForm, { defaults: { email }, onDone: onSignedIn })
  const isRegistered = state.code === 'already_registered'
  const toSignIn = isRegistered && onRegistered ? () => onRegistered(state.form.getValues('email')) : null
  return (
    <AccountForm state={{ ...state, toSignIn }} label={m.account_register()}>
      <Field
        {...state.field('bookingCode')}
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={m.account_booking_code_hint()}
      />
      <EmailField {...state.field('email')} hint={m.account_booking_email_hint()} />
      <NewPasswordField {...state.field('password')} />
    </AccountForm>
  )
}
