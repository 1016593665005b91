// Makes the stay of a guest readable without a connection. Its scope is the pages of bookings. The app stores the pages, as a
// visitor with the booking code alone gets them; the worker stores the newest answers of the bookings that the app has opened
// a cache for. What the server says now always comes first, and what it refuses is erased.
importScripts('/push-events.js')

const PREFIX = 'stay-'
const VERSION = 'stay-1-'
const PARTS = 'stay-parts-1'
/** Holds the day on which a booking's cache is erased. */
const UNTIL = '/stay-until'
/** A device that stays without a connection reads a copy for this long. */
const LIFE_MS = 14 * 24 * 3_600_000
const ANSWER_WITHIN_MS = 4_000
const PAGE = /^\/(\w\w)\/(?:mis-reservas|guia)\/([^/.]+)(?:\/(?:mensajes|avisos(?:\/nuevo)?|mas|compartida))?$/
const ANSWER = /^\/api\/bookings\/([^/]+)\/(?:guide|messages|tickets|companion)$/
const PART = /^\/(?:assets|pictures)\/|^\/icon-[\w-]+\.png$/
const OFFLINE = ['/es/sin-conexion', '/en/sin-conexion']

self.addEventListener('install', (event) => {
  const prepare = async () => {
    await (await caches.open(PARTS)).addAll(OFFLINE)
    await self.skipWaiting()
  }
  event.waitUntil(prepare())
})

self.addEventListener('activate', (event) => {
  const eraseOld = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('guide-')) await caches.delete(name)
      if (name.startsWith(PREFIX) && name !== PARTS) await openCopies(name)
    }
    await self.clients.claim()
  }
  event.waitUntil(eraseOld())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const [, locale, pageCode] = PAGE.exec(url.pathname) ?? []
  const [, answerCode] = ANSWER.exec(url.pathname) ?? []
  if (request.mode === 'navigate') event.respondWith(page(request, { path: url.pathname, code: pageCode, locale }))
  else if (answerCode) event.respondWith(newest(request, url.pathname, answerCode))
  // Their names change with their contents.
  else if (PART.test(url.pathname)) event.respondWith(part(request))
})

async function page(request, { path, code, locale }) {
  try {
    return await (code ? newest(request, path, code) : fetch(request))
  } catch (error) {
    const language = locale ?? path.slice(1, 3)
    const copy = await caches.match(`/${language}/sin-conexion`)
    if (copy) return copy
    throw error
  }
}

async function newest(request, path, code) {
  const cache = await openCopies(VERSION + code)
  if (!cache) return fetch(request)
  const copy = await cache.match(path)
  let response
  try {
    // Without a copy there is nothing better to come than what the server answers late.
    response = await fetch(request, copy ? { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) } : {})
  } catch (error) {
    if (copy && isFresh(copy)) return copy
    throw error
  }
  if (response.ok && ANSWER.test(path)) await cache.put(path, dated(response.clone()))
  else if (response.status === 403 || response.status === 404 || response.status === 410) await cache.delete(path)
  return response
}

/** Opens the copies of a booking that the app has stored; null for all others. A stay that is over is erased. */
async function openCopies(name) {
  if (!(await caches.has(name))) return null
  const cache = await caches.open(name)
  const until = await (await cache.match(UNTIL))?.text()
  const isCurrent = name.startsWith(VERSION)
  // The app has just opened the cache and stores the day next. Erased now, the app would write into a cache that is gone.
  if (isCurrent && !until) return null
  if (isCurrent && Date.now() < Date.parse(until)) return cache
  await caches.delete(name)
  return null
}

function dated(response) {
  const headers = new Headers(response.headers)
  headers.set('X-Stored-At', new Date().toISOString())
  return new Response(response.body, { status: response.status, headers })
}

function isFresh(copy) {
  return Date.now() - Date.parse(copy.headers.get('X-Stored-At')) < LIFE_MS
}

async function part(request) {
  // The app erases the parts with the last stay, and a worker ends only with its last page.
  if (!(await caches.has(PARTS))) return fetch(request)
  const cache = await caches.open(PARTS)
  const copy = await cache.match(request.url)
  if (copy) return copy
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}
