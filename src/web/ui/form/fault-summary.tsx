import type { Ref } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import './form.css'

type FaultSummaryProps = {
  readonly faults: readonly { readonly fieldId: string; readonly label: string; readonly text: string }[]
  readonly locale: Locale
  readonly ref?: Ref<HTMLDivElement>
}

/** Over a form that was sent with faults: what they are, each a way to its field. It takes the focus when it appears. */
export function FaultSummary({ faults, locale, ref }: FaultSummaryProps) {
  if (faults.length === 0) return null
  return (
    <div className="faults" role="alert" tabIndex={-1} ref={ref}>
      <p>{m.booking_faults_title({ count: faults.length }, { locale })}</p>
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
