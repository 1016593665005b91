import { STRIP_KINDS, type StripKind, type StripSpan } from '#domain/timeline/strip.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './strip.module.css'

const NIGHTS = 90
const HEIGHT = 14

const TONES: Readonly<Record<StripKind, string>> = {
  in_house: styles.inHouse,
  confirmed: styles.confirmed,
  unpaid: styles.unpaid,
  other: styles.other,
}

type StripProps = {
  readonly spans: readonly StripSpan[]
  readonly takenPercent: number
  /** Days from today to the first of each month in it. */
  readonly months: readonly number[]
}

/** Draws what takes the next 90 nights of a home, from today: one path for each kind, and a line where a month begins. */
export function Strip({ spans, takenPercent, months }: StripProps) {
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${NIGHTS} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={m.homes_strip({ percent: takenPercent })}
    >
      {STRIP_KINDS.map((kind) => {
        const path = spans.filter((span) => span.kind === kind).map(rectangle)
        return path.length > 0 ? <path key={kind} className={TONES[kind]} d={path.join('')} /> : null
      })}
      <path className={styles.months} d={months.map((day) => `M${day} 0V${HEIGHT}`).join('')} />
    </svg>
  )
}

function rectangle({ from, nights }: StripSpan): string {
  return `M${from} 0h${nights}v${HEIGHT}h-${nights}z`
}

/** Says what the tones of the strips mean. */
export function StripLegend() {
  const names = {
    in_house: m.homes_strip_in_house(),
    confirmed: m.homes_strip_confirmed(),
    unpaid: m.homes_strip_unpaid(),
    other: m.homes_strip_other(),
  }
  return (
    <ul className={styles.legend}>
      {STRIP_KINDS.map((kind) => (
        <li key={kind}>
          <svg className={styles.sample} viewBox="0 0 1 1" aria-hidden="true">
            <path className={TONES[kind]} d="M0 0h1v1h-1z" />
          </svg>
          {names[kind]}
        </li>
      ))}
      <li>
        <svg className={`${styles.sample} ${styles.free}`} viewBox="0 0 1 1" aria-hidden="true" />
        {m.homes_strip_free()}
      </li>
    </ul>
  )
}
