import { useEffect, useRef } from 'react'
import { isLeaving, isLetterKey } from './keyboard.ts'
import { useSingleKeys } from './single-keys.ts'

type PageKeysOptions = {
  /** The keys only go to other pages: they count while one is on its way, too. */
  readonly onlyLead?: boolean
}

/**
 * Single keys of a page, by what the event calls them (`j`, `[`, `Enter`), none of which counts in a field, a menu or a dialog.
 * A function that returns false leaves the key to the browser.
 */
export function usePageKeys(
  keys: Readonly<Record<string, () => void | false>>,
  { onlyLead = false }: PageKeysOptions = {},
): void {
  const isOn = useSingleKeys()
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isLetterKey(event, isOn) || (isLeaving() && !onlyLead)) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const action = latest.current[key]
      if (action && action() !== false) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn, onlyLead])
}
