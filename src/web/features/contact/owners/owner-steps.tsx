import { OWNER_STEPS, type OwnerStep } from '#content/owner-terms.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './owner-steps.module.css'

type Text = () => string

const TEXTS: Readonly<Record<OwnerStep, { readonly name: Text; readonly text: Text }>> = {
  call: { name: m.owners_step_call, text: m.owners_step_call_text },
  visit: { name: m.owners_step_visit, text: m.owners_step_visit_text },
  contract: { name: m.owners_step_contract, text: m.owners_step_contract_text },
  photographs: { name: m.owners_step_photographs, text: m.owners_step_photographs_text },
  listed: { name: m.owners_step_listed, text: m.owners_step_listed_text },
}

type OwnerStepsProps = { readonly days: Readonly<Record<OwnerStep, number>> }

/** What happens until the first guest arrives, with the day of each step at the latest. */
export function OwnerSteps({ days }: OwnerStepsProps) {
  return (
    <section className={`wrap ${styles.ownerStart}`} aria-labelledby="steps">
      <h2 id="steps">{m.owners_steps()}</h2>
      <p className="soft">{m.owners_steps_days()}</p>
      <ol className={styles.ownerSteps}>
        {OWNER_STEPS.map((step) => (
          <li key={step}>
            <b className={styles.ownerStepDay}>{m.owners_step_day({ day: days[step] })}</b>
            <h3>{TEXTS[step].name()}</h3>
            <p className="soft">{TEXTS[step].text()}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
