import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { isLetterKey, useGo } from '#office/client/keyboard.ts'
import { useSingleKeys } from '#office/client/single-keys.ts'
import { bookingPath } from '#office/components/booking-link.tsx'
import { IconButton } from '#office/ui/button.tsx'
import { chevronLeft, chevronRight } from '#ui/icons.ts'
import * as styles from './page.module.css'

/** Leads to the previous and the next booking of the list that the member came from, by button and by `[` and `]`. */
export function ListNeighbours({ code }: { readonly code: string }) {
  const goTo = useGo()
  const isOn = useSingleKeys()
  const among = amongOf(useLocation().state)
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

/** Returns the codes of the list from the state of the link to this page. */
function amongOf(state: unknown): readonly string[] {
  const among = typeof state === 'object' && state !== null && 'among' in state ? state.among : null
  return Array.isArray(among) ? among.filter((code) => typeof code === 'string') : []
}
