import { CHECK_IN_HOUR, OFFER_HOURS } from '#domain/booking/booking-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#text/locale.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import * as styles from './how-it-works.module.css'
import { PaymentPlanner } from './payment-planner.tsx'
import type { WorkedExample } from './worked-example.ts'

type HowItWorksProps = {
  readonly example: WorkedExample
  readonly homes: { readonly count: number; readonly instantMonthly: number }
}

export function HowItWorks({ example, homes }: HowItWorksProps) {
  const locale = useLocale()
  const steps = [
    [m.landing_how_1({}, { locale }), m.landing_how_1_text({}, { locale })],
    [m.landing_how_2({}, { locale }), m.landing_how_2_text({ ...homes, hours: OFFER_HOURS }, { locale })],
    [m.landing_how_3({}, { locale }), m.landing_how_3_text({ hour: CHECK_IN_HOUR }, { locale })],
  ]
  return (
    <section className="section tinted" aria-labelledby="how">
      <div className="wrap">
        <SectionHead id="how" title={m.landing_how_title({}, { locale })} />
        <p className={`lede ${styles.lede}`}>{m.landing_plan_lede({}, { locale })}</p>
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
