import type { PaymentView } from '#contract/price.ts'
import { CHECK_IN_HOUR, DEFAULT_INSTANT_MAX_NIGHTS, OFFER_HOURS } from '#domain/policy.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PaymentTimeline } from '#web/components/stay/payment-timeline.tsx'
import { longRange } from '#web/text/format-date.ts'
import { useLocale } from '#web/text/locale.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import * as styles from './how-it-works.module.css'
import { PaymentRibbon } from './payment-ribbon.tsx'
import type { WorkedExample } from './worked-example.ts'

export function HowItWorks({ example }: { readonly example: WorkedExample }) {
  const locale = useLocale()
  const steps = [
    [m.landing_how_1({}, { locale }), m.landing_how_1_text({}, { locale })],
    [
      m.landing_how_2({}, { locale }),
      m.landing_how_2_text({ nights: DEFAULT_INSTANT_MAX_NIGHTS, hours: OFFER_HOURS }, { locale }),
    ],
    [m.landing_how_3({}, { locale }), m.landing_how_3_text({ hour: CHECK_IN_HOUR }, { locale })],
  ]
  return (
    <section className="section tinted" aria-labelledby="how">
      <div className="wrap">
        <SectionHead id="how" title={m.landing_how_title({}, { locale })} />
        <ol className={styles.steps}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <Example example={example} />
      </div>
    </section>
  )
}

function Example({ example }: { readonly example: WorkedExample }) {
  const locale = useLocale()
  const { checkIn, checkOut, monthlyPriceCents, price, deposit } = example
  const payments = example.payments.map((payment): PaymentView => ({ ...payment, state: 'pending' }))
  return (
    <div className={styles.ribbonBox}>
      <div className={styles.ribbonHead}>
        <h3>
          {m.landing_example_title(
            { price: formatCents(monthlyPriceCents), dates: longRange(checkIn, checkOut, locale) },
            { locale },
          )}
        </h3>
        <p className="small soft">
          {m.landing_example_total({ total: formatCents(price.totalPriceCents), count: payments.length }, { locale })}
        </p>
      </div>
      <PaymentRibbon example={example} />
      <PaymentTimeline
        payments={payments}
        today={example.today}
        locale={locale}
        deposit={{ depositCents: price.depositCents, plan: deposit }}
      />
    </div>
  )
}
