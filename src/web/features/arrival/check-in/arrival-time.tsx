import { useState } from 'react'
import type { CheckInView } from '#contract/arrival.ts'
import { CHECK_IN_HOUR, LATE_ARRIVAL_FEES } from '#domain/booking/booking-policy.ts'
import { arrivalTimes } from '#domain/booking/late-arrival.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { clock } from '#ui/icons.ts'
import { FORM_ID_FIELD } from '#web/client/event-replay.ts'
import * as styles from '#web/components/arrival-page/arrival-page.module.css'
import { usePosted } from '#web/components/guest-form/use-posted.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { arrivalTimeForm } from './arrival-time-definition.ts'

type TimeProps = {
  readonly view: CheckInView
  readonly onChoose: (time: string | null) => Promise<boolean>
}

/**
 * Saves the time of arrival as soon as it is chosen, or by its button without scripts, and says what a late arrival costs.
 */
export function ArrivalTime({ view, onChoose }: TimeProps) {
  const locale = getLocale()
  const posted = usePosted(arrivalTimeForm)
  const [saving, setSaving] = useState<'idle' | 'busy' | 'saved' | 'failed'>(
    posted === null ? 'idle' : posted.done ? 'saved' : 'failed',
  )
  const [typed, setTyped] = useState(view.arrivalTime ?? '')
  const choose = async (time: string) => {
    setTyped(time)
    setSaving('busy')
    setSaving((await onChoose(time || null)) ? 'saved' : 'failed')
  }
  return (
    <section className={styles.arrivalSection}>
      <h2>{m.arrival_time_title()}</h2>
      <form className={styles.arrivalTime} method="post" onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name={FORM_ID_FIELD} value={arrivalTimeForm.id} />
        <SelectField
          name="arrivalTime"
          label={m.arrival_time_label({ date: longDate(view.checkIn, locale) })}
          empty={m.arrival_time_unknown()}
          choices={arrivalTimes().map((time) => ({ value: time, label: time }))}
          value={typed}
          onChange={(event) => void choose(event.target.value)}
          hint={saving === 'saved' ? m.arrival_time_saved() : undefined}
        />
        <button type="submit" className="btn btn-line without-script">
          {m.arrival_time_save()}
        </button>
        {saving === 'failed' ? (
          <FormProblem text={m.arrival_time_unsaved()} />
        ) : (
          <p className="note" role="status">
            <Icon shape={clock} />
            {feeText(view)}
          </p>
        )}
      </form>
    </section>
  )
}

function feeText({ selfCheckIn, arrivalFeeCents }: CheckInView): string {
  if (selfCheckIn) return m.arrival_time_free({ hour: CHECK_IN_HOUR })
  if (arrivalFeeCents > 0) return m.arrival_time_fee({ amount: formatCents(arrivalFeeCents) })
  return m.arrival_time_ok({ hour: LATE_ARRIVAL_FEES[0].fromHour })
}
