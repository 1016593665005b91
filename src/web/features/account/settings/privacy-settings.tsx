import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { saveFile } from '#web/client/save-file.ts'
import { endSession } from '#web/client/session.ts'
import { clearBookingStorage } from '#web/client/storage/booking-storage.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { PasswordField, UsernameInput } from '#web/components/account-form/password-field.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import * as accountPageStyles from '#web/features/account/account-page.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { accountFailureText } from '../account-failure-text.ts'
import type { Registered } from './details-settings.tsx'
import * as styles from './settings.module.css'
import { erasureForm } from './settings-forms.ts'

type PrivacyProps = { readonly session: Registered; readonly onErased: () => void }

/** Offers a file with all data of the user, and the deletion of the account. */
export function PrivacySettings({ session, onErased }: PrivacyProps) {
  const [isErasing, setErasing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const download = async () => {
    const answer = await accountClient().exportUser()
    setFault(answer.ok ? null : accountFailureText(answer))
    if (answer.ok) saveFile('estancia.json', JSON.stringify(answer.value, null, 2))
  }
  return (
    <section className={accountPageStyles.accountSection}>
      <h2>{m.account_privacy_title()}</h2>
      <div className="stack">
        <p className="soft">{m.account_export_about()}</p>
        {fault ? <p role="alert">{fault}</p> : null}
        <p>
          <button type="button" className="btn btn-line" onClick={() => void download()}>
            {m.account_export()}
          </button>
        </p>
        <p className="soft">{m.account_erase_about()}</p>
        <p>
          <button type="button" className={`btn btn-line ${styles.settingsErase}`} onClick={() => setErasing(true)}>
            {m.account_erase()}
          </button>
        </p>
      </div>
      <Dialog title={m.account_erase_title()} open={isErasing} onClose={() => setErasing(false)}>
        {isErasing ? <Erase email={session.user.email} onKeep={() => setErasing(false)} onErased={onErased} /> : null}
      </Dialog>
    </section>
  )
}

type EraseProps = Pick<PrivacyProps, 'onErased'> & { readonly email: string; readonly onKeep: () => void }

function Erase({ email, onKeep, onErased }: EraseProps) {
  const state = useGuestForm(erasureForm, {
    onDone() {
      onErased()
      endSession()
      clearBookingStorage()
    },
  })
  return (
    <>
      <p>{m.account_erase_about()}</p>
      <AccountForm state={state} label={m.account_erase_confirm()}>
        <UsernameInput email={email} />
        <PasswordField {...state.field('password')} autoComplete="current-password" />
      </AccountForm>
      <button type="button" className="btn btn-line btn-wide" onClick={onKeep}>
        {m.account_erase_keep()}
      </button>
    </>
  )
}
