import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

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

/** The keys of every page: the palette, the list of keys, and `G` with a letter. None of the letters counts in a field. */
export function useGoKeys(keys: GoKeys): void {
  const navigate = useNavigate()
  const latest = useRef({ keys, navigate })
  latest.current = { keys, navigate }
  useEffect(() => {
    let waitsUntil = 0
    const press = (event: KeyboardEvent) => {
      const { keys, navigate } = latest.current
      const key = event.key.toLowerCase()
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === 'k') {
        event.preventDefault()
        return keys.onPalette()
      }
      if (!isLetterKey(event, keys.hasSingleKeys)) return
      const to = event.timeStamp < waitsUntil ? keys.letters.get(key) : undefined
      waitsUntil = key === 'g' ? event.timeStamp + SECOND_KEY_MS : 0
      if (to) {
        event.preventDefault()
        void navigate(to)
      } else if (key === '?') {
        event.preventDefault()
        keys.onHelp()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Tells whether a key alone means something here: not in fields, menus, lists and dialogs, which use letters themselves. */
export function isLetterKey(event: KeyboardEvent, hasSingleKeys = true): boolean {
  if (!hasSingleKeys) return false
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false
  const target = event.target instanceof Element ? event.target : null
  return !target?.closest('input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=dialog]')
}
