import { type RefObject, useEffect, useRef } from 'react'
import { isLetterKey } from './keyboard.ts'
import { useSingleKeys } from './single-keys.ts'

const ROW = '[data-row]'

/**
 * Rows of a page that are gone through by `J` and `K` or the arrows: elements with `data-row`, which names them, and
 * `tabIndex={-1}`. The row in focus, or the one that was, is the current one: `current()` names it, null before the first.
 * Enter opens it.
 */
export function useRows(container: RefObject<HTMLElement | null>, onOpen: (row: string) => void) {
  const hasLetters = useSingleKeys()
  const last = useRef<string | null>(null)
  const rows = () => [...(container.current?.querySelectorAll<HTMLElement>(ROW) ?? [])].filter(isShown)

  const current = (): string | null => {
    const inFocus = nameOf(document.activeElement?.closest(ROW))
    if (inFocus !== null) last.current = inFocus
    return rows().some((row) => nameOf(row) === last.current) ? last.current : null
  }
  const step = (by: 1 | -1) => {
    const all = rows()
    const at = all.findIndex((row) => nameOf(row) === current())
    const next = at < 0 ? all[0] : all[Math.min(Math.max(at + by, 0), all.length - 1)]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
    last.current = nameOf(next)
  }
  const latest = useRef({ step, onOpen })
  latest.current = { step, onOpen }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isLetterKey(event)) return
      const key = event.key.toLowerCase()
      const isAtRow = document.activeElement?.matches(ROW) === true
      if (isAtRow && key === 'enter') return latest.current.onOpen(nameOf(document.activeElement) ?? '')
      const isArrow = isAtRow && (key === 'arrowdown' || key === 'arrowup')
      if (!isArrow && !(hasLetters && (key === 'j' || key === 'k'))) return
      event.preventDefault()
      latest.current.step(key === 'j' || key === 'arrowdown' ? 1 : -1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [hasLetters])
  return { current }
}

function nameOf(row: Element | null | undefined): string | null {
  return row?.getAttribute('data-row') ?? null
}

function isShown(row: HTMLElement): boolean {
  return row.offsetParent !== null
}
