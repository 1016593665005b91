import { Link } from 'react-router'
import { accountPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { readSession, saveSession } from '#web/client/session.ts'
import { MailLinkOutcome, MailLinkPrompt } from '#web/features/account/mail-link-page.tsx'
import { useMailLinkAction } from '#web/features/account/use-mail-link-action.ts'

export function ConfirmEmailPage({ locale }: { readonly locale: Locale }) {
  const action = useMailLinkAction({
    kind: 'confirm',
    send: ({ token }) => accountClient(locale).confirmEmail(token),
    deadCode: 'email_link_invalid',
    onDone: () => refreshUser(locale),
  })
  const { link, state } = action
  const toSettings = (
    <Link className="btn btn-main" to={accountPath(locale)}>
      {m.account_to_settings({}, { locale })}
    </Link>
  )
  if (state === 'done' && link) {
    return (
      <MailLinkOutcome
        title={m.account_confirm_email_done_title({}, { locale })}
        text={m.account_confirm_email_done({ email: link.email }, { locale })}
      >
        {toSettings}
      </MailLinkOutcome>
    )
  }
  if (state === 'dead') {
    return (
      <MailLinkOutcome
        title={m.account_reset_dead_title({}, { locale })}
        text={m.account_confirm_email_dead({}, { locale })}
      >
        {toSettings}
      </MailLinkOutcome>
    )
  }
  return (
    <MailLinkPrompt
      action={action}
      title={m.account_confirm_email_title({}, { locale })}
      text={
        link
          ? m.account_confirm_email_about({ email: link.email }, { locale })
          : m.account_confirm_email_no_link({}, { locale })
      }
      label={m.account_confirm_email({}, { locale })}
      fallback={toSettings}
      locale={locale}
    />
  )
}

/** The user who is signed in here may be the one whose e-mail has just changed. */
async function refreshUser(locale: Locale): Promise<void> {
  const session = readSession()
  if (session.kind !== 'registered') return
  const { token } = session
  const answer = await accountClient(locale).getUser(token)
  if (answer.ok) saveSession({ token, user: answer.value })
}
