import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.ts'
import * as styles from './checkout.module.css'

export function FlowSteps({ step }: { readonly step: 1 | 2 }) {
  const details = m.booking_step_details()
  return (
    <ol className={styles.flowSteps} aria-label={m.booking_steps_label()}>
      {step === 1 ? (
        <li aria-current="step">
          <i>1</i>
          {details}
        </li>
      ) : (
        <li className={styles.done}>
          <i>
            <Icon shape={check} label={m.booking_step_done()} />
          </i>
          {details}
        </li>
      )}
      <li aria-current={step === 2 ? 'step' : undefined}>
        <i>2</i>
        {m.booking_step_payment()}
      </li>
    </ol>
  )
}
