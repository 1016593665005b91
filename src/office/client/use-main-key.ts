import { type RefObject, useEffect, useRef } from 'react'
import { hasOverlay } from './keyboard.ts'

/**
 * Ctrl ↵, or ⌘ ↵, does the main action of a page, or of a part of it where the focus is within that. It is read before any control
 * reads it: lists and buttons keep Enter to themselves.
 */
export function useMainKey(onPress: () => void, within?: RefObject<HTMLElement | null>): void {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || hasOverlay()) return
      if (within && !within.current?.contains(event.target as Node)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [within])
}
