import { type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from './hydration.ts'

/** For a heading that replaces what a guest was looking at: it takes the focus, unless it came with the page itself. */
export function useFocusOnAppear<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  const cameLater = useRef(useHydrated())
  useEffect(() => {
    if (cameLater.current) ref.current?.focus()
  }, [])
  return ref
}
