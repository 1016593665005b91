import { COMPANY } from '#content/company.ts'
import { prosePath } from '#contract/site-paths.ts'
import { CONTACT_KEEP_DAYS } from '#domain/people/people-policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PersonFields } from '#web/components/person-fields/person-fields.tsx'
import { Check } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import type { FormFields } from '#web/ui/form/use-zod-form.ts'
import * as styles from './contact-form.module.css'
import type { ContactDraft } from './contact-schema.ts'

type FieldsProps = { readonly form: FormFields<ContactDraft>; readonly locale: Locale }

export function WriterFields({ form, locale }: FieldsProps) {
  return (
    <fieldset>
      <legend>{m.contact_who({}, { locale })}</legend>
      <PersonFields field={form.field} />
    </fieldset>
  )
}

/** Consent needs a box that starts unticked, with the use of the data explained under it (GDPR). */
export function ContactTerms({ form, locale }: FieldsProps) {
  const text = { company: COMPANY.legalName, days: CONTACT_KEEP_DAYS, email: COMPANY.email }
  return (
    <fieldset className={formStyles.tight}>
      <legend className="visually-hidden">{m.contact_terms_more({}, { locale })}</legend>
      <Check {...form.field('terms')} required label={m.contact_terms({}, { locale })}>
        <details className={formStyles.more}>
          <summary>{m.contact_terms_more({}, { locale })}</summary>
          <p>{m.contact_terms_text(text, { locale })}</p>
          <p>
            {/* Opens in another tab so that the form keeps what was typed. */}
            <a href={prosePath(locale, 'privacy')} target="_blank" rel="noopener">
              {m.articles_privacy_whole({}, { locale })}
            </a>
            {' · '}
            <a href={prosePath(locale, 'conditions')} target="_blank" rel="noopener">
              {m.articles_conditions_whole({}, { locale })}
            </a>
          </p>
        </details>
      </Check>
    </fieldset>
  )
}

/** A honeypot against robots, which fill in every field: the server drops messages that have it filled in. */
export function HiddenField({ form, locale }: FieldsProps) {
  return (
    <div className={styles.contactTrap} aria-hidden="true">
      <label htmlFor="contact-website">{m.contact_hidden({}, { locale })}</label>
      <input {...form.form.register('website')} id="contact-website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
