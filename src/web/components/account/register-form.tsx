import type { SessionView } from '#contract/holder.ts'
import type { Registration } from '#contract/people.ts'
import { MIN_PASSWORD } from '#domain/policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { accountClient } from '../../account-client.ts'
import { prosePath } from '../../paths.ts'
import { Check, Field } from '../form/field.tsx'
import { AccountForm } from './account-form.tsx'
import { registerRules } from './account-rules.ts'
import { PasswordField } from './password-field.tsx'
import { EmailField, type FormProps } from './sign-in-form.tsx'
import { useAccountForm } from './use-account-form.ts'

type Values = Omit<Registration, 'acceptTerms' | 'promotions' | 'language'> & {
  readonly acceptTerms: boolean
  readonly promotions: boolean
}

export function RegisterForm({ onSignedIn, email = '', locale }: FormProps) {
  const state = useAccountForm<Values, SessionView>({
    fields: ['name', 'lastname', 'email', 'phone', 'password', 'acceptTerms'],
    rules: registerRules,
    defaults: { name: '', lastname: '', email, phone: '', password: '', acceptTerms: false, promotions: false },
    // The form is not sent with the box unticked.
    send: (values) => accountClient(locale).register({ ...values, acceptTerms: true, language: locale }),
    onDone: onSignedIn,
    unknown: m.account_register_failed({}, { locale }),
    locale,
  })
  return (
    <AccountForm state={state} label={m.account_register({}, { locale })} locale={locale}>
      <div className="fields">
        <Field {...state.field('name')} required autoComplete="given-name" autoCapitalize="words" spellCheck={false} />
        <Field
          {...state.field('lastname')}
          required
          autoComplete="family-name"
          autoCapitalize="words"
          spellCheck={false}
        />
      </div>
      <EmailField {...state.field('email')} />
      <Field {...state.field('phone')} required type="tel" inputMode="tel" autoComplete="tel" />
      <PasswordField
        {...state.field('password')}
        autoComplete="new-password"
        hint={m.account_password_hint({ least: MIN_PASSWORD }, { locale })}
        locale={locale}
      />
      <fieldset className="account-checks">
        <legend className="vh">{m.booking_consents_legend({}, { locale })}</legend>
        <Check
          {...state.field('acceptTerms')}
          required
          label={m.account_terms({}, { locale })}
          hint={m.booking_required_mark({}, { locale })}
        >
          <p className="account-texts">
            <a href={prosePath(locale, 'conditions')} target="_blank" rel="noopener">
              {m.reading_conditions_link({}, { locale })}
            </a>
            <a href={prosePath(locale, 'privacy')} target="_blank" rel="noopener">
              {m.reading_privacy_link({}, { locale })}
            </a>
          </p>
        </Check>
        <Check
          {...state.field('promotions')}
          label={m.booking_consent_promotions({}, { locale })}
          hint={`${m.booking_optional_mark({}, { locale })}. ${m.booking_consent_promotions_hint({}, { locale })}`}
        />
      </fieldset>
    </AccountForm>
  )
}
