import { useState } from 'react'
import type { PasswordChange } from '#contract/people.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { passwordRules } from '#web/components/account-form/account-rules.ts'
import { NewPasswordField, PasswordField, UsernameInput } from '#web/components/account-form/password-field.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { Saved } from './saved.tsx'
import * as styles from './settings.module.css'

export function PasswordSettings({ email }: { readonly email: string }) {
  const [isSaved, setSaved] = useState(false)
  const state = useAccountForm<PasswordChange, null>({
    fields: ['password', 'newPassword'],
    rules: passwordRules,
    defaults: { password: '', newPassword: '' },
    send: (values) => accountClient().changePassword(values),
    onDone() {
      state.form.reset()
      setSaved(true)
    },
    unknown: { silent: m.account_unknown() },
  })
  return (
    <section className={styles.setting}>
      <div>
        <h2>{m.account_password_title()}</h2>
        <p className="soft">{m.account_password_about()}</p>
      </div>
      <AccountForm state={state} label={m.account_password_change()} isQuiet>
        <UsernameInput email={email} />
        <PasswordField {...state.field('password')} autoComplete="current-password" />
        <NewPasswordField {...state.field('newPassword')} />
        <Saved isSaved={isSaved && !state.isSending} />
      </AccountForm>
    </section>
  )
}
