import { useEffect, useState, useSyncExternalStore } from 'react'
import { nextTurn } from './turns.ts'

let isLive = false
const waiting = new Set<() => void>()
/** So many parts are told at once. */
const AT_ONCE = 8

/**
 * Tells the parts that wait for it that the page answers now, some at a time: a list has so many that all together would
 * hold up a phone. Called once, when React has taken the page over.
 */
export async function comeAlive(): Promise<void> {
  isLive = true
  for (const [index, tell] of [...waiting].entries()) {
    if (index % AT_ONCE === 0) await nextTurn()
    tell()
  }
}

function subscribe(onChange: () => void): () => void {
  waiting.add(onChange)
  return () => waiting.delete(onChange)
}

/** False on the server and until the page answers in the browser, then true: for what only works with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  )
}

/** True once `busy` has lasted: waiting that is over in a moment needs no words. */
export function useLasting(busy: boolean, milliseconds = 400): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!busy) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), milliseconds)
    return () => clearTimeout(timer)
  }, [busy, milliseconds])
  return lasting
}
