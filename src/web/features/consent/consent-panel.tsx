import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { prosePath } from '#contract/site-paths.ts'
import type { ConsentPurpose } from '#domain/people/consent.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Check } from '#web/ui/form/field.tsx'
import * as styles from './consent-panel.module.css'

const TEXTS = {
  measurement: [m.consent_measurement, m.consent_measurement_text],
  advertising: [m.consent_advertising, m.consent_advertising_text],
} as const satisfies Record<ConsentPurpose, unknown>

type ConsentPanelProps = {
  readonly purposes: readonly ConsentPurpose[]
  /** The purposes of an earlier choice, ticked from the start. */
  readonly agreed: readonly ConsentPurpose[]
  readonly onChoose: (agreed: readonly ConsentPurpose[]) => void
}

/** It blocks no page, and refusing takes one press, as accepting does. */
export function ConsentPanel({ purposes, agreed, onChoose }: ConsentPanelProps) {
  const locale = getLocale()
  const [ticked, setTicked] = useState(agreed)
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  // The first visit must not lose its focus, so the panel takes it only when a visitor has reopened it.
  const isReopened = useRef(agreed.length > 0)
  useEffect(() => {
    if (isReopened.current) panel.current?.focus()
  }, [])
  return (
    <section className={styles.consent} aria-labelledby={titleId} ref={panel} tabIndex={-1}>
      <h2 id={titleId}>{m.consent_title()}</h2>
      <p>
        {m.consent_text()} <Link to={prosePath(locale, 'cookies')}>{m.consent_more()}</Link>
      </p>
      <details>
        <summary>{m.consent_choose()}</summary>
        {purposes.map((purpose) => (
          <Check
            key={purpose}
            label={TEXTS[purpose][0]()}
            hint={TEXTS[purpose][1]()}
            checked={ticked.includes(purpose)}
            onChange={({ currentTarget }) =>
              setTicked(currentTarget.checked ? [...ticked, purpose] : ticked.filter((one) => one !== purpose))
            }
          />
        ))}
        <button type="button" className="btn btn-line" onClick={() => onChoose(ticked)}>
          {m.consent_save()}
        </button>
      </details>
      <div className={styles.consentBoth}>
        <button type="button" className="btn btn-line" onClick={() => onChoose([])}>
          {m.consent_reject()}
        </button>
        <button type="button" className="btn btn-line" onClick={() => onChoose(purposes)}>
          {m.consent_accept()}
        </button>
      </div>
    </section>
  )
}
