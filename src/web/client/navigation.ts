import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

const CURRENT = 'estancia.currentPath'
const PREVIOUS = 'estancia.previousPath'

/**
 * Remembers where the visitor was before this page. The not-found page is never remembered, so its way back leads to the
 * last page that was there.
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

/** The page before this one; on the not-found page the last page that was there. Null on a first visit. */
export function readPreviousPath(isNotFound: boolean): string | null {
  try {
    return sessionStorage.getItem(isNotFound ? CURRENT : PREVIOUS)
  } catch {
    return null
  }
}

/** After a change of page, screen readers start at its heading, as they do when a page is loaded anew. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // The banner belongs to the cached page and lies outside of React's tree.
    document.querySelector('[data-outage]')?.remove()
    const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])
}

/** Follows every `SoftLink` of the page. What a browser does with a link by itself (a new tab, a download) stays its own. */
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
 * The key under which the scroll position of an entry of the history is stored. Entries that the browser makes share one key of
 * React Router's: a link within the page gets one that is used once, so that pressing it leads to its target and never to where
 * the page was before.
 */
export function scrollKey({ key, hash }: Location): string {
  return hash && key === 'default' ? hash + performance.now() : key
}
