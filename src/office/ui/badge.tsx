import type { ReactNode } from 'react'
import * as styles from './badge.module.css'

/** Done, under way, work for staff, fact, later: each has a shape of its own too. */
const TONES = { ok: styles.ok, wait: styles.wait, action: styles.action, info: styles.info, off: styles.off }
export type Tone = keyof typeof TONES

/** Shows a state in a word, behind its shape. */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`${styles.status} ${TONES[tone]}`}>{children}</span>
}

const BADGES = {
  ok: styles.okBadge,
  wait: styles.waitBadge,
  action: styles.actionBadge,
  info: styles.infoBadge,
  off: styles.offBadge,
} satisfies Record<Tone, string>

/** Shows a small fact beside a name. */
export function Badge({ tone, children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`${styles.badge} ${tone ? BADGES[tone] : styles.plainBadge}`}>{children}</span>
}

/** Held, unpaid, confirmed, in house, block, channel, conflict: the letters that the bars of the timeline have. */
const LETTERS = {
  G: styles.g,
  P: styles.p,
  C: styles.c,
  E: styles.e,
  B: styles.b,
  X: styles.x,
  '!': styles.conflict,
}
export type StayLetter = keyof typeof LETTERS

/**
 * Shows the letter of a stay's state, the same in bars, lists, titles and the palette. The text beside it says the
 * state.
 */
export function Letter({ of }: { readonly of: StayLetter }) {
  return (
    <span className={`${styles.letter} ${LETTERS[of]}`} aria-hidden="true">
      {of}
    </span>
  )
}
