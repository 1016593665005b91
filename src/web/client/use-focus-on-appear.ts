import { type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from '#ui/client/hydration.ts'

/** Focuses a heading that replaces what a guest was looking at, unless it was part of the first render. */
export function useFocusOnAppear<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  const cameLater = useRef(useHydrated())
  useEffect(() => {
    if (cameLater.current) ref.current?.focus()
  }, [])
  return ref
}
