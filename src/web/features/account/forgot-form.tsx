import { useState } from 'react'
import { RESET_LINK_MINUTES } from '#domain/people/people-policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { mail } from '#ui/icons.ts'
import { accountClient } from '#web/client/api/account-client.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { forgotRules } from '#web/components/account-form/account-rules.ts'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { FormDone } from '#web/ui/form/form-done.tsx'

export function ForgotForm({ email = '', locale }: { readonly email?: string; readonly locale: Locale }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const state = useAccountForm<{ email: string }, unknown>({
    fields: ['email'],
    rules: forgotRules,
    defaults: { email },
    send: (values) => accountClient(locale).forgotPassword(values.email),
    onDone: (_, values) => setSentTo(values.email),
    unknown: { silent: m.account_unknown({}, { locale }) },
    locale,
  })
  if (sentTo) {
    return (
      <FormDone icon={mail} text={m.account_forgot_sent({ email: sentTo, minutes: RESET_LINK_MINUTES }, { locale })} />
    )
  }
  return (
    <AccountForm state={state} label={m.account_forgot_send({}, { locale })} locale={locale}>
      <EmailField {...state.field('email')} />
    </AccountForm>
  )
}
