import * as styles from '#web/components/stay/payment-timeline.module.css'
import { Money } from '#web/ui/money.tsx'

type TimelineStep = {
  readonly key: string | number
  readonly when: string
  readonly why: string
  readonly amountCents?: number | undefined
  readonly mark: 'paid' | 'now' | 'late' | 'hold' | 'later' | undefined
}

export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ key, when, why, amountCents, mark }) => (
        <li key={key} data-mark={mark}>
          <span className={styles.when}>{when}</span>
          <span className={styles.amt}>{amountCents === undefined ? null : <Money cents={amountCents} />}</span>
          <span className={styles.why}>{why}</span>
        </li>
      ))}
    </ol>
  )
}
