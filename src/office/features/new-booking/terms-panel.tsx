import { useState } from 'react'
import { dateAndTime } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#office/ui/field.tsx'
import { Note } from '#office/ui/note.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Select } from '#office/ui/select.tsx'
import * as styles from './page.module.css'
import type { StaffBookingForm } from './use-staff-booking.ts'

type TermsPanelProps = { readonly form: StaffBookingForm; readonly maxPercent: number }

const USUAL_HOURS = ['2', '24', '48', '72', '168']
const OTHER = 'other'

/** What is taken off, how long the nights wait, and what the mail says besides. */
export function TermsPanel({ form: { values, field, set, actionPreview }, maxPercent }: TermsPanelProps) {
  const locale = getLocale()
  const [isOther, setOther] = useState(false)
  const until = actionPreview.preview?.holdExpiresAt
  const chooseHours = (key: string) => {
    setOther(key === OTHER)
    if (key !== OTHER) set('hours', key)
  }
  return (
    <>
      <Panel title={m.staff_booking_price()}>
        <div className={styles.discount}>
          <Field
            inputMode="numeric"
            unit="%"
            label={m.staff_booking_percent()}
            hint={m.staff_booking_percent_hint({ percent: maxPercent })}
            {...field('percent')}
          />
          <Field label={m.staff_booking_reason()} hint={m.staff_booking_reason_hint()} {...field('reason')} />
          <Field autoComplete="off" label={m.staff_booking_promo()} {...field('promoCode')} />
        </div>
        <p className={styles.hint}>{m.staff_booking_larger()}</p>
      </Panel>
      <Panel title={m.staff_booking_link()}>
        <div className={styles.wait}>
          <Select
            label={m.staff_booking_wait()}
            options={[
              ...USUAL_HOURS.map((hours) => ({ key: hours, label: hoursText(Number(hours)) })),
              { key: OTHER, label: m.staff_booking_wait_other() },
            ]}
            value={isOther ? OTHER : values.hours}
            onChange={chooseHours}
          />
          {isOther ? <Field inputMode="numeric" unit="h" label={m.staff_booking_hours()} {...field('hours')} /> : null}
          {until ? <p>{m.staff_booking_until({ moment: dateAndTime(new Date(until), locale) })}</p> : null}
        </div>
        <Field rows={3} label={m.staff_booking_text()} hint={m.staff_booking_text_hint()} {...field('text')} />
        <Note tone="info">{m.staff_booking_terms()}</Note>
      </Panel>
    </>
  )

  function hoursText(hours: number): string {
    return hours >= 72 ? m.staff_booking_days({ count: hours / 24 }) : `${hours} h`
  }
}
