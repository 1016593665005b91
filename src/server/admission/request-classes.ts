import { PAGE_TABLE, segmentOf } from '#contract/pages.ts'
import { PAGES } from '#contract/site-paths.ts'
import { FLEXIBLE_DAYS } from '#domain/catalogue/catalogue-policy.ts'
import { isLocale } from '#domain/shared/text.ts'

/** Requests that wait for their turn, the most urgent class first. */
export const QUEUED_CLASSES = ['checkout', 'personal', 'page', 'document', 'costly'] as const
export type QueuedClass = (typeof QUEUED_CLASSES)[number]
/** `booking` never waits: it is answered at once, or refused at once where far too many are under way. */
export type RequestClass = 'booking' | QueuedClass

export type QueueRule = {
  /** The class whose places it takes: mostly its own, so that no other class can occupy them. */
  readonly placesOf: QueuedClass
  /** How many requests are under way at once in these places, of all addresses and of one. */
  readonly places: number
  readonly placesPerAddress: number
  /** How many requests wait, of all addresses and of one. */
  readonly maxWaiting: number
  readonly maxWaitingPerAddress: number
  /** A request that has waited for this long is refused. */
  readonly patienceMs: number
}
export type QueueRules = Readonly<Record<QueuedClass, QueueRule>>

/**
 * Two pages keep one event loop busy: one is rendered while the database works for the other. More add nothing to what
 * is answered, and each makes a booking wait longer.
 */
export const PAGES_AT_ONCE = 2

/**
 * Returns the rules of the queues of a process that makes so many pages at a time. One address gets fewer places than
 * there are, so that the first request of another one starts at once.
 */
export function queueRules(pagesAtOnce: number = PAGES_AT_ONCE): QueueRules {
  const pagePlaces = { placesOf: 'page', places: pagesAtOnce, placesPerAddress: Math.max(1, pagesAtOnce - 1) } as const
  const own = { places: 3, placesPerAddress: 2, patienceMs: 3_000 } as const
  return {
    // The list of one's bookings reads each of them at the same time.
    checkout: { ...own, placesOf: 'checkout', maxWaiting: 80, maxWaitingPerAddress: 16 },
    personal: { ...own, placesOf: 'personal', maxWaiting: 60, maxWaitingPerAddress: 8 },
    page: {
      ...pagePlaces,
      maxWaiting: 16 * pagesAtOnce,
      maxWaitingPerAddress: 4 * pagesAtOnce,
      patienceMs: 1_500,
    },
    // Drawn in threads, so that they keep no page waiting; more at once would only wait for a thread.
    document: { ...own, placesOf: 'document', places: 2, placesPerAddress: 1, maxWaiting: 12, maxWaitingPerAddress: 3 },
    // A page requests the totals of six lengths of stay and the days of a month at the same time.
    costly: { ...pagePlaces, maxWaiting: 32, maxWaitingPerAddress: 8, patienceMs: 3_000 },
  }
}
/** About a quarter of what a process books in a second, so that the last of them is still answered in time. */
export const MAX_BOOKINGS = 100
/** One address can't keep all others from booking. */
export const MAX_BOOKINGS_PER_ADDRESS = 25

/** Files, pictures, map tiles, health and the sandbox, which use the database for nothing that a guest waits for. */
const UNQUEUED =
  /^\/(?:(?:healthz|readyz)$|(?:assets|pictures|map\/tiles|sandbox)\/|api\/(?:docs|openapi)|[\w-]+\.(?:js|png|ico|svg|webmanifest)$|robots\.txt$)/
/** Printed documents, each of which takes as long to draw as a dozen pages. */
const DOCUMENTS =
  /^\/(?:api\/bookings\/[^/]+\/(?:receipts\/[^/]+|deposit-receipt|stay-certificate|inventory|invoice|invoices\/[^/]+)|api\/apartments\/[^/]+\/plan|[^?]+\/pdf)$/
/** The export of all personal data of a user. */
const EXPORT = '/api/me/export'
/** Searches for the nights of several months at once. */
const WIDE_SEARCH = new RegExp(`[?&](?:flexibleDays=${Math.max(...FLEXIBLE_DAYS)}|months?=[^&])`)
const SEARCHES = /^\/api\/(?:apartments|destinations|municipalities)(?:\/|$)/
const READING = new Set(['GET', 'HEAD'])
/** Pages of a booking: those that lead to its payment, and those that show it to its holder. */
const CHECKOUT = new Set(PAGE_TABLE.filter(({ bookingCode }) => bookingCode).map(segmentOf))
/** Pages that depend on the visitor: of an account, of a form. */
const PERSONAL = new Set([
  ...PAGE_TABLE.filter(({ cache }) => !cache).map(segmentOf),
  // These two paths have no locale.
  'login',
  'reset-password',
])
/** Feeds lie below the page of the blog, which is cached. */
PERSONAL.delete(PAGES.blog)

/** What is sent to anything but the API is a form of a page, which costs as much as the page. */
const PAGE_FORM = /^(?!\/(?:api|sandbox)(?:\/|$))/

/** Returns the class of a request by its method and address; null for what never waits. */
export function classOf(method: string, address: string): RequestClass | null {
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  if (UNQUEUED.test(path)) return null
  const isForm = method === 'POST' && PAGE_FORM.test(path)
  if (!READING.has(method) && !isForm) return 'booking'
  if (DOCUMENTS.test(path)) return 'document'
  if (path.startsWith('/api/')) return classOfRead(path, address)
  const [, first = '', second = ''] = path.split('/')
  const segment = (isLocale(first) ? second : first).replace(/\.data$/, '')
  if (CHECKOUT.has(segment)) return 'checkout'
  if (PERSONAL.has(segment)) return 'personal'
  return WIDE_SEARCH.test(address) ? 'costly' : 'page'
}

function classOfRead(path: string, address: string): RequestClass {
  if (path.startsWith('/api/bookings/')) return 'checkout'
  if (path === EXPORT) return 'costly'
  if (!SEARCHES.test(path)) return 'personal'
  return WIDE_SEARCH.test(address) ? 'costly' : 'page'
}
