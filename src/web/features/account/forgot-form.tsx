import { RESET_LINK_MINUTES } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { mail } from '#ui/icons.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { forgotForm } from '#web/components/account-form/account-forms.ts'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { FormDone } from '#web/ui/form/form-done.tsx'

export function ForgotForm({ email = '' }: { readonly email?: string }) {
  const state = useGuestForm(forgotForm, { defaults: { email } })
  if (state.done) {
    const sent = { email: state.done.values.email, minutes: RESET_LINK_MINUTES }
    return <FormDone icon={mail} text={m.account_forgot_sent(sent)} />
  }
  return (
    <AccountForm state={state} label={m.account_forgot_send()}>
      <EmailField {...state.field('email')} />
    </AccountForm>
  )
}
