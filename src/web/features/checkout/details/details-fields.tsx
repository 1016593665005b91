import type { ComponentProps } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { PersonFields } from '#web/components/person-fields/person-fields.tsx'
import { DataNotice } from '#web/features/checkout/data-notice.tsx'
import { Check, type Field } from '#web/ui/form/field.tsx'
import * as styles from '#web/ui/form/form.module.css'
import type { DetailName } from './details-schema.ts'

export type FieldsProps = {
  readonly form: { readonly field: (name: DetailName) => ComponentProps<typeof Field> }
}

export function HolderFields({ form }: FieldsProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{m.details_legend()}</legend>
      <PersonFields field={form.field} phoneHint={m.booking_phone_hint()} />
    </fieldset>
  )
}

/** Renders the optional consent to offers of the company, and the notice on the use of the data. */
export function ConsentFields({ form }: FieldsProps) {
  return (
    <fieldset className={styles.tight}>
      <legend className="visually-hidden">{m.booking_consents_legend()}</legend>
      <Check
        {...form.field('promotions')}
        label={m.booking_consent_promotions()}
        hint={`${m.booking_optional_mark()}. ${m.booking_consent_promotions_hint()}`}
      />
      <DataNotice />
    </fieldset>
  )
}
