// Keeps the guide of a home readable without a connection, and nothing else: it runs for the pages of the guide alone
// (its scope) and answers for what they are made of. What the server says now always comes first; what it refuses is forgotten.
const CACHE = 'guide-1'
const GUIDE = /^\/api\/bookings\/[^/]+\/guide$/
const PARTS = /^\/(assets|pictures)\/|^\/(icon-48\.png|site\.webmanifest)$/
const ANSWER_WITHIN_MS = 4000

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const forgetOld = async () => {
    for (const name of await caches.keys()) if (name.startsWith('guide-') && name !== CACHE) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(forgetOld())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' || GUIDE.test(url.pathname)) event.respondWith(newest(request, url.pathname))
  // Their names change with their contents.
  else if (PARTS.test(url.pathname)) event.respondWith(kept(request))
})

async function newest(request, path) {
  const cache = await caches.open(CACHE)
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (response.ok) await cache.put(path, response.clone())
    else if (response.status < 500 && response.status !== 429) await cache.delete(path)
    return response
  } catch (error) {
    const copy = await cache.match(path)
    if (!copy) throw error
    const headers = new Headers(copy.headers)
    headers.set('X-Kept-Copy', '1')
    return new Response(copy.body, { status: copy.status, headers })
  }
}

async function kept(request) {
  const cache = await caches.open(CACHE)
  const copy = await cache.match(request.url)
  if (copy) return copy
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}
