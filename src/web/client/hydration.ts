import { useEffect, useState, useSyncExternalStore } from 'react'
import { yieldToMain } from './scheduling.ts'

let isHydrated = false
const waiting = new Set<() => void>()
/** Components that are notified in one task. */
const AT_ONCE = 8

/**
 * Renders the components that wait for hydration, some in each task: a list has so many that all together would block a
 * phone. Called once, when React has hydrated the page.
 */
export async function notifyHydrated(): Promise<void> {
  isHydrated = true
  for (const [index, notify] of [...waiting].entries()) {
    if (index % AT_ONCE === 0) await yieldToMain()
    notify()
  }
}

function subscribe(onChange: () => void): () => void {
  waiting.add(onChange)
  return () => waiting.delete(onChange)
}

/** False on the server and until React has hydrated the page, then true: for what works only with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isHydrated,
    () => false,
  )
}

/** True once `busy` has lasted: a shorter wait needs no message. */
export function useLasting(busy: boolean, milliseconds = 400): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!busy) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), milliseconds)
    return () => clearTimeout(timer)
  }, [busy, milliseconds])
  return lasting
}
