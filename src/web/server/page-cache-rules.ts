import { PAGE_TABLE, type PageContent, segmentOf } from '#contract/pages.ts'
import { NEAR_SEGMENT } from '#contract/site-paths.ts'
import { CITIES, type City, cityOfHouseCode } from '#domain/catalogue/cities.ts'
import { isLocale } from '#domain/shared/text.ts'

/**
 * What a page shows, and so which changes invalidate it: homes, prices and texts alone (`catalogue`), also the nights
 * of one city, or also those of all cities (`anywhere`).
 */
export type CacheTag = 'catalogue' | City | 'anywhere'

/** A page that is the same for all visitors. Its address has only the parameters that the page reads, in one order. */
export type CacheEntry = { readonly address: string; readonly tag: CacheTag }

/** Maximum length of an address in characters; no link of the site is longer. */
const MAX_LENGTH = 1_000

/**
 * Cache rules by the segment after the locale, with a `/` after it if names follow. All visitors see the same cached
 * page.
 */
const RULES = new Map(
  PAGE_TABLE.flatMap(({ path, cache }) =>
    cache ? [[`${segmentOf({ path })}${path.includes('/') ? '/' : ''}`, cache] as const] : [],
  ),
)

/** A name may be followed by one more: a neighbourhood, or a landmark after the segment of its pages. */
const PATH = new RegExp(`^/([a-z]{2})(?:/([a-z-]+)(?:(/)([A-Za-z0-9-]+(?:/(?:${NEAR_SEGMENT}/)?[a-z0-9-]+)?))?)?$`)

/** Returns the cache entry of an address (path and query); null if its page may not be cached. */
export function cacheEntryFor(address: string): CacheEntry | null {
  if (address.length > MAX_LENGTH) return null
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  const [, locale, segment = '', slash = '', name = ''] = PATH.exec(path) ?? []
  const rule = isLocale(locale) ? RULES.get(segment + slash) : undefined
  const tag = rule ? tagOf(rule.shows, name) : null
  if (!rule || !tag) return null
  if (mark < 0 || rule.params.length === 0) return { address: path, tag }
  const given = new URLSearchParams(address.slice(mark))
  if (rule.never?.some((param) => given.has(param))) return null
  const query = new URLSearchParams(rule.params.flatMap((param) => given.getAll(param).map((text) => [param, text])))
  return { address: query.size > 0 ? `${path}?${query}` : path, tag }
}

/** Returns the tag of a page with a name in its address; null if the name is invalid. */
function tagOf(shows: PageContent, name: string): CacheTag | null {
  if (shows === 'home') return cityOfHouseCode(name)
  // Pages of places, `sevilla`, `sevilla/triana` and `sevilla/cerca-de/hospital-macarena`, show homes as they are without dates.
  if (shows === 'city') return CITIES.some((city) => city === name.split('/')[0]) ? 'catalogue' : null
  return shows
}
