import { LANGUAGES } from '#domain/shared/languages.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#office/ui/field.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Select } from '#office/ui/select.tsx'
import { useLocale } from '#text/locale.ts'
import * as styles from './page.module.css'
import type { StaffBookingForm } from './use-staff-booking.ts'

/** Whose booking it is, and in which language they are written to. */
export function HolderPanel({ form: { values, field, set } }: { readonly form: StaffBookingForm }) {
  const locale = useLocale()
  return (
    <Panel title={m.staff_booking_holder({}, { locale })}>
      <div className={styles.holder}>
        <Field
          type="tel"
          autoComplete="off"
          label={m.staff_booking_phone({}, { locale })}
          {...field('phone')}
          isRequired
        />
        <Field autoComplete="off" label={m.staff_booking_name({}, { locale })} {...field('name')} isRequired />
        <Field autoComplete="off" label={m.staff_booking_lastname({}, { locale })} {...field('lastname')} isRequired />
        <Field
          type="email"
          autoComplete="off"
          label={m.staff_booking_email({}, { locale })}
          {...field('email')}
          isRequired
        />
        <Select
          label={m.staff_booking_language({}, { locale })}
          options={LOCALES.map((key) => ({ key: key as string, label: LANGUAGES[key].name }))}
          value={values.language}
          onChange={(language) => set('language', language)}
        />
        <Select
          label={m.staff_booking_source({}, { locale })}
          options={[
            { key: 'phone', label: m.staff_booking_by_phone({}, { locale }) },
            { key: 'desk', label: m.staff_booking_at_desk({}, { locale }) },
          ]}
          value={values.source}
          onChange={(source) => set('source', source)}
        />
      </div>
    </Panel>
  )
}
