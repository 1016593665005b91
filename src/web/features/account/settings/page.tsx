import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { useSession } from '#web/client/session.ts'
import { AccountHeading } from '#web/features/account/account-heading.tsx'
import * as accountPageStyles from '#web/features/account/account-page.module.css'
import { SignInHere } from '#web/features/account/sign-in-here.tsx'
import { DetailsSettings } from './details-settings.tsx'
import { EmailSettings } from './email-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import * as styles from './settings.module.css'
import { CompanyAccountSettings, PapersSettings, PromotionsSettings, SessionsSettings } from './small-settings.tsx'

/**
 * Shows the settings of an account. A visitor who is not signed in gets the sign-in form here and stays on the page.
 */
export function SettingsPage() {
  const session = useSession()
  const [isErased, setErased] = useState(false)
  if (isErased) {
    return (
      <div className={`wrap ${accountPageStyles.accountAlone}`}>
        <AccountHeading text={m.account_erased_title()} />
        <p className="lede">{m.account_erased()}</p>
      </div>
    )
  }
  if (session.kind !== 'registered') {
    return <SignInHere title={m.account_title()} text={m.account_page_sign_in()} />
  }
  const { user } = session
  return (
    <div className={`wrap ${accountPageStyles.accountSections} ${styles.settings}`}>
      <h1>{m.account_title()}</h1>
      <DetailsSettings key={user.email} session={session} />
      <EmailSettings key={`email ${user.email}`} email={user.email} />
      <PasswordSettings email={user.email} />
      <PapersSettings />
      <CompanyAccountSettings />
      <PromotionsSettings session={session} />
      <SessionsSettings />
      <PrivacySettings session={session} onErased={() => setErased(true)} />
    </div>
  )
}
