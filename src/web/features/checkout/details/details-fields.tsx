import { COMPANY } from '#content/company.ts'
import { prosePath } from '#contract/site-paths.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR, FREE_CANCELLATION_DAYS } from '#domain/policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PersonFields } from '#web/components/person-fields/person-fields.tsx'
import { Check } from '#web/ui/form/field.tsx'
import * as styles from '#web/ui/form/form.module.css'
import type { DetailsForm } from './use-details-form.ts'

export type FieldsProps = { readonly form: DetailsForm; readonly locale: Locale }

export function HolderFields({ form, locale }: FieldsProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{m.details_legend({}, { locale })}</legend>
      <PersonFields field={form.field} phoneHint={m.booking_phone_hint({}, { locale })} />
    </fieldset>
  )
}

export function ConsentFields(props: FieldsProps) {
  return (
    <fieldset className={styles.tight}>
      <legend>{m.booking_consents_legend({}, { locale: props.locale })}</legend>
      <DataCheck {...props} />
      <TermsCheck {...props} />
      <PromotionsCheck {...props} />
    </fieldset>
  )
}

/** A request has no conditions to accept yet. */
export function RequestConsentFields(props: FieldsProps) {
  return (
    <fieldset className={styles.tight}>
      <legend>{m.booking_consents_legend({}, { locale: props.locale })}</legend>
      <DataCheck {...props} />
      <PromotionsCheck {...props} />
    </fieldset>
  )
}

function DataCheck({ form, locale }: FieldsProps) {
  return (
    <Check
      {...form.field('dataProcessing')}
      required
      label={m.booking_consent_data({}, { locale })}
      hint={m.booking_required_mark({}, { locale })}
    >
      <details className={styles.more}>
        <summary>{m.booking_consent_data_more({}, { locale })}</summary>
        <p>{m.booking_consent_data_text({ company: COMPANY.legalName, email: COMPANY.email }, { locale })}</p>
        <WholeText page="privacy" locale={locale} />
      </details>
    </Check>
  )
}

function TermsCheck({ form, locale }: FieldsProps) {
  return (
    <Check
      {...form.field('terms')}
      required
      label={m.booking_consent_terms({}, { locale })}
      hint={m.booking_required_mark({}, { locale })}
    >
      <details className={styles.more}>
        <summary>{m.booking_consent_terms_more({}, { locale })}</summary>
        <p>
          {m.booking_consent_terms_text(
            { checkIn: CHECK_IN_HOUR, checkOut: CHECK_OUT_HOUR, days: FREE_CANCELLATION_DAYS },
            { locale },
          )}
        </p>
        <WholeText page="conditions" locale={locale} />
      </details>
    </Check>
  )
}

function PromotionsCheck({ form, locale }: FieldsProps) {
  return (
    <Check
      {...form.field('promotions')}
      label={m.booking_consent_promotions({}, { locale })}
      hint={`${m.booking_optional_mark({}, { locale })}. ${m.booking_consent_promotions_hint({}, { locale })}`}
    />
  )
}

/** Opens in another tab, so that the text typed here stays. */
function WholeText({ page, locale }: { readonly page: 'privacy' | 'conditions'; readonly locale: Locale }) {
  const text = page === 'privacy' ? m.articles_privacy_whole : m.articles_conditions_whole
  return (
    <p>
      <a href={prosePath(locale, page)} target="_blank" rel="noopener">
        {text({}, { locale })}
      </a>
    </p>
  )
}
