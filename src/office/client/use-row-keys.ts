import { type RefObject, useEffect, useRef, useState } from 'react'
import { isLetterKey } from './keyboard.ts'
import { useSingleKeys } from './single-keys.ts'

/** What a row's control that has the focus is marked with. */
const ROW = '[data-row]'

type RowKeys = {
  /** How many rows there are. */
  readonly count: number
  /** `X` on the row that has the focus; with Shift up to it from the last one. */
  onTick?(index: number, isRange: boolean): void
}

/**
 * Rows of a list by keyboard: `J` and `K` from anywhere on the page, arrows, Home and End within the list. One tab stop: the
 * control of a row is an element with `data-row`, in the order of the rows, and only that of `current` can be tabbed to.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { count, onTick }: RowKeys) {
  const [row, setRow] = useState(0)
  const current = Math.min(row, Math.max(0, count - 1))
  const hasKeys = useSingleKeys()
  const latest = useRef({ current, onTick, hasKeys })
  latest.current = { current, onTick, hasKeys }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
      const at = rows.findIndex((one) => one === document.activeElement)
      const { current, onTick, hasKeys } = latest.current
      const isLetter = isLetterKey(event, hasKeys)
      if (event.key.toLowerCase() === 'x' && at >= 0 && isLetter && onTick) {
        event.preventDefault()
        return onTick(at, event.shiftKey)
      }
      const to = targetOf(event, { at, current, count: rows.length, isLetter })
      if (to === null) return
      event.preventDefault()
      setRow(to)
      rows[to]?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list])
  return { current, setCurrent: setRow }
}

type Keyed = { readonly at: number; readonly current: number; readonly count: number; readonly isLetter: boolean }

/** The row that a key leads to from the one at `at`, -1 outside of the list, where `current` is the one to come back to. */
function targetOf(event: KeyboardEvent, { at, current, count, isLetter }: Keyed): number | null {
  const { key } = event
  const within: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }
  const anywhere: Readonly<Record<string, number>> = at < 0 ? { j: current, k: current } : { j: at + 1, k: at - 1 }
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
  const to = (at >= 0 && isPlain ? within[key] : undefined) ?? (isLetter ? anywhere[key] : undefined)
  return to === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, to))
}
