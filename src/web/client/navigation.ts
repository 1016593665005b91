import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

const CURRENT = 'estancia.currentPath'
const PREVIOUS = 'estancia.previousPath'

/**
 * Stores the page on which the visitor was before this one. The not-found page is never stored, so its back link leads
 * to the last page that was found.
 */
export function usePreviousPath(isNotFound: boolean): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isNotFound) return
    const path = pathname + search
    try {
      const last = sessionStorage.getItem(CURRENT)
      if (last !== null && last !== path) sessionStorage.setItem(PREVIOUS, last)
      sessionStorage.setItem(CURRENT, path)
    } catch {
      // Without storage only the browser's back button leads back.
    }
  }, [pathname, search, isNotFound])
}

/**
 * Returns the path of the page before this one; on the not-found page, of the last page that was found. Null on a first
 * visit.
 */
export function readPreviousPath(isNotFound: boolean): string | null {
  try {
    return sessionStorage.getItem(isNotFound ? CURRENT : PREVIOUS)
  } catch {
    return null
  }
}

/** Follows every `SoftLink` of the page. The browser still handles new tabs and downloads by itself. */
export function useSoftLinks(): void {
  const navigate = useNavigate()
  const go = useRef(navigate)
  go.current = navigate
  useEffect(() => {
    const stop = new AbortController()
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[data-soft]')
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      const address = link?.getAttribute('href')
      if (!address || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      const isHere = address === location.pathname + location.search
      link?.setAttribute('aria-busy', 'true')
      const isDone = () => link?.removeAttribute('aria-busy')
      void Promise.resolve(go.current(address, { replace: isHere })).then(isDone, isDone)
    }
    document.addEventListener('click', follow, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

/**
 * Returns the key under which the scroll position of a history entry is stored. Entries that the browser makes share
 * one key of React Router. A link within the page gets a key that is used once, so that it leads to its target and
 * never to the previous scroll position.
 */
export function scrollKey({ key, hash }: Location): string {
  return hash && key === 'default' ? hash + performance.now() : key
}
