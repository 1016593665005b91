import { addDays, daysBetween } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import type { ChannelConflictView } from '#services/channel/list-channels.ts'
import * as styles from './conflict-card.module.css'

/** Nights that are drawn before the first stay and after the last. */
const AROUND = 2
const MOST = 90
const LANE = 18

/** Draws our nights over those of the other site, on the same days; the text below says them. */
export function ConflictStrip({ conflict }: { readonly conflict: ChannelConflictView }) {
  const { checkIn, checkOut, others } = conflict
  const first = addDays([checkIn, ...others.map((other) => other.checkIn)].toSorted()[0] ?? checkIn, -AROUND)
  const last = addDays([checkOut, ...others.map((other) => other.checkOut)].toSorted().at(-1) ?? checkOut, AROUND)
  const locale = getLocale()
  const days = Math.min(MOST, daysBetween(first, last))
  const bar = (from: string, to: string, lane: number) => ({
    x: daysBetween(first, from) + 0.15,
    y: lane * (LANE + 4) + 3,
    width: Math.max(0.5, daysBetween(from, to) - 0.3),
    height: LANE,
  })
  return (
    <figure className={styles.figure}>
      <div className={styles.days} aria-hidden="true">
        {shownDays(first, days).map((day) => (
          <span key={day}>{shortDay(day, locale)}</span>
        ))}
      </div>
      <svg
        className={styles.strip}
        viewBox={`0 0 ${days} ${2 * (LANE + 4) + 2}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {others.map((other) => (
          <rect
            key={`${other.checkIn} ${other.code}`}
            className={styles.own}
            {...bar(other.checkIn, other.checkOut, 0)}
          />
        ))}
        <rect className={styles.theirs} {...bar(checkIn, checkOut, 1)} />
      </svg>
    </figure>
  )
}

const SHOWN_DAYS = 4

/** Returns days at equal distances, the first of which is that of the strip. */
function shownDays(first: string, days: number): string[] {
  return Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(first, Math.round((index * days) / SHOWN_DAYS)))
}
