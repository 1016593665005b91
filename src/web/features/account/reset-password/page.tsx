import { useState } from 'react'
import { Link } from 'react-router'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '#web/client/api/account-client.ts'
import { endSession } from '#web/client/session.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { resetRules } from '#web/components/account-form/account-rules.ts'
import { NewPasswordField, PasswordField, UsernameInput } from '#web/components/account-form/password-field.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { AccountHeading } from '#web/features/account/account-heading.tsx'
import * as styles from '#web/features/account/account-page.module.css'
import { ForgotForm } from '#web/features/account/forgot-form.tsx'
import { forgetMailLink, type MailLink, useMailLink } from '#web/features/account/use-mail-link.ts'

export function ResetPasswordPage({ locale }: { readonly locale: Locale }) {
  const link = useMailLink('reset')
  const [isDone, setDone] = useState(false)
  const [isDead, setDead] = useState(false)
  if (isDone) {
    return (
      <div className={`wrap ${styles.accountAlone}`}>
        <AccountHeading text={m.account_reset_done_title({}, { locale })} />
        <p className="lede">{m.account_reset_done({}, { locale })}</p>
        <Link className="btn btn-main" to="/login">
          {m.account_sign_in({}, { locale })}
        </Link>
      </div>
    )
  }
  return (
    <div className={`wrap ${styles.accountAlone}`}>
      <h1>{isDead ? m.account_reset_dead_title({}, { locale }) : m.account_reset_title({}, { locale })}</h1>
      {link === null || isDead ? (
        <>
          <p className="lede" role={isDead ? 'alert' : undefined}>
            {isDead ? m.account_reset_dead({}, { locale }) : m.account_reset_no_link({}, { locale })}
          </p>
          <ForgotForm email={link?.email ?? ''} locale={locale} key={link?.email} />
        </>
      ) : (
        <NewPassword link={link} onDone={() => setDone(true)} onDead={() => setDead(true)} locale={locale} />
      )}
    </div>
  )
}

type NewPasswordProps = {
  readonly link: MailLink
  readonly onDone: () => void
  readonly onDead: () => void
  readonly locale: Locale
}

function NewPassword({ link, onDone, onDead, locale }: NewPasswordProps) {
  const state = useAccountForm<{ password: string; password_confirmation: string }, unknown>({
    fields: ['password', 'password_confirmation'],
    rules: resetRules,
    defaults: { password: '', password_confirmation: '' },
    async send(values) {
      const answer = await accountClient(locale).resetPassword({ ...link, ...values })
      if (!answer.ok && answer.kind === 'refused' && answer.code === 'reset_token_invalid') onDead()
      return answer
    },
    onDone() {
      forgetMailLink('reset')
      // The server has ended every session of the account, including the one of this browser.
      endSession()
      onDone()
    },
    unknown: { silent: m.account_reset_unknown({}, { locale }), fault: m.account_reset_fault({}, { locale }) },
    locale,
  })
  return (
    <>
      <p className="soft">{m.account_reset_about({ email: link.email }, { locale })}</p>
      <AccountForm state={state} label={m.account_reset_save({}, { locale })} locale={locale}>
        <UsernameInput email={link.email} />
        <NewPasswordField {...state.field('password')} locale={locale} />
        <PasswordField {...state.field('password_confirmation')} autoComplete="new-password" locale={locale} />
      </AccountForm>
    </>
  )
}
