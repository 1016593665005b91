import { useState } from 'react'
import { MEMBER_DISCOUNT_PERCENT } from '#domain/pricing/pricing-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { check } from '#ui/icons.ts'
import { saveSession, useSession } from '#web/client/session.ts'
import { promptSignIn } from '#web/client/sign-in-prompt.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { upgradeForm } from '#web/components/account-form/account-forms.ts'
import { NewPasswordField, UsernameInput } from '#web/components/account-form/password-field.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { FormDone } from '#web/ui/form/form-done.tsx'
import * as styles from './page.module.css'

type AccountOfferProps = { readonly bookingCode: string; readonly email: string }

/** Offers an account to a guest who booked without one. Only a password is missing. */
export function AccountOffer({ bookingCode, email }: AccountOfferProps) {
  const session = useSession()
  const [isDone, setDone] = useState(false)
  const state = useGuestForm(upgradeForm, {
    subject: () => ({ bookingCode, viewToken: readViewToken(bookingCode) }),
    onDone(opened) {
      setDone(true)
      saveSession(opened)
    },
  })
  const toSignIn = state.code === 'already_registered' ? () => promptSignIn('in_form', email) : null
  if (isDone) return <FormDone icon={check} text={m.account_offer_done()} />
  if (session.kind === 'registered') return null
  return (
    <section className={`${styles.accountOffer} screen-only`}>
      <h2>{m.account_offer_title()}</h2>
      <p className="soft">{m.account_offer({ email, percent: MEMBER_DISCOUNT_PERCENT })}</p>
      <AccountForm state={{ ...state, toSignIn }} label={m.account_register()} isQuiet>
        <UsernameInput email={email} />
        <NewPasswordField {...state.field('password')} />
      </AccountForm>
    </section>
  )
}
