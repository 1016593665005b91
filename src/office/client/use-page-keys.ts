import { useEffect, useRef } from 'react'
import { useSingleKeys } from './single-keys.ts'
import { isLetterKey } from './use-go-keys.ts'

/** The second key of `G …` belongs to the navigation. */
const AFTER_GO_MS = 1_200

/**
 * Single keys of a page, by what the event calls them (`j`, `[`, `Enter`), none of which counts in a field, a menu or a dialog.
 * A function that returns false leaves the key to the browser.
 */
export function usePageKeys(keys: Readonly<Record<string, () => void | false>>): void {
  const isOn = useSingleKeys()
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    let goneAt = Number.NEGATIVE_INFINITY
    const press = (event: KeyboardEvent) => {
      if (!isLetterKey(event, isOn)) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const isAfterGo = event.timeStamp - goneAt < AFTER_GO_MS
      goneAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      const act = isAfterGo ? undefined : latest.current[key]
      if (act && act() !== false) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}
