import { LANGUAGES } from '#domain/shared/languages.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#office/ui/field.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Select } from '#office/ui/select.tsx'
import * as styles from './page.module.css'
import type { StaffBookingForm } from './use-staff-booking.ts'

/** Whose booking it is, and in which language they are written to. */
export function HolderPanel({ form: { values, field, set } }: { readonly form: StaffBookingForm }) {
  return (
    <Panel title={m.staff_booking_holder()}>
      <div className={styles.holder}>
        <Field type="tel" autoComplete="off" label={m.staff_booking_phone()} {...field('phone')} isRequired />
        <Field autoComplete="off" label={m.staff_booking_name()} {...field('name')} isRequired />
        <Field autoComplete="off" label={m.staff_booking_lastname()} {...field('lastname')} isRequired />
        <Field type="email" autoComplete="off" label={m.staff_booking_email()} {...field('email')} isRequired />
        <Select
          label={m.staff_booking_language()}
          options={LOCALES.map((key) => ({ key: key as string, label: LANGUAGES[key].name }))}
          value={values.language}
          onChange={(language) => set('language', language)}
        />
        <Select
          label={m.staff_booking_source()}
          options={[
            { key: 'phone', label: m.staff_booking_by_phone() },
            { key: 'desk', label: m.staff_booking_at_desk() },
          ]}
          value={values.source}
          onChange={(source) => set('source', source)}
        />
      </div>
    </Panel>
  )
}
