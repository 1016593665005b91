import type { ComponentProps } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PersonFields } from '#web/components/person-fields/person-fields.tsx'
import { DataNotice } from '#web/features/checkout/data-notice.tsx'
import { Check, type Field } from '#web/ui/form/field.tsx'
import * as styles from '#web/ui/form/form.module.css'
import type { DetailName } from './details-schema.ts'

export type FieldsProps = {
  readonly form: { readonly field: (name: DetailName) => ComponentProps<typeof Field> }
  readonly locale: Locale
}

export function HolderFields({ form, locale }: FieldsProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{m.details_legend({}, { locale })}</legend>
      <PersonFields field={form.field} phoneHint={m.booking_phone_hint({}, { locale })} />
    </fieldset>
  )
}

/** Renders the optional consent to offers of the company, and the notice on the use of the data. */
export function ConsentFields({ form, locale }: FieldsProps) {
  return (
    <fieldset className={styles.tight}>
      <legend className="visually-hidden">{m.booking_consents_legend({}, { locale })}</legend>
      <Check
        {...form.field('promotions')}
        label={m.booking_consent_promotions({}, { locale })}
        hint={`${m.booking_optional_mark({}, { locale })}. ${m.booking_consent_promotions_hint({}, { locale })}`}
      />
      <DataNotice locale={locale} />
    </fieldset>
  )
}
