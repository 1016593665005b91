import { useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render of the browser, then true: for what only works with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
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
