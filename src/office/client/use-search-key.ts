import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { isLeaving, isLetterKey } from './keyboard.ts'
import { useSingleKeys } from './single-keys.ts'

/**
 * The field that looks through a list, by keyboard: `/` leads to it, and Escape out of it again, which keeps what was typed, so
 * that single keys are the list's. Returns what the field does on a key.
 */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): (event: KeyboardEvent) => void {
  const isOn = useSingleKeys()
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || !isLetterKey(event, isOn) || isLeaving()) return
      event.preventDefault()
      field.current?.select()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [field, isOn])
  return (event) => {
    if (event.key !== 'Escape') return
    // Browsers would empty it.
    event.preventDefault()
    field.current?.blur()
  }
}
