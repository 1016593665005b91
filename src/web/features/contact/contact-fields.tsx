import { COMPANY } from '#content/company.ts'
import { prosePath } from '#contract/site-paths.ts'
import { CONTACT_KEEP_DAYS } from '#domain/people/people-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PersonFields } from '#web/components/person-fields/person-fields.tsx'
import { Check } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import type { FormFields } from '#web/ui/form/use-zod-form.ts'
import * as styles from './contact-form.module.css'
import type { ContactDraft } from './contact-schema.ts'

type FieldsProps = { readonly form: FormFields<ContactDraft> }

export function WriterFields({ form }: FieldsProps) {
  return (
    <fieldset>
      <legend>{m.contact_who()}</legend>
      <PersonFields field={form.field} />
    </fieldset>
  )
}

/** Consent needs a box that starts unticked, with the use of the data explained under it (GDPR). */
export function ContactTerms({ form }: FieldsProps) {
  const locale = getLocale()
  const text = { company: COMPANY.legalName, days: CONTACT_KEEP_DAYS, email: COMPANY.email }
  return (
    <fieldset className={formStyles.tight}>
      <legend className="visually-hidden">{m.contact_terms_more()}</legend>
      <Check {...form.field('terms')} required label={m.contact_terms()}>
        <details className={formStyles.more}>
          <summary>{m.contact_terms_more()}</summary>
          <p>{m.contact_terms_text(text)}</p>
          <p>
            {/* Opens in another tab so that the form keeps what was typed. */}
            <a href={prosePath(locale, 'privacy')} target="_blank" rel="noopener">
              {m.articles_privacy_whole()}
            </a>
            {' · '}
            <a href={prosePath(locale, 'conditions')} target="_blank" rel="noopener">
              {m.articles_conditions_whole()}
            </a>
          </p>
        </details>
      </Check>
    </fieldset>
  )
}

/** A honeypot against robots, which fill in every field: the server drops messages that have it filled in. */
export function HiddenField({ form }: FieldsProps) {
  return (
    <div className={styles.contactTrap} aria-hidden="true">
      <label htmlFor="contact-website">{m.contact_hidden()}</label>
      <input {...form.form.register('website')} id="contact-website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
