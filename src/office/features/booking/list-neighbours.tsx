import { useEffect } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { isLetterKey, useGo } from '#office/client/keyboard.ts'
import { useSingleKeys } from '#office/client/single-keys.ts'
import { bookingPath } from '#office/components/booking-link.tsx'
import { IconButton } from '#office/ui/button.tsx'
import { chevronLeft, chevronRight } from '#ui/icons.ts'
import * as styles from './page.module.css'

export type NeighboursProps = {
  readonly code: string
  /** The codes of the list, in its order. */
  readonly among: readonly string[]
  onClose(): void
}

/** Leads to the previous and the next booking of the list that the member came from, by button and by `[` and `]`. */
export function ListNeighbours({ code, among }: NeighboursProps) {
  const goTo = useGo()
  const isOn = useSingleKeys()
  const at = among.indexOf(code)
  const [before, after] = at < 0 ? [] : [among[at - 1], among[at + 1]]
  const go = (to: string | undefined) => {
    if (to) goTo(bookingPath(to), { state: { among } })
  }
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (!isLetterKey(event) || (event.key !== '[' && event.key !== ']')) return
      event.preventDefault()
      go(event.key === '[' ? before : after)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  if (!before && !after) return null
  return (
    <span className={styles.neighbours}>
      <IconButton
        isSmall
        icon={chevronLeft}
        label={m.booking_details_previous()}
        isDisabled={!before}
        onPress={() => go(before)}
      />
      <IconButton
        isSmall
        icon={chevronRight}
        label={m.booking_details_next()}
        isDisabled={!after}
        onPress={() => go(after)}
      />
    </span>
  )
}
