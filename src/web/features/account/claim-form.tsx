import type { Upgrade } from '#contract/people.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { claimRules } from '#web/components/account-form/account-rules.ts'
import { NewPasswordField } from '#web/components/account-form/password-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { FormProps } from './sign-in-form.tsx'
import { useRegistrationForm } from './use-registration-form.ts'

/** Renders the form that opens an account for a guest who booked without one. The account includes that booking. */
export function ClaimForm(props: FormProps) {
  const { email = '', locale } = props
  const state = useRegistrationForm<Upgrade & { readonly email: string }>(props, {
    fields: ['bookingCode', 'email', 'password'],
    rules: claimRules,
    defaults: { bookingCode: '', email, password: '' },
    send: (values) => accountClient(locale).upgradeGuest(values),
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
      <NewPasswordField {...state.field('password')} locale={locale} />
    </AccountForm>
  )
}
