import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the heading of the next page, so that screen readers start there as after a page load. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // The banner belongs to the cached page and lies outside of React's tree.
    document.querySelector('[data-outage]')?.remove()
    focusHeading()
  }, [pathname])
}

/** Moves the focus to the heading of a page whose step has changed. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
