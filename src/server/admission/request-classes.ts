import { PAGE_TABLE, segmentOf } from '#contract/pages.ts'
import { PAGES } from '#contract/site-paths.ts'
import { FLEXIBLE_DAYS } from '#domain/policy.ts'
import { isLocale } from '#domain/shared/text.ts'

/** Requests that wait for their turn, the first to be served first. */
export const QUEUED_CLASSES = ['personal', 'page', 'costly'] as const
export type QueuedClass = (typeof QUEUED_CLASSES)[number]
/** `booking` never waits: it is answered at once, or refused at once where far too many are under way. */
export type RequestClass = 'booking' | QueuedClass

export type QueueRule = {
  /** One of this class starts only while fewer than this many of all queued classes are under way. */
  readonly startsBelow: number
  readonly mostWaiting: number
  /** Whoever has waited for this long is refused. */
  readonly patienceMs: number
}
export type QueueRules = Readonly<Record<QueuedClass, QueueRule>>

/**
 * Two pages keep one event loop busy: one is rendered while the database works for the other. More add nothing to what
 * is answered, and each makes a booking wait longer.
 */
export const PAGES_AT_ONCE = 2
/** Places that pages may not take, so that pages which hang leave some for whoever pays. */
const PERSONAL_PLACES = 3

/** Returns the rules of the queues of a process that makes so many pages at a time. */
export function queueRules(pagesAtOnce: number = PAGES_AT_ONCE): QueueRules {
  return {
    personal: { startsBelow: pagesAtOnce + PERSONAL_PLACES, mostWaiting: 60, patienceMs: 3_000 },
    page: { startsBelow: pagesAtOnce, mostWaiting: 12 * pagesAtOnce, patienceMs: 1_500 },
    costly: { startsBelow: pagesAtOnce, mostWaiting: 12, patienceMs: 3_000 },
  }
}
/** About a quarter of what a process books in a second, so that the last of them is still answered in time. */
export const MOST_BOOKINGS = 100

/** Files, pictures, map tiles, health and the sandbox: they ask the database for nothing that a guest waits for. */
const UNQUEUED =
  /^\/(?:(?:healthz|readyz)$|(?:assets|pictures|map\/tiles|sandbox)\/|api\/(?:docs|openapi)|[\w-]+\.(?:js|png|ico|svg|webmanifest)$|robots\.txt$)/
/** Documents, and everything that is stored of a person: rendering one takes as long as dozens of pages. */
const DOCUMENTS = /^\/(?:api\/me\/export|api\/bookings\/[^/]+\/(?:receipts\/[^/]+|invoice|invoices\/[^/]+)|[^?]+\/pdf)$/
/** Each of these asks for the nights of months at once. */
const WIDE_SEARCH = new RegExp(`[?&](?:flexibleDays=${Math.max(...FLEXIBLE_DAYS)}|months?=[^&])`)
const SEARCHES = /^\/api\/(?:apartments|destinations|municipalities)(?:\/|$)/
const READING = new Set(['GET', 'HEAD'])
/** Pages that are not the same for everybody: of a booking, of an account, of a form. */
const PERSONAL = new Set([
  ...PAGE_TABLE.filter(({ cache }) => !cache).map(segmentOf),
  // These two stand without a locale.
  'login',
  'reset-password',
])
/** Feeds lie below a page that is kept. */
PERSONAL.delete(PAGES.blog)

/** Returns the class of a request by its method and address; null for what never waits. */
export function classOf(method: string, address: string): RequestClass | null {
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  if (UNQUEUED.test(path)) return null
  if (!READING.has(method)) return 'booking'
  if (DOCUMENTS.test(path)) return 'costly'
  if (path.startsWith('/api/')) return classOfRead(path, address)
  const [, first = '', second = ''] = path.split('/')
  const segment = (isLocale(first) ? second : first).replace(/\.data$/, '')
  if (PERSONAL.has(segment)) return 'personal'
  return WIDE_SEARCH.test(address) ? 'costly' : 'page'
}

function classOfRead(path: string, address: string): RequestClass {
  if (path.startsWith('/api/bookings/')) return 'booking'
  if (!SEARCHES.test(path)) return 'personal'
  return WIDE_SEARCH.test(address) ? 'costly' : 'page'
}
