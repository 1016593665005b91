import { endpointUrl } from '#contract/endpoint-call.ts'
import { getGuideRoute } from '#contract/endpoints/check-in.ts'
import { getCompanionStay } from '#contract/endpoints/companions.ts'
import { getOfBooking } from '#contract/endpoints/messages.ts'
import { getTickets } from '#contract/endpoints/tickets.ts'
import { PAGES } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'

/* The names of caches, of the day of erasure and of the header are those of `public/stay-worker.js`. */
const PARTS = 'stay-parts-1'
const UNTIL = '/stay-until'
const STORED_AT = 'X-Stored-At'
/** Stored last, so that what was stored in part is stored again. */
const WHOLE = '/stay-whole'
const PART = /^\/(assets|pictures)\//
const PART_IN_PAGE = /"(\/assets\/[^"\\?]+)"/g
/** Pages are stored again after this; answers are stored with every request. */
const STORE_AGAIN_MS = 12 * 3_600_000

const JSON_TYPE = { 'Content-Type': 'application/json' }

const cacheOf = (bookingCode: string) => `stay-1-${bookingCode}`

export type StoredStay = {
  readonly bookingCode: string
  /** Paths of the pages that can be read without a connection, the home first. */
  readonly pages: readonly string[]
  /** Paths of pages of which only the scripts are stored: each says that it needs a connection. */
  readonly scriptsOf: readonly string[]
  /** Answers of the API that these pages show, by their addresses. */
  readonly answers: ReadonlyMap<string, unknown>
  /** The moment from which nothing of it is stored on the device, in ISO format. */
  readonly until: string
}

/** Addresses of the answers that the worker stores. */
export const STORED_ANSWERS = {
  guide: (code: string) => endpointUrl(getGuideRoute, { params: { code } }),
  messages: (code: string) => endpointUrl(getOfBooking, { params: { code } }),
  tickets: (code: string) => endpointUrl(getTickets, { params: { code } }),
  companion: (code: string) => endpointUrl(getCompanionStay, { params: { code } }),
}

/**
 * Registers the worker for the pages of bookings in the language of the page, and returns the registration of a booking's
 * pages; null where a browser has no workers or the page came by plain http.
 */
export async function registerStayWorker(): Promise<ServiceWorkerRegistration | null> {
  return (await registerBoth())?.stay ?? null
}

async function registerBoth() {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return null
  try {
    const register = (page: string) =>
      navigator.serviceWorker.register('/stay-worker.js', { scope: `/${getLocale()}/${page}/` })
    const [stay, guide] = await Promise.all([register(PAGES.myBookings), register(PAGES.guide)])
    return { stay, guide }
  } catch {
    // The window is private, or its storage is switched off: the stay then needs a connection.
    return null
  }
}

/** Waits until the worker answers for its pages. Returns false where it could not be installed. */
async function isActivated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<boolean> {
  const worker = installing ?? waiting ?? active
  if (!worker) return false
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Stays that were erased since the document was loaded: what was on its way to be stored then is not stored any more. */
const erasedHere = new Set<string>()

/** Makes a stay readable without a connection. Returns false where the browser can't or storing failed. */
export async function storeStay({ bookingCode, pages, scriptsOf, answers, until }: StoredStay): Promise<boolean> {
  if (erasedHere.has(bookingCode)) return false
  const worker = await registerBoth()
  if (!worker) return false
  try {
    const cache = await caches.open(cacheOf(bookingCode))
    const parts = await caches.open(PARTS)
    await cache.put(UNTIL, new Response(until))
    for (const [address, answer] of answers) await cache.put(address, dated(JSON.stringify(answer), JSON_TYPE))
    const loaded = new Set(partsOfDocument())
    const age = Date.now() - ((await stayStoredAt(bookingCode, WHOLE))?.getTime() ?? 0)
    const isOld = age >= STORE_AGAIN_MS
    let isWhole = true
    for (const path of isOld ? [...pages, ...scriptsOf] : []) {
      const page = await pageForCodeAlone(path)
      if (page && !scriptsOf.includes(path)) await cache.put(path, dated(page.html, page.headers))
      for (const part of page?.parts ?? []) loaded.add(part)
      isWhole &&= page !== null
    }
    // One that fails does not stop the others.
    await Promise.allSettled([...loaded].map(async (part) => (await parts.match(part)) ?? storePart(parts, part)))
    if (isOld && isWhole) await cache.put(WHOLE, dated('', {}))
    const areActivated = await Promise.all([isActivated(worker.stay), isActivated(worker.guide)])
    return isWhole && areActivated.every(Boolean)
  } catch {
    // The storage is full.
    return false
  }
}

/** Erases what the device has stored of a booking, of all without a code; with the last one, the worker as well. */
export async function eraseStay(bookingCode = ''): Promise<void> {
  erasedHere.add(bookingCode)
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(cacheOf('')))
    const erased = names.filter((name) => bookingCode === '' || name === cacheOf(bookingCode))
    await Promise.all(erased.map((name) => caches.delete(name)))
    if (erased.length < names.length) return
    await caches.delete(PARTS)
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    // A browser without such a storage has stored nothing.
    return
  }
}

/** Returns when the page or answer of a booking that the device shows without a connection was stored; null without one. */
export async function stayStoredAt(bookingCode: string, address: string): Promise<Date | null> {
  try {
    const copy = await caches.match(address, { cacheName: cacheOf(bookingCode) })
    const moment = copy?.headers.get(STORED_AT)
    return moment ? new Date(moment) : null
  } catch {
    // A browser without such a storage has stored nothing.
    return null
  }
}

function dated(text: string, of: HeadersInit): Response {
  const headers = new Headers(of)
  headers.set(STORED_AT, new Date().toISOString())
  return new Response(text, { headers })
}

/** Fetches a page as a visitor with the booking code alone gets it, with the scripts and sheets that it names. */
async function pageForCodeAlone(path: string) {
  const response = await fetch(path, { credentials: 'omit' })
  if (!response.ok || response.redirected) return null
  const html = await response.text()
  return { html, headers: response.headers, parts: [...html.matchAll(PART_IN_PAGE)].map(([, part = '']) => part) }
}

async function storePart(parts: Cache, address: string): Promise<void> {
  const response = await fetch(address)
  if (response.ok) await parts.put(address, response)
}

function partsOfDocument(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return loaded.filter((address) => {
    const url = new URL(address)
    return url.origin === window.location.origin && PART.test(url.pathname)
  })
}
