import { useState } from 'react'
import { Link } from 'react-router'
import { accountPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { readSession, saveSession } from '#web/client/session.ts'
import { AccountHeading } from '#web/features/account/account-heading.tsx'
import { forgetMailLink, type MailLink, useMailLink } from '#web/features/account/use-mail-link.ts'
import '#web/features/account/account-page.css'

type State = 'rest' | 'sending' | 'done' | 'dead' | 'failed'

/** Where the link to another e-mail leads. It takes a press: programs that look at links change nothing. */
export function ConfirmEmailPage({ locale }: { readonly locale: Locale }) {
  const link = useMailLink('confirm')
  const [state, setState] = useState<State>('rest')
  const confirm = async ({ token }: MailLink) => {
    if (state === 'sending') return
    setState('sending')
    const answer = await accountClient(locale).confirmEmail(token)
    if (answer.ok) {
      forgetMailLink('confirm')
      await refreshUser(locale)
    }
    const isDead = !answer.ok && answer.kind === 'refused' && answer.code === 'email_link_invalid'
    setState(answer.ok ? 'done' : isDead ? 'dead' : 'failed')
  }
  if (state === 'done' && link) {
    return (
      <Outcome title={m.account_confirm_email_done_title({}, { locale })} locale={locale}>
        {m.account_confirm_email_done({ email: link.email }, { locale })}
      </Outcome>
    )
  }
  if (state === 'dead') {
    return (
      <Outcome title={m.account_reset_dead_title({}, { locale })} locale={locale}>
        {m.account_confirm_email_dead({}, { locale })}
      </Outcome>
    )
  }
  return (
    <div className="wrap account-alone">
      <h1>{m.account_confirm_email_title({}, { locale })}</h1>
      <p className="lede">
        {link
          ? m.account_confirm_email_about({ email: link.email }, { locale })
          : m.account_confirm_email_no_link({}, { locale })}
      </p>
      {state === 'failed' ? <p role="alert">{m.account_unknown({}, { locale })}</p> : null}
      {link ? (
        <button
          type="button"
          className="btn btn-main"
          aria-disabled={state === 'sending' || undefined}
          onClick={() => void confirm(link)}
        >
          {m.account_confirm_email({}, { locale })}
        </button>
      ) : (
        <ToSettings locale={locale} />
      )}
    </div>
  )
}

type OutcomeProps = { readonly title: string; readonly children: string; readonly locale: Locale }

function Outcome({ title, children, locale }: OutcomeProps) {
  return (
    <div className="wrap account-alone">
      <AccountHeading text={title} />
      <p className="lede">{children}</p>
      <ToSettings locale={locale} />
    </div>
  )
}

function ToSettings({ locale }: { readonly locale: Locale }) {
  return (
    <Link className="btn btn-main" to={accountPath(locale)}>
      {m.account_to_settings({}, { locale })}
    </Link>
  )
}

/** Whoever is signed in here may be the one whose e-mail is another now. */
async function refreshUser(locale: Locale): Promise<void> {
  const session = readSession()
  if (session.kind !== 'registered') return
  const { token } = session
  const answer = await accountClient(locale).getUser(token)
  if (answer.ok) saveSession({ token, user: answer.value })
}
