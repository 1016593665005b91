import type { ReactNode } from 'react'
import * as styles from './badge.module.css'

/** Done, under way, needs somebody, fact, later: told apart by shape too. */
const MOODS = { ok: styles.ok, wait: styles.wait, act: styles.act, info: styles.info, off: styles.off }
export type Mood = keyof typeof MOODS

/** A state in a word, behind its shape. */
export function Status({ mood, children }: { readonly mood: Mood; readonly children: ReactNode }) {
  return <span className={`${styles.status} ${MOODS[mood]}`}>{children}</span>
}

const BADGES = {
  ok: styles.okBadge,
  wait: styles.waitBadge,
  act: styles.actBadge,
  info: styles.infoBadge,
  off: styles.offBadge,
} satisfies Record<Mood, string>

/** A small fact beside a name. */
export function Badge({ mood, children }: { readonly mood?: Mood; readonly children: ReactNode }) {
  return <span className={`${styles.badge} ${mood ? BADGES[mood] : styles.plainBadge}`}>{children}</span>
}

/** Held, unpaid, confirmed, in house, block, channel, conflict: as the bars of the timeline have it. */
const LETTERS = {
  R: styles.r,
  P: styles.p,
  C: styles.c,
  E: styles.e,
  B: styles.b,
  X: styles.x,
  '!': styles.conflict,
}
export type StayLetter = keyof typeof LETTERS

/** The letter of a stay's state, the same in bars, lists, titles and the palette. The text beside it says the state. */
export function Letter({ of }: { readonly of: StayLetter }) {
  return (
    <span className={`${styles.letter} ${LETTERS[of]}`} aria-hidden="true">
      {of}
    </span>
  )
}
