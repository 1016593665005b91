import type { StayLength } from '#domain/booking/stay-length.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#web/client/hydration.ts'
import * as styles from './start-days.module.css'
import { lengthText } from './start-lengths.ts'
import type { StartDaysResult } from './use-start-days.ts'

type StartLegendProps = {
  readonly starts: StartDaysResult
  readonly length: StayLength
  readonly of: 'month' | 'strip'
  readonly locale: Locale
}

/** Explains the marks, or why there are none. Its height never changes, so that nothing below it moves. */
export function StartLegend({ starts, length, of, locale }: StartLegendProps) {
  const waiting = useLasting(!starts.days && !starts.failed)
  if (starts.failed) {
    return (
      <p className={styles.startLegend} role="alert">
        {m.start_days_failed({}, { locale })}
        <button type="button" className="btn btn-text btn-s" onClick={starts.retry}>
          {m.start_days_retry({}, { locale })}
        </button>
      </p>
    )
  }
  if (!starts.days) {
    return (
      <p className={styles.startLegend} role="status">
        {waiting && m.start_days_loading({}, { locale })}
      </p>
    )
  }
  const possible = starts.days.filter(({ totalPriceCents }) => totalPriceCents !== null)
  if (possible.length === 0) {
    const [day] = starts.days.filter(({ refusal }) => refusal === 'stay_too_short')
    const why = day
      ? m.start_days_too_short({ nights: m.vocabulary_nights({ count: day.minNights }, { locale }) }, { locale })
      : m.start_days_none({ length: lengthText(length, locale) }, { locale })
    return (
      <p className={styles.startLegend} role="status">
        {why}
      </p>
    )
  }
  return (
    <p className={styles.startLegend}>
      {possible.some(({ lowest }) => lowest) ? (
        <span>
          <i />
          {of === 'month' ? m.start_days_legend_month({}, { locale }) : m.start_days_legend_strip({}, { locale })}
        </span>
      ) : (
        possible.length > 1 && <span>{m.start_days_legend_same({}, { locale })}</span>
      )}
      {possible.length < starts.days.length && (
        <span>
          <s aria-hidden="true">{Number(starts.days.find((day) => day.refusal)?.date.slice(8))}</s>
          {m.start_days_legend_off({}, { locale })}
        </span>
      )}
    </p>
  )
}
