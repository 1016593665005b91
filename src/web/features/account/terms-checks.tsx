import type { ComponentProps } from 'react'
import { prosePath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as accountStyles from '#web/components/account-form/account.module.css'
import { Check, Field } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'

type FieldOf<Name extends string> = { readonly field: (name: Name) => ComponentProps<typeof Field> }

export function NameFields({ field }: FieldOf<'name' | 'lastname'>) {
  return (
    <div className={formStyles.fields}>
      <Field {...field('name')} required autoComplete="given-name" autoCapitalize="words" spellCheck={false} />
      <Field {...field('lastname')} required autoComplete="family-name" autoCapitalize="words" spellCheck={false} />
    </div>
  )
}

type TermsChecksProps = {
  readonly field: (name: 'acceptTerms' | 'promotions') => Omit<ComponentProps<typeof Check>, 'label'>
}

/** Renders the required consent and the optional one. Both start unticked: consent counts only when it is given actively. */
export function TermsChecks({ field }: TermsChecksProps) {
  const locale = getLocale()
  return (
    <fieldset className={accountStyles.accountChecks}>
      <legend className="visually-hidden">{m.booking_consents_legend()}</legend>
      <Check {...field('acceptTerms')} required label={m.account_terms()}>
        <p className={accountStyles.accountTexts}>
          <a href={prosePath(locale, 'conditions')} target="_blank" rel="noopener">
            {m.articles_conditions_link()}
          </a>
          <a href={prosePath(locale, 'privacy')} target="_blank" rel="noopener">
            {m.articles_privacy_link()}
          </a>
        </p>
      </Check>
      <Check
        {...field('promotions')}
        label={m.booking_consent_promotions()}
        hint={`${m.booking_optional_mark()}. ${m.booking_consent_promotions_hint()}`}
      />
    </fieldset>
  )
}
