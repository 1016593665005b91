import type { StayState } from '#domain/booking/stay-state.ts'
import { stayStateName } from '#office/text/stay-name.ts'
import { Letter, Status, type StayLetter } from '#office/ui/badge.tsx'
import * as styles from './stay-badge.module.css'

/** What is over and what was cancelled is on no timeline, and has no letter. */
export const STAY_LETTERS: Readonly<Record<StayState, StayLetter | null>> = {
  hold: 'G',
  unpaid: 'P',
  confirmed: 'C',
  in_house: 'E',
  past: null,
  cancelled: null,
}

/** The state of a booking: its letter, as the bars of the timeline have it, and its word. */
export function StayBadge({ state }: { readonly state: StayState }) {
  const name = stayStateName(state)
  const letter = STAY_LETTERS[state]
  if (letter === null) return <Status tone="off">{name}</Status>
  return (
    <span className={styles.badge}>
      <Letter of={letter} />
      {name}
    </span>
  )
}
