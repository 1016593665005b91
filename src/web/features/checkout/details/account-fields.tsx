import { useWatch } from 'react-hook-form'
import { prosePath } from '#contract/site-paths.ts'
import { MEMBER_DISCOUNT_PERCENT } from '#domain/pricing/pricing-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useHydrated } from '#ui/client/hydration.ts'
import { Icon } from '#ui/icon.tsx'
import { info } from '#ui/icons.ts'
import { useSession } from '#web/client/session.ts'
import { promptSignIn } from '#web/client/sign-in-prompt.ts'
import * as accountStyles from '#web/components/account-form/account.module.css'
import { NewPasswordField } from '#web/components/account-form/password-field.tsx'
import * as checkoutStyles from '#web/features/checkout/checkout.module.css'
import { Check } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import type { BookingForm } from './use-book-stay.ts'

type FieldsProps = { readonly form: BookingForm }

/** Says that a user books into their account, or lets a guest sign in without leaving the page. */
export function SignInOffer({ form, isRegistered }: FieldsProps & { readonly isRegistered: boolean }) {
  const session = useSession()
  if (session.kind === 'registered') {
    return <p className="soft">{m.account_books_as({ email: session.user.email })}</p>
  }
  const signIn = () => promptSignIn('in_form', form.form.getValues('email'))
  if (isRegistered) {
    return (
      <div className="note">
        <Icon shape={info} />
        <div className="stack">
          <p>{m.account_registered_step()}</p>
          <p>
            <button type="button" className="btn btn-line btn-s" onClick={signIn}>
              {m.account_registered_sign_in()}
            </button>
          </p>
        </div>
      </div>
    )
  }
  return (
    <p className="with-script small">
      <span className="soft">{m.account_have_one()}</span>{' '}
      <button type="button" className={`btn btn-text btn-s ${checkoutStyles.inText}`} onClick={signIn}>
        {m.account_sign_in()}
      </button>
    </p>
  )
}

/** Offers an account with the booking for a password. */
export function AccountFields({ form }: FieldsProps) {
  const locale = getLocale()
  const createsAccount = useWatch({ control: form.form.control, name: 'createAccount' })
  // A browser without scripts shows the field at once.
  const isPlain = !useHydrated()
  if (useSession().kind === 'registered') return null
  return (
    <fieldset className={formStyles.tight}>
      <legend className="visually-hidden">{m.account_register()}</legend>
      <Check
        {...form.field('createAccount')}
        label={m.account_with_booking()}
        hint={`${m.booking_optional_mark()}. ${m.account_why_discount({ percent: MEMBER_DISCOUNT_PERCENT })}.`}
      />
      {createsAccount || isPlain ? (
        <div
          className={`${formStyles.fields} ${accountStyles.accountPassword} ${createsAccount ? '' : 'without-script'}`}
        >
          <NewPasswordField {...form.field('password')} />
          <p className={accountStyles.accountTexts}>
            <a href={prosePath(locale, 'conditions')} target="_blank" rel="noopener">
              {m.articles_conditions_link()}
            </a>
          </p>
        </div>
      ) : null}
    </fieldset>
  )
}
