import type { StayLength } from '#domain/booking/stay-length.ts'
import { type Cents, formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { lengthText } from '#text/length-text.ts'
import { useLasting } from '#ui/client/hydration.ts'
import * as styles from './start-days.module.css'
import type { StartDaysResult } from './use-start-days.ts'

type StartsNoteProps = {
  readonly starts: StartDaysResult
  readonly length: StayLength
  /** The total that a day without a figure has; null if no day is possible. */
  readonly usual: Cents | null
  readonly locale: Locale
}

/** Explains the figures, or why there are none. Its height never changes, so that nothing below it moves. */
export function StartsNote({ starts, length, usual, locale }: StartsNoteProps) {
  const waiting = useLasting(!starts.days && !starts.failed)
  if (starts.failed) {
    return (
      <p className={styles.startNote} role="alert">
        {m.start_days_failed({}, { locale })}
        <button type="button" className="btn btn-text btn-s" onClick={starts.retry}>
          {m.start_days_retry({}, { locale })}
        </button>
      </p>
    )
  }
  return (
    <p className={styles.startNote} role="status">
      {starts.days ? noteText(starts.days, length, usual, locale) : waiting && m.start_days_loading({}, { locale })}
    </p>
  )
}

function noteText(
  days: NonNullable<StartDaysResult['days']>,
  length: StayLength,
  usual: Cents | null,
  locale: Locale,
): string {
  const text = { length: lengthText(length, locale) }
  if (usual !== null) {
    const differ = days.some(({ totalPriceCents: total }) => total !== null && total !== usual)
    const say = differ ? m.start_days_differences : m.start_days_all_same
    return say({ ...text, total: formatCents(usual) }, { locale })
  }
  const short = days.find(({ refusal }) => refusal === 'stay_too_short')
  if (!short) return m.start_days_none(text, { locale })
  return m.start_days_too_short({ nights: m.vocabulary_nights({ count: short.minNights }, { locale }) }, { locale })
}
