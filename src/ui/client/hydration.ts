import { useEffect, useState, useSyncExternalStore } from 'react'

/** False on the server and until React has hydrated the page, then true: for what works only with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/** Subscribes to nothing, for what never changes once the page is hydrated. */
export function neverChanges(): () => void {
  return () => {}
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
