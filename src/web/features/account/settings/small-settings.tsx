import { useState } from 'react'
import { Link } from 'react-router'
import { companyPath } from '#contract/company-paths.ts'
import { accountPapersPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { endSession, saveSession } from '#web/client/session.ts'
import * as accountPageStyles from '#web/features/account/account-page.module.css'
import { Check } from '#web/ui/form/field.tsx'
import { accountFailureText } from '../account-failure-text.ts'
import type { Registered } from './details-settings.tsx'
import { Saved } from './saved.tsx'

/** The consent is sent as soon as the box is clicked, and the box shows what the server has stored. */
export function PromotionsSettings({ session }: { readonly session: Registered }) {
  const { token, user } = session
  const [state, setState] = useState<'rest' | 'sending' | 'saved' | { readonly fault: string }>('rest')
  const change = async (promotions: boolean) => {
    if (state === 'sending') return
    setState('sending')
    const answer = await accountClient().consentToPromotions(promotions)
    if (answer.ok) saveSession({ token, user: answer.value })
    setState(answer.ok ? 'saved' : { fault: accountFailureText(answer) })
  }
  return (
    <section className={accountPageStyles.accountSection}>
      <h2>{m.account_promotions_title()}</h2>
      <div>
        <Check
          label={m.booking_consent_promotions()}
          hint={m.booking_consent_promotions_hint()}
          checked={user.promotions}
          onChange={(event) => void change(event.target.checked)}
          error={typeof state === 'object' ? state.fault : undefined}
        />
        <Saved isSaved={state === 'saved'} />
      </div>
    </section>
  )
}

export function SessionsSettings() {
  const [fault, setFault] = useState<string | null>(null)
  const end = async () => {
    const answer = await accountClient().endSessions()
    setFault(answer.ok ? null : accountFailureText(answer))
    if (answer.ok) endSession()
  }
  return (
    <section className={accountPageStyles.accountSection}>
      <h2>{m.account_sessions_title()}</h2>
      <div className="stack">
        <p className="soft">{m.account_sessions_about()}</p>
        {fault ? <p role="alert">{fault}</p> : null}
        <p>
          <button type="button" className="btn btn-line" onClick={() => void end()}>
            {m.account_sessions_end()}
          </button>
        </p>
      </div>
    </section>
  )
}

/** Leads to the account of a company. */
export function CompanyAccountSettings() {
  const locale = getLocale()
  return (
    <section className={accountPageStyles.accountSection}>
      <h2>{m.company_title()}</h2>
      <div className="stack">
        <p className="soft">{m.company_settings_about()}</p>
        <p>
          <Link className="btn btn-line" to={companyPath(locale)}>
            {m.company_settings_open()}
          </Link>
        </p>
      </div>
    </section>
  )
}

/** Leads to all invoices and receipts. */
export function PapersSettings() {
  const locale = getLocale()
  return (
    <section className={accountPageStyles.accountSection}>
      <h2>{m.papers_title()}</h2>
      <div className="stack">
        <p className="soft">{m.papers_settings_about()}</p>
        <p>
          <Link className="btn btn-line" to={accountPapersPath(locale)}>
            {m.papers_open()}
          </Link>
        </p>
      </div>
    </section>
  )
}
