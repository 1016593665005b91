import { Link } from 'react-router'
import { landingPath, resetPasswordPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { endSession, readSession } from '#web/client/session.ts'
import { MailLinkOutcome, MailLinkPrompt } from '#web/features/account/mail-link-page.tsx'
import { useMailLinkAction } from '#web/features/account/use-mail-link-action.ts'

export function UndoRegistrationPage() {
  const locale = getLocale()
  const action = useMailLinkAction({
    kind: 'undo',
    send: ({ token }) => accountClient().undoRegistration(token),
    deadCode: 'registration_link_invalid',
    onDone({ email }) {
      const session = readSession()
      if (session.kind === 'registered' && session.user.email === email) endSession()
    },
  })
  const { link, state } = action
  if (state === 'done' && link) {
    return (
      <MailLinkOutcome title={m.account_undo_done_title()} text={m.account_undo_done({ email: link.email })}>
        <Link className="btn btn-main" to={landingPath(locale)}>
          {m.shell_not_found_home()}
        </Link>
      </MailLinkOutcome>
    )
  }
  if (state === 'dead') {
    return (
      <MailLinkOutcome title={m.account_reset_dead_title()} text={m.account_undo_dead()}>
        <Link className="btn btn-main" to={resetPasswordPath(locale)}>
          {m.account_reset_title()}
        </Link>
      </MailLinkOutcome>
    )
  }
  return (
    <MailLinkPrompt
      action={action}
      title={m.account_undo_title()}
      text={link ? m.account_undo_about({ email: link.email }) : m.account_undo_no_link()}
      label={m.account_undo()}
    />
  )
}
