import { useState } from 'react'
import { dateAndTime } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#office/ui/field.tsx'
import { Note } from '#office/ui/note.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Select } from '#office/ui/select.tsx'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './page.module.css'
import type { TakingForm } from './use-taking.ts'

type TermsPanelProps = { readonly taking: TakingForm; readonly mostPercent: number }

const USUAL_HOURS = ['2', '24', '48', '72', '168']
const OTHER = 'other'

/** What is taken off, how long the nights wait, and what the mail says besides. */
export function TermsPanel({ taking: { values, field, set, actionPreview }, mostPercent }: TermsPanelProps) {
  const locale = useLocale()
  const [isOther, setOther] = useState(false)
  const until = actionPreview.preview?.holdExpiresAt
  const chooseHours = (key: string) => {
    setOther(key === OTHER)
    if (key !== OTHER) set('hours', key)
  }
  return (
    <>
      <Panel title={m.take_price({}, { locale })}>
        <div className={styles.discount}>
          <Field
            inputMode="numeric"
            unit="%"
            label={m.take_percent({}, { locale })}
            hint={m.take_percent_hint({ percent: mostPercent }, { locale })}
            {...field('percent')}
          />
          <Field label={m.take_reason({}, { locale })} hint={m.take_reason_hint({}, { locale })} {...field('reason')} />
          <Field autoComplete="off" label={m.take_promo({}, { locale })} {...field('promoCode')} />
        </div>
        <p className={styles.hint}>{m.take_larger({}, { locale })}</p>
      </Panel>
      <Panel title={m.take_link({}, { locale })}>
        <div className={styles.wait}>
          <Select
            label={m.take_wait({}, { locale })}
            options={[
              ...USUAL_HOURS.map((hours) => ({ key: hours, label: hoursText(Number(hours)) })),
              { key: OTHER, label: m.take_wait_other({}, { locale }) },
            ]}
            value={isOther ? OTHER : values.hours}
            onChange={chooseHours}
          />
          {isOther ? (
            <Field inputMode="numeric" unit="h" label={m.take_hours({}, { locale })} {...field('hours')} />
          ) : null}
          {until ? <p>{m.take_until({ moment: dateAndTime(new Date(until), locale) }, { locale })}</p> : null}
        </div>
        <Field
          rows={3}
          label={m.take_text({}, { locale })}
          hint={m.take_text_hint({}, { locale })}
          {...field('text')}
        />
        <Note mood="info">{m.take_terms({}, { locale })}</Note>
      </Panel>
    </>
  )

  function hoursText(hours: number): string {
    return hours >= 72 ? m.take_days({ count: hours / 24 }, { locale }) : `${hours} h`
  }
}
