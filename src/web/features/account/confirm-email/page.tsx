import { Link } from 'react-router'
import { accountPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { readSession, saveSession } from '#web/client/session.ts'
import { MailLinkOutcome, MailLinkPrompt } from '#web/features/account/mail-link-page.tsx'
import { useMailLinkAction } from '#web/features/account/use-mail-link-action.ts'

export function ConfirmEmailPage() {
  const locale = getLocale()
  const action = useMailLinkAction({
    kind: 'confirm',
    send: ({ token }) => accountClient().confirmEmail(token),
    deadCode: 'email_link_invalid',
    onDone: () => refreshUser(),
  })
  const { link, state } = action
  const toSettings = (
    <Link className="btn btn-main" to={accountPath(locale)}>
      {m.account_to_settings()}
    </Link>
  )
  if (state === 'done' && link) {
    return (
      <MailLinkOutcome
        title={m.account_confirm_email_done_title()}
        text={m.account_confirm_email_done({ email: link.email })}
      >
        {toSettings}
      </MailLinkOutcome>
    )
  }
  if (state === 'dead') {
    return (
      <MailLinkOutcome title={m.account_reset_dead_title()} text={m.account_confirm_email_dead()}>
        {toSettings}
      </MailLinkOutcome>
    )
  }
  return (
    <MailLinkPrompt
      action={action}
      title={m.account_confirm_email_title()}
      text={link ? m.account_confirm_email_about({ email: link.email }) : m.account_confirm_email_no_link()}
      label={m.account_confirm_email()}
      fallback={toSettings}
    />
  )
}

/** The user who is signed in here may be the one whose e-mail has just changed. */
async function refreshUser(): Promise<void> {
  const session = readSession()
  if (session.kind !== 'registered') return
  const { token } = session
  const answer = await accountClient().getUser(token)
  if (answer.ok) saveSession({ token, user: answer.value })
}
