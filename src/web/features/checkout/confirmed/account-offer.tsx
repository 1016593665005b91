import { useState } from 'react'
import type { SessionView } from '#contract/holder.ts'
import { MEMBER_DISCOUNT_PERCENT } from '#domain/pricing/pricing-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { check } from '#ui/icons.ts'
import { accountClient } from '#web/client/api/account-client.ts'
import { saveSession, useSession } from '#web/client/session.ts'
import { promptSignIn } from '#web/client/sign-in-prompt.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { newPasswordRules } from '#web/components/account-form/account-rules.ts'
import { NewPasswordField, UsernameInput } from '#web/components/account-form/password-field.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { FormDone } from '#web/ui/form/form-done.tsx'
import * as styles from './page.module.css'

type AccountOfferProps = { readonly bookingCode: string; readonly email: string }

/** Offers an account to a guest who booked without one. Only a password is missing. */
export function AccountOffer({ bookingCode, email }: AccountOfferProps) {
  const session = useSession()
  const [isDone, setDone] = useState(false)
  const state = useAccountForm<{ password: string }, SessionView>({
    fields: ['password'],
    rules: newPasswordRules,
    defaults: { password: '' },
    send: ({ password }) => accountClient().upgradeGuest({ bookingCode, password }, readViewToken(bookingCode)),
    onDone(opened) {
      setDone(true)
      saveSession(opened)
    },
    onRegistered: () => promptSignIn('in_form', email),
    unknown: m.account_register_failed(),
  })
  if (isDone) return <FormDone icon={check} text={m.account_offer_done()} />
  if (session.kind === 'registered') return null
  return (
    <section className={`${styles.accountOffer} screen-only`}>
      <h2>{m.account_offer_title()}</h2>
      <p className="soft">{m.account_offer({ email, percent: MEMBER_DISCOUNT_PERCENT })}</p>
      <AccountForm state={state} label={m.account_register()} isQuiet>
        <UsernameInput email={email} />
        <NewPasswordField {...state.field('password')} />
      </AccountForm>
    </section>
  )
}
