import { useState } from 'react'
import { EMAIL_LINK_MINUTES } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { mail } from '#ui/icons.ts'
import { accountClient } from '#web/client/api/account-client.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import * as accountPageStyles from '#web/features/account/account-page.module.css'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { FormDone } from '#web/ui/form/form-done.tsx'
import * as styles from './settings.module.css'
import { emailForm } from './settings-forms.ts'

type EmailSettingsProps = { readonly email: string }

/** The new e-mail becomes the one to sign in with once it is confirmed from its mailbox. */
export function EmailSettings({ email: current }: EmailSettingsProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <section className={accountPageStyles.accountSection}>
      <div>
        <h2>{m.account_email_title()}</h2>
        <p className="soft">{m.account_email_about()}</p>
        <p className={styles.settingsEmail}>{current}</p>
      </div>
      {sentTo === null ? (
        <EmailForm email={current} onSent={setSentTo} />
      ) : (
        <FormDone icon={mail} text={m.account_email_sent({ email: sentTo, current, minutes: EMAIL_LINK_MINUTES })} />
      )}
    </section>
  )
}

function EmailForm({ email, onSent }: EmailSettingsProps & { readonly onSent: (email: string) => void }) {
  const state = useGuestForm(emailForm, {})
  const submit = state.submitWith(async (values) => {
    const answer = await accountClient().requestEmailChange(values)
    if (answer.ok) return onSent(values.email)
    const isSame = answer.kind === 'refused' && values.email.toLowerCase() === email
    state.fail(isSame ? { ...answer, errors: { email: m.account_email_same() } } : answer)
  })
  return (
    <AccountForm state={{ ...state, submit }} label={m.account_email_change()} isQuiet>
      <EmailField {...state.field('email')} label={m.account_email_new()} />
      <PasswordField {...state.field('password')} label={m.account_email_password()} autoComplete="current-password" />
    </AccountForm>
  )
}
