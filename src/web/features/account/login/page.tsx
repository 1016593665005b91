import { useState } from 'react'
import { Link } from 'react-router'
import { landingPath } from '#contract/site-paths.ts'
import { MEMBER_DISCOUNT_PERCENT } from '#domain/pricing/pricing-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.ts'
import { useSession } from '#web/client/session.ts'
import { AccountHeading } from '#web/features/account/account-heading.tsx'
import * as styles from '#web/features/account/account-page.module.css'
import { ProviderStep } from '#web/features/account/provider-steps.tsx'
import { SignInPanel, type SignInView, viewTitle } from '#web/features/account/sign-in-panel.tsx'
import { previousPath, useFinishSignIn } from '#web/features/account/use-finish-sign-in.ts'
import { useProviderReturn } from '#web/features/account/use-provider-return.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'

type LoginPageProps = {
  /** The form that the address asks for. */
  readonly view: SignInView
}

/** This page has one address for both languages and is shown in the visitor's; afterwards they return to where they were. */
export function LoginPage({ view }: LoginPageProps) {
  const locale = getLocale()
  const session = useSession()
  return (
    <div className={`wrap ${styles.accountSplit}`}>
      <div className={styles.accountMain}>
        {session.kind === 'registered' ? (
          <>
            <h1>{m.account_already({ name: session.user.name })}</h1>
            <Link className="btn btn-main" to={landingPath(locale)}>
              {m.account_go_on()}
            </Link>
          </>
        ) : (
          <SignInSteps view={view} />
        )}
      </div>
      <aside className={styles.accountAside} aria-label={m.account_why()}>
        <SitePicture name="bedroom" tint="#c9cdb9" focus="58% 50%" alt="" sizes="(min-width: 1024px) 560px, 1px" />
        <ul>
          {[
            m.account_why_bookings(),
            m.account_why_discount({ percent: MEMBER_DISCOUNT_PERCENT }),
            m.account_why_details(),
          ].map((text) => (
            <li key={text}>
              <Icon shape={check} />
              {text}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

/** Shows the sign-in forms, or the step that is missing after a provider has sent the visitor back. */
function SignInSteps({ view: initialView }: LoginPageProps) {
  const [view, setView] = useState(initialView)
  const finish = useFinishSignIn()
  const returned = useProviderReturn(finish)
  if (returned.kind === 'checking') {
    return (
      <p className="lede" role="status">
        {m.account_provider_checking()}
      </p>
    )
  }
  if (returned.kind === 'missing') {
    const { outcome, back } = returned
    return <ProviderStep outcome={outcome} onSignedIn={(signedIn) => finish(signedIn, back)} />
  }
  return (
    <>
      <AccountHeading key={view} text={viewTitle(view)} />
      <FormProblem text={returned.kind === 'refused' ? returned.message : null} />
      <SignInPanel
        view={view}
        onView={setView}
        onSignedIn={(signedIn) => finish(signedIn, previousPath())}
        back={() => previousPath()}
      />
    </>
  )
}
