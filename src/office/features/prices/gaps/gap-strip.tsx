import { GAP_DAYS } from '#domain/gap/gaps.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { ProposedGap } from '#services/gap/list-gaps.ts'
import * as styles from './gap-strip.module.css'

const HEIGHT = 14

/** Draws what takes the nights of a home from `first` on, and its gap; the text below says the gap. */
export function GapStrip({ gap, first }: { readonly gap: ProposedGap; readonly first: CalendarDate }) {
  const path = (isStay: boolean) =>
    gap.strip
      .filter((one) => one.isStay === isStay)
      .map(({ from, nights }) => rectangle(from, nights))
      .join('')
  const from = daysBetween(first, gap.from)
  const nights = Math.min(GAP_DAYS - from, daysBetween(gap.from, gap.to))
  return (
    <svg className={styles.strip} viewBox={`0 0 ${GAP_DAYS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.stay} d={path(true)} />
      <path className={styles.other} d={path(false)} />
      <path className={styles.gap} d={rectangle(from, nights)} />
    </svg>
  )
}

/** Draws nights with a slit after them, so that one stay ends visibly before the next. */
function rectangle(from: number, nights: number): string {
  return `M${from} 0h${nights - 0.3}v${HEIGHT}h${0.3 - nights}z`
}
