import type { Ref } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './form.module.css'

type FaultSummaryProps = {
  readonly faults: readonly { readonly fieldId: string; readonly label: string; readonly text: string }[]
  readonly ref?: Ref<HTMLDivElement>
}

/** The faults of a sent form, each with a link to its field. The form moves the focus here. */
export function FaultSummary({ faults, ref }: FaultSummaryProps) {
  if (faults.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts nothing else moves the focus to the faults of a posted form
    <div className={styles.faults} role="alert" tabIndex={-1} ref={ref} autoFocus>
      <p>{m.booking_faults_title({ count: faults.length })}</p>
      <ul>
        {faults.map(({ fieldId, label, text }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {label ? `${label}: ${text}` : text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
