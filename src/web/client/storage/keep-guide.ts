import type { GuideView } from '#contract/guide.ts'
import { PAGES } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'

/** The same name as in `public/guide-worker.js`. */
const CACHE = 'guide-1'
const PARTS = /^\/(assets|pictures)\//

/**
 * Makes the open guide readable without a connection: its page, what the page is made of, and the answer that it shows. The worker is
 * given no page but those of the guide. False where a browser can't.
 */
export async function keepGuide(guide: GuideView, locale: Locale): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false
  try {
    await navigator.serviceWorker.register('/guide-worker.js', { scope: `/${locale}/${PAGES.guide}/` })
    const cache = await caches.open(CACHE)
    const answer = new Response(JSON.stringify(guide), { headers: { 'Content-Type': 'application/json' } })
    await cache.put(`/api/bookings/${guide.bookingCode}/guide`, answer)
    await keep(cache, window.location.pathname)
    const parts = new Set(partsOfPage())
    // What came with the page before the worker did. One that fails does not keep the others from being kept.
    await Promise.allSettled([...parts].map(async (part) => (await cache.match(part)) ?? keep(cache, part)))
    return true
  } catch {
    // No room, a private window, or plain http: the guide is then read with a connection.
    return false
  }
}

/** What is kept of a guide that may not be shown any more goes. */
export async function forgetGuide(bookingCode: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    await cache.delete(`/api/bookings/${bookingCode}/guide`)
  } catch {
    return
  }
}

async function keep(cache: Cache, address: string): Promise<void> {
  const response = await fetch(address)
  if (response.ok) await cache.put(address, response)
}

function partsOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  return [...loaded, ...linked].filter((address) => {
    const url = new URL(address)
    return url.origin === window.location.origin && PARTS.test(url.pathname)
  })
}
