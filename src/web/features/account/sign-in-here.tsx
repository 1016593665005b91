import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { useHydrated } from '#ui/client/hydration.ts'
import * as styles from './account-page.module.css'
import { SignInPanel, type SignInView } from './sign-in-panel.tsx'
import { currentPath, useFinishSignIn } from './use-finish-sign-in.ts'

type SignInHereProps = { readonly title: string; readonly text: string }

/** What a page of an account shows to who is not signed in: the form, on the page itself. */
export function SignInHere({ title, text }: SignInHereProps) {
  const isLive = useHydrated()
  const [view, setView] = useState<SignInView>('sign-in')
  const finish = useFinishSignIn()
  return (
    <div className={`wrap ${styles.accountAlone}`}>
      <h1>{title}</h1>
      <p className="soft">{text}</p>
      {isLive ? (
        <SignInPanel view={view} onView={setView} onSignedIn={(signedIn) => finish(signedIn)} back={currentPath} />
      ) : (
        <a className="btn btn-main" href="/login">
          {m.account_sign_in()}
        </a>
      )}
    </div>
  )
}
