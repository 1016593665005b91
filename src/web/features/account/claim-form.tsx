import type { SessionView } from '#contract/holder.ts'
import type { Upgrade } from '#contract/people.ts'
import { MIN_PASSWORD } from '#domain/policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { claimRules } from '#web/components/account-form/account-rules.ts'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { EmailField, type FormProps } from './sign-in-form.tsx'

/** For who booked without an account: a password, and the booking is in an account of its holder. */
export function ClaimForm({ onSignedIn, onRegistered, email = '', locale }: FormProps) {
  const state = useAccountForm<Upgrade & { readonly email: string }, SessionView>({
    fields: ['bookingCode', 'email', 'password'],
    rules: claimRules,
    defaults: { bookingCode: '', email, password: '' },
    send: (values) => accountClient(locale).upgradeGuest(values),
    onDone: onSignedIn,
    onRegistered,
    unknown: m.account_register_failed({}, { locale }),
    locale,
  })
  return (
    <AccountForm state={state} label={m.account_register({}, { locale })} locale={locale}>
      <Field
        {...state.field('bookingCode')}
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={m.account_booking_code_hint({}, { locale })}
      />
      <EmailField {...state.field('email')} hint={m.account_booking_email_hint({}, { locale })} />
      <PasswordField
        {...state.field('password')}
        autoComplete="new-password"
        hint={m.account_password_hint({ least: MIN_PASSWORD }, { locale })}
        locale={locale}
      />
    </AccountForm>
  )
}
