import { useEffect, useRef } from 'react'
import { isLetterKey } from './use-go-keys.ts'

/** The second key of `G …` belongs to the navigation. */
const AFTER_GO_MS = 1_200

/**
 * Single keys of a page, by what the event calls them (`j`, `[`, `Enter`), none of which counts in a field, a menu or a dialog.
 * A function that returns false leaves the key to the browser.
 */
export function usePageKeys(keys: Readonly<Record<string, () => void | false>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    let goneAt = Number.NEGATIVE_INFINITY
    const press = (event: KeyboardEvent) => {
      if (!isLetterKey(event)) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const isAfterGo = event.timeStamp - goneAt < AFTER_GO_MS
      goneAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      const act = isAfterGo ? undefined : latest.current[key]
      if (act && act() !== false) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Tells whether the focus is on something that does something by Enter itself. */
export function isOnControl(): boolean {
  return document.activeElement?.closest('a, button, summary, [role=button]') != null
}
