import { Suspense, useCallback, useEffect, useRef } from 'react'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import type { HeaderToolsProps } from './header-tools.tsx'

let isReady = false

const load = async () => (await import('./header-tools.tsx')).HeaderTools
const Loaded = lazyOnInteraction(load, isAnythingKept)

/** Links that work without scripts; these load at once only where this browser has something to show there. */
export function LazyHeaderTools(props: Omit<HeaderToolsProps, 'onReady'>) {
  const slot = useRef<HTMLSpanElement>(null)
  const pressed = useRef<string>(null)
  useEffect(() => {
    // A click that comes before the scripts, which is what loads them, waits for them. Listens before React, which stops the
    // event.
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element && slot.current?.contains(event.target) && event.target.closest('a')
      if (isReady || !link || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      const href = link.getAttribute('href') ?? ''
      pressed.current = href
      load().catch(() => location.assign(href))
    }
    addEventListener('click', hold, true)
    return () => removeEventListener('click', hold, true)
  }, [])
  const pressAgain = useCallback(() => {
    isReady = true
    if (pressed.current) slot.current?.querySelector<HTMLElement>(`a[href="${pressed.current}"]`)?.click()
    pressed.current = null
  }, [])
  return (
    <span ref={slot} className="header-tools">
      <Suspense>
        <Loaded {...props} onReady={pressAgain} />
      </Suspense>
    </span>
  )
}

/** Keys of local storage that the header shows: the session, bookings and favourites. */
const KEPT = /^(user|estancia\.(booking\.|favourites$))/

function isAnythingKept(): boolean {
  try {
    return Object.keys(localStorage).some((name) => KEPT.test(name))
  } catch {
    return false
  }
}
