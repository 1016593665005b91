import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isLeaving, isLetterKey } from './keyboard.ts'
import { useSingleKeys } from './single-keys.ts'

/** An action of the open page: the page shows it as a button, the palette lists it. */
export type PageAction = {
  readonly id: string
  readonly label: string
  /** The single key that performs it, in lower case: `c`. */
  readonly letter?: string | null | undefined
  /** Whether it concerns the current row: the list of keys names it, the palette can't. */
  readonly isOfRow?: boolean | undefined
  /**
   * Names the allowed members where this member is not: the palette leaves the action out, and its key does nothing.
   */
  readonly lockedBecause?: string | undefined
  onAction(): void
}

let shown: readonly PageAction[] = []
const NONE: readonly PageAction[] = []
const listeners = new Set<() => void>()

function show(actions: readonly PageAction[]): void {
  shown = actions
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Lists the actions of this page in the palette and in the list of keys, and performs an action by its letter, unless
 * single keys are switched off. One part of a page calls it, with all of the page's actions.
 */
export function usePageActions(actions: readonly PageAction[]): void {
  const isOn = useSingleKeys()
  const latest = useRef(actions)
  latest.current = actions
  const text = JSON.stringify(actions)
  // Each render makes new actions. Their text shows whether they differ, and their functions are read when they are
  // called.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions by their text
  useEffect(() => {
    const doLatest = (id: string) => () => latest.current.find((action) => action.id === id)?.onAction()
    show(latest.current.map((action) => ({ ...action, onAction: doLatest(action.id) })))
    return () => show(NONE)
  }, [text])
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (!isLetterKey(event) || isLeaving()) return
      const key = event.key.toLowerCase()
      const action = latest.current.find(({ letter, lockedBecause }) => letter === key && !lockedBecause)
      if (!action) return
      event.preventDefault()
      action.onAction()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}

/** Returns the actions of the open page. */
export function useShownActions(): readonly PageAction[] {
  return useSyncExternalStore(
    follow,
    () => shown,
    () => NONE,
  )
}
