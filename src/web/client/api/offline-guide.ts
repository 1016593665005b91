import { endpointUrl } from '#contract/endpoint-call.ts'
import { getGuideRoute } from '#contract/endpoints/check-in.ts'
import type { GuideView } from '#contract/guide.ts'
import { PAGES } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'

const guideUrl = (code: string) => endpointUrl(getGuideRoute, { params: { code } })
/** The same name as in `public/guide-worker.js`. */
const CACHE = 'guide-1'
const PARTS = /^\/(assets|pictures)\//

/**
 * Makes the open guide readable without a connection: its page, what the page is made of, and the answer that it shows. The worker is
 * given no page but those of the guide. False where a browser can't.
 */
export async function saveGuideOffline(guide: GuideView): Promise<boolean> {
  const locale = getLocale()
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false
  try {
    await navigator.serviceWorker.register('/guide-worker.js', { scope: `/${locale}/${PAGES.guide}/` })
    const cache = await caches.open(CACHE)
    const answer = new Response(JSON.stringify(guide), { headers: { 'Content-Type': 'application/json' } })
    await cache.put(guideUrl(guide.bookingCode), answer)
    await keep(cache, window.location.pathname)
    const parts = new Set(partsOfPage())
    // Files that the page loaded before the worker was installed. One that fails does not stop the others.
    await Promise.allSettled([...parts].map(async (part) => (await cache.match(part)) ?? keep(cache, part)))
    return true
  } catch {
    // The storage is full, the window is private, or the page came by plain http: the guide then needs a connection.
    return false
  }
}

/** Removes the stored guide of a booking that may not show it any more. */
export async function deleteOfflineGuide(bookingCode: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    await cache.delete(guideUrl(bookingCode))
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
