import { Suspense, useCallback, useEffect, useRef } from 'react'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { hasStoredData } from '#web/client/session-listeners.ts'
import * as styles from './header.module.css'
import type { HeaderToolsProps } from './header-tools.tsx'

let isReady = false

const load = async () => (await import('./header-tools.tsx')).HeaderTools
const Loaded = lazyOnInteraction(load, hasStoredData)

/** The links work without scripts, so these load on the first interaction, or at once if this browser has data to show. */
export function LazyHeaderTools(props: Omit<HeaderToolsProps, 'onReady'>) {
  const slot = useRef<HTMLSpanElement>(null)
  const deferredHref = useRef<string>(null)
  useEffect(() => {
    // The click that triggers the loading is replayed afterwards. The listener is in the capture phase because React's
    // stops the event.
    const deferClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && slot.current?.contains(event.target) && event.target.closest('a')
      if (isReady || !link || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      const href = link.getAttribute('href') ?? ''
      deferredHref.current = href
      load().catch(() => location.assign(href))
    }
    addEventListener('click', deferClick, true)
    return () => removeEventListener('click', deferClick, true)
  }, [])
  const replayClick = useCallback(() => {
    isReady = true
    if (deferredHref.current) slot.current?.querySelector<HTMLElement>(`a[href="${deferredHref.current}"]`)?.click()
    deferredHref.current = null
  }, [])
  return (
    <span ref={slot} className={styles.headerTools}>
      <Suspense>
        <Loaded {...props} onReady={replayClick} />
      </Suspense>
    </span>
  )
}
