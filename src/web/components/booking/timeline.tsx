import { Money } from '#web/ui/money.tsx'
import '#web/components/stay/payment-timeline.module.css'

type TimelineStep = {
  readonly key: string | number
  readonly when: string
  readonly why: string
  readonly amountCents?: number | undefined
  readonly mark: 'paid' | 'now' | 'late' | 'hold' | 'later' | undefined
}

export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ key, when, why, amountCents, mark }) => (
        <li key={key} className={mark === 'later' ? undefined : mark}>
          <span className="when">{when}</span>
          <span className="amt">{amountCents === undefined ? null : <Money cents={amountCents} />}</span>
          <span className="why">{why}</span>
        </li>
      ))}
    </ol>
  )
}
