import { LRUCache } from 'lru-cache'
import type { Clock } from '#domain/shared/clock.ts'
import type { CacheEntry } from '#web/server/page-cache-rules.ts'
import { type Answer, readAnswer } from './answer.ts'
import { createOutage } from './outage.ts'
import { createVersions, type Versions } from './versions.ts'

export type HtmlCache = Pick<Versions, 'invalidateCity' | 'invalidateAll'> & {
  readonly bytes: number
  readonly size: number
  /** The page as it is kept, if it still shows what is so. One that gets old is made anew meanwhile. */
  find(page: CacheEntry): Answer | null
  /**
   * Makes the page, once for all who ask at the same time, and keeps it if that is right. While the database is away it is the
   * page that was kept, for some time, with a line that says so.
   */
  make(page: CacheEntry): Promise<Answer>
  /** Off: nothing is found or kept, since nobody would tell what has changed. */
  switchOn(on: boolean): void
  /** Waits for pages that are being made. */
  close(): Promise<void>
}

export type HtmlCacheOptions = {
  /** How much memory kept pages may take, as a process counts it: the bytes of their text, their headers and their address. */
  readonly maxBytes: number
  readonly maxPages: number
  /** The whole site. It is asked without any header that says who wants to know. */
  readonly fetch: (request: Request) => Response | Promise<Response>
  readonly publicUrl: string
  readonly clock: Clock
}

/** Changes are told at once; this is for what nobody tells. */
const FRESH_MS = 60_000
/** So much longer a page is shown once more while the next one is made. */
const STALE_MS = 5 * 60_000
/** What an entry takes beside its body. */
const ENTRY_BYTES = 1_024
/** A page that would push out so many others is not worth its room. */
const MAX_SHARE = 1 / 8

type Kept = { readonly answer: Answer; readonly version: number; readonly madeAt: number }

/** Pages that are the same for everybody, as they were sent: a decision of docs/decisions says what makes them old. */
export function createHtmlCache({ fetch, publicUrl, clock, maxBytes, maxPages }: HtmlCacheOptions): HtmlCache {
  const pages = new LRUCache<string, Kept>({
    max: maxPages,
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * MAX_SHARE),
    sizeCalculation: bytesOf,
  })
  const versions = createVersions(clock)
  const outage = createOutage(clock, (address) => pages.get(address))
  const { origin } = new URL(publicUrl)
  const renderings = createRenderings()
  let isOn = true

  async function renderAndKeep({ address, tag }: CacheEntry, version: number): Promise<Answer> {
    const madeAt = clock.now().getTime()
    const headers = { accept: 'text/html', 'accept-encoding': 'br' }
    const answer = await readAnswer(await fetch(new Request(origin + address, { headers })))
    outage.note(answer.status)
    const isCurrent = isOn && versions.of(tag) === version
    if (isCurrent && answer.isKeepable) pages.set(address, { answer: withStatus(answer, 'hit'), version, madeAt })
    return withStatus(answer, 'fwd=miss')
  }

  function makeAnew(page: CacheEntry): Promise<Answer> {
    const version = versions.of(page.tag)
    // Who asks after a change joins no rendering that was begun before it.
    return renderings.join(`${version} ${page.address}`, () => renderAndKeep(page, version))
  }

  return {
    get bytes() {
      return pages.calculatedSize
    },
    get size() {
      return pages.size
    },
    find(page) {
      const kept = isOn && !outage.isOn ? pages.get(page.address) : undefined
      if (!kept || kept.version !== versions.of(page.tag)) return null
      const age = clock.now().getTime() - kept.madeAt
      if (age > FRESH_MS + STALE_MS) return null
      // A failure is logged where it happens; the next one who asks tries again.
      if (age > FRESH_MS) makeAnew(page).catch(() => undefined)
      return kept.answer
    },
    make: (page) => outage.answer(page.address, () => makeAnew(page)),
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

/** One rendering for all who ask for one key at the same time. */
function createRenderings() {
  const underWay = new Map<string, Promise<Answer>>()
  return {
    join(key: string, begin: () => Promise<Answer>): Promise<Answer> {
      const known = underWay.get(key)
      if (known) return known
      const rendering = begin().finally(() => underWay.delete(key))
      underWay.set(key, rendering)
      return rendering
    },
    settled: () => Promise.allSettled(underWay.values()),
  }
}

function bytesOf({ answer }: Kept, address: string): number {
  const headers = answer.headers.reduce((sum, text) => sum + text.length, 0)
  return answer.body.length + headers + 2 * address.length + ENTRY_BYTES
}

/** Says to whoever operates the site where an answer came from (RFC 9211). */
function withStatus(answer: Answer, status: string): Answer {
  return { ...answer, headers: [...answer.headers, 'cache-status', `pages; ${status}`] }
}
