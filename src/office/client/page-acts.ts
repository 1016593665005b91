import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isLeaving, isLetterKey } from './keyboard.ts'
import { useSingleKeys } from './single-keys.ts'

/** Something that can be done on the page that is open: the page shows it as a button, the palette lists it. */
export type PageAct = {
  readonly id: string
  readonly label: string
  /** The key alone that does it, small: `c`. */
  readonly letter?: string | null | undefined
  /** It is about the row that one is at: the list of keys names it, the palette can't. */
  readonly isOfRow?: boolean | undefined
  /** Who may, where this member may not: the palette leaves it out, and its key does nothing. */
  readonly lockedBecause?: string | undefined
  onAct(): void
}

let shown: readonly PageAct[] = []
const NONE: readonly PageAct[] = []
const listeners = new Set<() => void>()

function show(acts: readonly PageAct[]): void {
  shown = acts
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Tells the palette and the list of keys what can be done on this page, and does an act by its letter, unless single keys are
 * switched off. One part of a page calls it, with all of its acts.
 */
export function usePageActs(acts: readonly PageAct[]): void {
  const isOn = useSingleKeys()
  const latest = useRef(acts)
  latest.current = acts
  const text = JSON.stringify(acts)
  // Acts are made anew with each render; what they are is in their text, and what they do is read when they are done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the acts by their text
  useEffect(() => {
    const doLatest = (id: string) => () => latest.current.find((act) => act.id === id)?.onAct()
    show(latest.current.map((act) => ({ ...act, onAct: doLatest(act.id) })))
    return () => show(NONE)
  }, [text])
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (!isLetterKey(event) || isLeaving()) return
      const key = event.key.toLowerCase()
      const act = latest.current.find(({ letter, lockedBecause }) => letter === key && !lockedBecause)
      if (!act) return
      event.preventDefault()
      act.onAct()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}

/** The acts of the page that is open. */
export function useShownActs(): readonly PageAct[] {
  return useSyncExternalStore(
    follow,
    () => shown,
    () => NONE,
  )
}
