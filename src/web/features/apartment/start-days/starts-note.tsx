import type { StayLength } from '#domain/booking/stay-length.ts'
import { type Cents, formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
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
}

/** Explains the figures, or why there are none. Its height never changes, so that nothing below it moves. */
export function StartsNote({ starts, length, usual }: StartsNoteProps) {
  const waiting = useLasting(!starts.days && !starts.failed)
  if (starts.failed) {
    return (
      <p className={styles.startNote} role="alert">
        {m.start_days_failed()}
        <button type="button" className="btn btn-text btn-s" onClick={starts.retry}>
          {m.start_days_retry()}
        </button>
      </p>
    )
  }
  return (
    <p className={styles.startNote} role="status">
      {starts.days ? noteText(starts.days, length, usual) : waiting && m.start_days_loading()}
    </p>
  )
}

function noteText(days: NonNullable<StartDaysResult['days']>, length: StayLength, usual: Cents | null): string {
  const locale = getLocale()
  const text = { length: lengthText(length, locale) }
  if (usual !== null) {
    const differ = days.some(({ totalPriceCents: total }) => total !== null && total !== usual)
    const say = differ ? m.start_days_differences : m.start_days_all_same
    return say({ ...text, total: formatCents(usual) })
  }
  const short = days.find(({ refusal }) => refusal === 'stay_too_short')
  if (!short) return m.start_days_none(text)
  return m.start_days_too_short({ nights: m.vocabulary_nights({ count: short.minNights }) })
}
