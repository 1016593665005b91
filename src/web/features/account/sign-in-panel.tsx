import { useState } from 'react'
import type { SessionView } from '#contract/holder.ts'
import { LANGUAGE_COOKIE } from '#contract/language-cookie.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from '#web/components/account-form/account.module.css'
import { ClaimForm } from './claim-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const SIGN_IN_VIEWS = ['sign-in', 'register', 'forgot', 'claim'] as const
export type SignInView = (typeof SIGN_IN_VIEWS)[number]

type Text = () => string

const TITLES: Readonly<Record<SignInView, Text>> = {
  'sign-in': m.account_sign_in_title,
  register: m.account_register_title,
  forgot: m.account_forgot_title,
  claim: m.account_claim_title,
}

export const viewTitle = (view: SignInView) => TITLES[view]()

type PanelProps = {
  readonly view: SignInView
  readonly onView: (view: SignInView) => void
  readonly onSignedIn: (session: SessionView) => void
  /** The initial e-mail, as typed where the panel was opened. */
  readonly email?: string | undefined
  /**
   * Returns the path to which a provider leads back; without it no provider is offered, as it would lead away from the page.
   */
  readonly back?: () => string
}

/** Shows one of the forms and links to the others. It is used on the sign-in page and in the dialog of the header. */
export function SignInPanel({ view, onView, onSignedIn, email: initialEmail = '', back }: PanelProps) {
  const locale = getLocale()
  const [email, setEmail] = useState(initialEmail)
  const onRegistered = (taken: string) => {
    setEmail(taken)
    onView('sign-in')
  }
  const form = { onSignedIn, onRegistered, email }
  const viewButton = (to: SignInView, text: Text) => (
    <li>
      <button
        type="submit"
        name="view"
        value={to}
        className="btn btn-text"
        onClick={(event) => {
          event.preventDefault()
          onView(to)
        }}
      >
        {text()}
      </button>
    </li>
  )
  return (
    <div className={styles.accountPanel}>
      {view === 'sign-in' ? <SignInForm {...form} /> : null}
      {view === 'register' ? <RegisterForm {...form} /> : null}
      {view === 'claim' ? <ClaimForm {...form} /> : null}
      {view === 'forgot' ? (
        <>
          <p className="soft">{m.account_forgot_about()}</p>
          <ForgotForm />
        </>
      ) : null}
      {back && (view === 'sign-in' || view === 'register') ? <ProviderButtons back={back} /> : null}
      {/* Without scripts the buttons load the page of the other form. */}
      <form action="/login">
        <input type="hidden" name={LANGUAGE_COOKIE} value={locale} />
        <ul className={styles.accountWays}>
          {view === 'sign-in' ? viewButton('forgot', m.account_to_forgot) : viewButton('sign-in', m.account_to_sign_in)}
          {view === 'sign-in' || view === 'claim' ? viewButton('register', m.account_to_register) : null}
          {view === 'sign-in' || view === 'register' ? viewButton('claim', m.account_to_claim) : null}
        </ul>
      </form>
    </div>
  )
}
