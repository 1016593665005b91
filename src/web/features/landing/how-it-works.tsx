import { CHECK_IN_HOUR, OFFER_HOURS } from '#domain/booking/booking-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SectionHead } from '#web/ui/section-head.tsx'
import * as styles from './how-it-works.module.css'
import { PaymentPlanner } from './payment-planner.tsx'
import type { WorkedExample } from './worked-example.ts'

type HowItWorksProps = {
  readonly example: WorkedExample
  /** How the homes book monthly stays. */
  readonly bySpeed: string
}

export function HowItWorks({ example, bySpeed }: HowItWorksProps) {
  const steps = [
    [m.landing_how_1(), m.landing_how_1_text()],
    [m.landing_how_2(), m.landing_how_2_text({ homes: bySpeed, hours: OFFER_HOURS })],
    [m.landing_how_3(), m.landing_how_3_text({ hour: CHECK_IN_HOUR })],
  ]
  return (
    <section className="section tinted" aria-labelledby="how">
      <div className="wrap">
        <SectionHead id="how" title={m.landing_how_title()} />
        <p className={`lede ${styles.lede}`}>{m.landing_plan_lede()}</p>
        <ol className={styles.steps}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <PaymentPlanner example={example} />
      </div>
    </section>
  )
}
