import { useState } from 'react'
import { Link } from 'react-router'
import { landingPath, resetPasswordPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { endSession, readSession } from '#web/client/session.ts'
import { AccountHeading } from '#web/features/account/account-heading.tsx'
import { forgetMailLink, type MailLink, useMailLink } from '#web/features/account/use-mail-link.ts'
import '#web/features/account/account-page.css'

type State = 'rest' | 'sending' | 'done' | 'dead' | 'failed'

/** Where the link in the mail about a new account leads. It takes a press: programs that look at links close nothing. */
export function UndoRegistrationPage({ locale }: { readonly locale: Locale }) {
  const link = useMailLink('undo')
  const [state, setState] = useState<State>('rest')
  const close = async ({ token, email }: MailLink) => {
    if (state === 'sending') return
    setState('sending')
    const answer = await accountClient(locale).undoRegistration(token)
    if (answer.ok) {
      forgetMailLink('undo')
      const session = readSession()
      if (session.kind === 'registered' && session.user.email === email) endSession()
    }
    const isDead = !answer.ok && answer.kind === 'refused' && answer.code === 'registration_link_invalid'
    setState(answer.ok ? 'done' : isDead ? 'dead' : 'failed')
  }
  if (state === 'done' && link) {
    return (
      <div className="wrap account-alone">
        <AccountHeading text={m.account_undo_done_title({}, { locale })} />
        <p className="lede">{m.account_undo_done({ email: link.email }, { locale })}</p>
        <Link className="btn btn-main" to={landingPath(locale)}>
          {m.shell_not_found_home({}, { locale })}
        </Link>
      </div>
    )
  }
  if (state === 'dead') {
    return (
      <div className="wrap account-alone">
        <AccountHeading text={m.account_reset_dead_title({}, { locale })} />
        <p className="lede">{m.account_undo_dead({}, { locale })}</p>
        <Link className="btn btn-main" to={resetPasswordPath(locale)}>
          {m.account_reset_title({}, { locale })}
        </Link>
      </div>
    )
  }
  return (
    <div className="wrap account-alone">
      <h1>{m.account_undo_title({}, { locale })}</h1>
      <p className="lede">
        {link ? m.account_undo_about({ email: link.email }, { locale }) : m.account_undo_no_link({}, { locale })}
      </p>
      {state === 'failed' ? <p role="alert">{m.account_unknown({}, { locale })}</p> : null}
      {link ? (
        <button
          type="button"
          className="btn btn-main"
          aria-disabled={state === 'sending' || undefined}
          onClick={() => void close(link)}
        >
          {m.account_undo({}, { locale })}
        </button>
      ) : null}
    </div>
  )
}
