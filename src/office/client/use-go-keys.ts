import { useEffect, useRef } from 'react'
import { isLetterKey, useGo } from './keyboard.ts'

type GoKeys = {
  /** Whether keys alone mean something; the palette opens either way. */
  readonly hasSingleKeys: boolean
  /** Where each letter leads after `G`. */
  readonly letters: ReadonlyMap<string, string>
  onPalette(): void
  onHelp(): void
}

/** The second key of `G …` counts this long. */
const SECOND_KEY_MS = 1_200

/**
 * The keys of every page: the palette, the list of keys, and `G` with a letter. None of the letters counts in a field. They are
 * read before the page's own keys, so that the letter after `G` is never the page's.
 */
export function useGoKeys(keys: GoKeys): void {
  const go = useGo()
  const latest = useRef({ keys, go })
  latest.current = { keys, go }
  useEffect(() => {
    const isSecondKey = secondKeys()
    const press = (event: KeyboardEvent) => {
      const { keys, go } = latest.current
      const key = event.key.toLowerCase()
      if (key === 'k' && isCommand(event)) {
        event.preventDefault()
        return keys.onPalette()
      }
      if (!isLetterKey(event, keys.hasSingleKeys)) return
      const isSecond = isSecondKey(event)
      if (!isSecond && key !== '?') return
      event.preventDefault()
      if (!isSecond) return keys.onHelp()
      const to = keys.letters.get(key)
      if (to) go(to)
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])
}

/** Ctrl or ⌘, and nothing besides. */
function isCommand({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Tells of each key whether it comes after `G`. */
function secondKeys(): (event: KeyboardEvent) => boolean {
  let waitsUntil = 0
  return ({ key, timeStamp }) => {
    const isSecond = timeStamp < waitsUntil && key.length === 1
    waitsUntil = key.toLowerCase() === 'g' ? timeStamp + SECOND_KEY_MS : 0
    return isSecond
  }
}
