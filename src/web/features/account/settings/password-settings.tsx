import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { NewPasswordField, PasswordField, UsernameInput } from '#web/components/account-form/password-field.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import * as accountPageStyles from '#web/features/account/account-page.module.css'
import { Saved } from './saved.tsx'
import { passwordForm } from './settings-forms.ts'

export function PasswordSettings({ email }: { readonly email: string }) {
  const [isSaved, setSaved] = useState(false)
  const state = useGuestForm(passwordForm, {
    onDone() {
      state.form.reset()
      setSaved(true)
    },
  })
  return (
    <section className={accountPageStyles.accountSection}>
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
