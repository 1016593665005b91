import { useState } from 'react'
import { Link } from 'react-router'
import { accountPapersPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { endSession, saveSession } from '#web/client/session.ts'
import { Check } from '#web/ui/form/field.tsx'
import { accountFailureText } from '../account-failure-text.ts'
import type { Registered } from './details-settings.tsx'
import { Saved } from './saved.tsx'
import * as styles from './settings.module.css'

/** The consent is sent as soon as the box is clicked, and the box shows what the server has stored. */
export function PromotionsSettings({ session, locale }: { readonly session: Registered; readonly locale: Locale }) {
  const { token, user } = session
  const [state, setState] = useState<'rest' | 'sending' | 'saved' | { readonly fault: string }>('rest')
  const change = async (promotions: boolean) => {
    if (state === 'sending') return
    setState('sending')
    const answer = await accountClient(locale).consentToPromotions(promotions)
    if (answer.ok) saveSession({ token, user: answer.value })
    setState(answer.ok ? 'saved' : { fault: accountFailureText(answer, locale) })
  }
  return (
    <section className={styles.setting}>
      <h2>{m.account_promotions_title({}, { locale })}</h2>
      <div>
        <Check
          label={m.booking_consent_promotions({}, { locale })}
          hint={m.booking_consent_promotions_hint({}, { locale })}
          checked={user.promotions}
          onChange={(event) => void change(event.target.checked)}
          error={typeof state === 'object' ? state.fault : undefined}
        />
        <Saved isSaved={state === 'saved'} locale={locale} />
      </div>
    </section>
  )
}

export function SessionsSettings({ locale }: { readonly locale: Locale }) {
  const [fault, setFault] = useState<string | null>(null)
  const end = async () => {
    const answer = await accountClient(locale).endSessions()
    setFault(answer.ok ? null : accountFailureText(answer, locale))
    if (answer.ok) endSession()
  }
  return (
    <section className={styles.setting}>
      <h2>{m.account_sessions_title({}, { locale })}</h2>
      <div className="stack">
        <p className="soft">{m.account_sessions_about({}, { locale })}</p>
        {fault ? <p role="alert">{fault}</p> : null}
        <p>
          <button type="button" className="btn btn-line" onClick={() => void end()}>
            {m.account_sessions_end({}, { locale })}
          </button>
        </p>
      </div>
    </section>
  )
}

/** Leads to all invoices and receipts. */
export function PapersSettings({ locale }: { readonly locale: Locale }) {
  return (
    <section className={styles.setting}>
      <h2>{m.papers_title({}, { locale })}</h2>
      <div className="stack">
        <p className="soft">{m.papers_settings_about({}, { locale })}</p>
        <p>
          <Link className="btn btn-line" to={accountPapersPath(locale)}>
            {m.papers_open({}, { locale })}
          </Link>
        </p>
      </div>
    </section>
  )
}
