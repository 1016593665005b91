import { LRUCache } from 'lru-cache'
import type { Clock } from '#domain/shared/clock.ts'
import type { CacheEntry } from '#web/server/page-cache-rules.ts'
import { type Answer, readAnswer } from './answer.ts'
import { createOutage } from './outage.ts'
import { createRenderings } from './renderings.ts'
import { createVersions, type Versions } from './versions.ts'

export type HtmlCache = Pick<Versions, 'invalidateCity' | 'invalidateAll'> & {
  readonly bytes: number
  readonly size: number
  /**
   * Returns the cached page if it is still current. One that gets old is rendered again in the background, in the turn of
   * the visitor.
   */
  find(page: CacheEntry, visitor: string): Answer | null
  /**
   * Renders the page, once for all who request it at the same time, and caches it if it may be cached. A visitor for
   * whom it may not be made does not fail the others. While the database is down, returns the page that was cached, for
   * some time, with an outage banner.
   */
  make(page: CacheEntry, visitor: string): Promise<Answer>
  /** While off, nothing is found or cached, because no invalidation would arrive. */
  switchOn(on: boolean): void
  /** Waits for pages that are being rendered. */
  close(): Promise<void>
}

export type HtmlCacheOptions = {
  /**
   * The memory that cached pages may take, as a process counts it: the bytes of their text, their headers and their
   * address.
   */
  readonly maxBytes: number
  readonly maxPages: number
  /** The whole site, which is requested without any header that identifies the visitor. */
  readonly fetch: (request: Request) => Response | Promise<Response>
  readonly publicUrl: string
  readonly clock: Clock
  /**
   * Resolves when the page at an address may be made for a visitor, to a function to call once it is made. Rejects with
   * `NotAdmitted` where it may not.
   */
  readonly admit?: (address: string, visitor: string) => Promise<() => void>
}

/** Invalidation is immediate; this limits the age of content that no notification covers. */
const FRESH_MS = 60_000
/** An older page may be shown for this much longer, while the next one is rendered. */
const STALE_MS = 5 * 60_000
/** Bytes that an entry takes besides its body. */
const ENTRY_BYTES = 1_024
/** A larger page would evict too many others. */
const MAX_SHARE = 1 / 8

type Entry = { readonly answer: Answer; readonly version: number; readonly madeAt: number }

/** Caches pages that are the same for all visitors, as they were sent; docs/decisions says what makes them outdated. */
export function createHtmlCache(options: HtmlCacheOptions): HtmlCache {
  const { fetch, publicUrl, clock, admit } = options
  const pages = createPages(options)
  const versions = createVersions(clock)
  const outage = createOutage(clock, (address) => pages.get(address))
  const { origin } = new URL(publicUrl)
  const renderings = createRenderings()
  let isOn = true

  async function renderAndStore({ address, tag }: CacheEntry): Promise<Answer> {
    const version = versions.of(tag)
    const madeAt = clock.now().getTime()
    const headers = { accept: 'text/html', 'accept-encoding': 'br' }
    const answer = await readAnswer(await fetch(new Request(origin + address, { headers })))
    outage.note(answer)
    // An outdated page is not found, but while the database is down no newer one can be made.
    const isNewest = version >= (pages.peek(address)?.version ?? 0)
    if (isNewest && answer.isKeepable) pages.set(address, { answer: withStatus(answer, 'hit'), version, madeAt })
    return withStatus(answer, 'fwd=miss')
  }

  async function renderInTurn(page: CacheEntry, visitor: string): Promise<Answer> {
    const leave = admit ? await admit(page.address, visitor) : null
    try {
      return await renderAndStore(page)
    } finally {
      leave?.()
    }
  }

  function makeAgain(page: CacheEntry, visitor: string): Promise<Answer> {
    // A request after a change does not join a rendering that was begun before it.
    return renderings.join(`${versions.of(page.tag)} ${page.address}`, visitor, () => renderInTurn(page, visitor))
  }

  return {
    get bytes() {
      return pages.calculatedSize
    },
    get size() {
      return pages.size
    },
    find(page, visitor) {
      const entry = isOn && !outage.isOn ? pages.get(page.address) : undefined
      if (!entry || entry.version !== versions.of(page.tag)) return null
      const age = clock.now().getTime() - entry.madeAt
      if (age > FRESH_MS + STALE_MS) return null
      // A failure is logged where it happens, and the next request tries again.
      if (age > FRESH_MS) makeAgain(page, visitor).catch(() => undefined)
      return entry.answer
    },
    make: (page, visitor) => outage.answer(page.address, () => makeAgain(page, visitor)),
    invalidateCity: versions.invalidateCity,
    invalidateAll: versions.invalidateAll,
    switchOn(on) {
      isOn = on
      if (on) outage.end()
      versions.invalidateAll()
    },
    async close() {
      isOn = false
      await renderings.settled()
    },
  }
}

function createPages({ maxPages, maxBytes }: HtmlCacheOptions): LRUCache<string, Entry> {
  const maxEntrySize = Math.floor(maxBytes * MAX_SHARE)
  return new LRUCache<string, Entry>({ max: maxPages, maxSize: maxBytes, maxEntrySize, sizeCalculation: bytesOf })
}

function bytesOf({ answer }: Entry, address: string): number {
  const headers = answer.headers.reduce((sum, text) => sum + text.length, 0)
  return answer.body.length + headers + 2 * address.length + ENTRY_BYTES
}

/** Adds `Cache-Status` (RFC 9211), which tells operators where a response came from. */
function withStatus(answer: Answer, status: string): Answer {
  return { ...answer, headers: [...answer.headers, 'cache-status', `pages; ${status}`] }
}
