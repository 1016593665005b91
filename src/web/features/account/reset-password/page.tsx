import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { endSession } from '#web/client/session.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { resetForm } from '#web/components/account-form/account-forms.ts'
import { NewPasswordField, PasswordField, UsernameInput } from '#web/components/account-form/password-field.tsx'
import { HiddenInput } from '#web/components/guest-form/hidden-input.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { usePosted } from '#web/components/guest-form/use-posted.ts'
import { AccountHeading } from '#web/features/account/account-heading.tsx'
import * as styles from '#web/features/account/account-page.module.css'
import { ForgotForm } from '#web/features/account/forgot-form.tsx'
import { forgetMailLink, type MailLink, useMailLink } from '#web/features/account/use-mail-link.ts'
import { Field } from '#web/ui/form/field.tsx'

/** The code of the refusal of a link that was used or has expired. */
const DEAD = 'reset_token_invalid'

export function ResetPasswordPage() {
  const link = useMailLink('reset')
  const posted = usePosted(resetForm)
  const [isDone, setDone] = useState(posted?.done !== undefined)
  const [isDead, setDead] = useState(posted?.code === DEAD)
  if (isDone) {
    return (
      <div className={`wrap ${styles.accountAlone}`}>
        <AccountHeading text={m.account_reset_done_title()} />
        <p className="lede">{m.account_reset_done()}</p>
        <Link className="btn btn-main" to="/login">
          {m.account_sign_in()}
        </Link>
      </div>
    )
  }
  return (
    <div className={`wrap ${styles.accountAlone}`}>
      <h1>{isDead ? m.account_reset_dead_title() : m.account_reset_title()}</h1>
      {link === null || isDead ? (
        <>
          <p className="lede" role={isDead ? 'alert' : undefined}>
            {isDead ? m.account_reset_dead() : m.account_reset_no_link()}
          </p>
          {/* Only scripts read what comes behind the # of a link. */}
          <div className="without-script">
            <NewPassword link={null} onDone={() => setDone(true)} onDead={() => setDead(true)} />
          </div>
          <ForgotForm email={link?.email ?? ''} key={link?.email} />
        </>
      ) : (
        <NewPassword link={link} onDone={() => setDone(true)} onDead={() => setDead(true)} />
      )}
    </div>
  )
}

type NewPasswordProps = {
  /** Null without scripts: the guest pastes the link. */
  readonly link: MailLink | null
  readonly onDone: () => void
  readonly onDead: () => void
}

function NewPassword({ link, onDone, onDead }: NewPasswordProps) {
  const state = useGuestForm(resetForm, {
    defaults: link ? { link: new URLSearchParams(link).toString() } : {},
    onDone() {
      forgetMailLink('reset')
      // The server has ended every session of the account, including the one of this browser.
      endSession()
      onDone()
    },
  })
  useEffect(() => {
    if (state.code === DEAD) onDead()
  }, [state.code, onDead])
  return (
    <>
      <p className="soft">{link ? m.account_reset_about({ email: link.email }) : m.account_reset_paste()}</p>
      <AccountForm state={state} label={m.account_reset_save()}>
        {link ? (
          <>
            <UsernameInput email={link.email} />
            <HiddenInput form={state} name="link" />
          </>
        ) : (
          <Field {...state.field('link')} required autoComplete="off" hint={m.account_reset_link_hint()} />
        )}
        <NewPasswordField {...state.field('password')} />
        <PasswordField {...state.field('password_confirmation')} autoComplete="new-password" />
      </AccountForm>
    </>
  )
}
