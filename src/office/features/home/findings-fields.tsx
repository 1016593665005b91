import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#office/ui/field.tsx'
import type { FactsOfHome } from '#services/home/read-home-for-staff.ts'
import * as styles from './page.module.css'

type FindingsProps = { readonly facts: FactsOfHome; readonly isReadOnly: boolean }

/** What a member of the team found in the home: who and when, the network, the noise at night. All may be left out. */
export function FindingsFields({ facts, isReadOnly }: FindingsProps) {
  const { checkedOn = '', checkedBy, wifiSpeed, nightNoise } = facts
  const field = (name: string, label: string, value: string | number = '', unit?: string) => (
    <Field
      name={`facts.${name}`}
      label={label}
      defaultValue={String(value)}
      isReadOnly={isReadOnly}
      {...(unit && { unit, inputMode: 'decimal' as const })}
    />
  )
  const day = (name: string, label: string, value: string) => (
    <Field name={`facts.${name}`} label={label} type="date" defaultValue={value} isReadOnly={isReadOnly} />
  )
  return (
    <section className={styles.repeated} aria-label={m.home_facts_findings()}>
      <h3>{m.home_facts_findings()}</h3>
      <div className={styles.grid}>
        {day('checkedOn', m.home_facts_checked_on(), checkedOn)}
        {field('checkedBy.es', m.office_in_spanish({ label: m.home_facts_checked_by() }), checkedBy?.es)}
        {field('checkedBy.en', m.office_in_english({ label: m.home_facts_checked_by() }), checkedBy?.en)}
      </div>
      <div className={styles.grid}>
        {field('wifiSpeed.downMbps', m.home_facts_wifi_down(), wifiSpeed?.downMbps, 'Mb/s')}
        {field('wifiSpeed.upMbps', m.home_facts_wifi_up(), wifiSpeed?.upMbps, 'Mb/s')}
        {day('wifiSpeed.measuredOn', m.home_facts_wifi_on(), wifiSpeed?.measuredOn ?? '')}
      </div>
      <div className={styles.grid}>
        {field('nightNoise.decibels', m.home_facts_noise(), nightNoise?.decibels, 'dB')}
        {field('nightNoise.note.es', m.office_in_spanish({ label: m.home_facts_noise_note() }), nightNoise?.note.es)}
        {field('nightNoise.note.en', m.office_in_english({ label: m.home_facts_noise_note() }), nightNoise?.note.en)}
      </div>
    </section>
  )
}
