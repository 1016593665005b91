import { QUERY_PARAMS } from '#contract/apartment-query.ts'
import { PAGES, PROSE_SEGMENTS } from '#contract/site-paths.ts'
import { CITIES, type City, cityOfHouseCode } from '#domain/catalogue/cities.ts'
import { isLocale } from '#domain/shared/text.ts'
import { PLAIN_FILTERS } from '#web/components/search/list-address.ts'
import { STAY_PARAMS } from '#web/components/stay/stay-params.ts'

/**
 * What a page shows, and so which changes make it old: homes, prices and texts alone (`catalogue`), also the nights of one
 * city, or also those of `anywhere`.
 */
export type CacheTag = 'catalogue' | City | 'anywhere'

/** A page that is the same for everybody: its address with no more than the page reads, in one order. */
export type CacheEntry = { readonly address: string; readonly tag: CacheTag }

type Rule = {
  /** Every parameter that the page reads; others are dropped, for they can't change it. */
  readonly params: readonly string[]
  /** With one of these the page is made anew each time. */
  readonly never?: readonly string[]
  /** What the page shows; null for an address that can't be right. */
  tag(name: string): CacheTag | null
}

/** Texts, which change with the product alone. */
const SAME_FOR_ALL: Rule = { params: [], tag: () => 'catalogue' }

/** Longer addresses are made by no link of the site. */
const MAX_LENGTH = 1_000

const LIST_PARAMS = [...Object.keys(QUERY_PARAMS), PLAIN_FILTERS]

/**
 * By the segment after the locale, a `/` behind it where one more follows. Pages of a booking are not here, and none that
 * reads anything but its address: what is kept is shown to everybody.
 */
const RULES = new Map<string, Rule>(
  Object.entries({
    '': { params: [], tag: () => 'catalogue' },
    // The number of homes in the other cities is on it too.
    [PAGES.apartments]: { params: LIST_PARAMS, tag: () => 'anywhere' },
    [`${PAGES.city}/`]: { params: [], tag: placesOfCity },
    [PAGES.neighbourhoods]: { params: [], tag: () => 'catalogue' },
    [PAGES.gallery]: { params: [], tag: () => 'catalogue' },
    ...Object.fromEntries([...Object.values(PROSE_SEGMENTS), PAGES.questions].map((page) => [page, SAME_FOR_ALL])),
    [PAGES.blog]: SAME_FOR_ALL,
    [`${PAGES.blog}/`]: SAME_FOR_ALL,
    [PAGES.map]: { params: LIST_PARAMS, tag: () => 'anywhere' },
    // A promo code can be used up at any moment, and by a guess.
    [`${PAGES.apartment}/`]: { params: STAY_PARAMS, never: ['promoCode'], tag: cityOfHouseCode },
    [PAGES.favourites]: { params: ['homes', 'picked'], tag: () => 'anywhere' },
    [PAGES.compare]: { params: ['homes', ...STAY_PARAMS], tag: () => 'anywhere' },
  }),
)

const PATH = /^\/([a-z]{2})(?:\/([a-z-]+)(?:(\/)([A-Za-z0-9-]+(?:\/[a-z0-9-]+)?))?)?$/

/** The page at an address (path and query) if it is one that may be kept, else null. */
export function cacheEntryFor(address: string): CacheEntry | null {
  if (address.length > MAX_LENGTH) return null
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  const [, locale, segment = '', slash = '', name = ''] = PATH.exec(path) ?? []
  const rule = isLocale(locale) ? RULES.get(segment + slash) : undefined
  const tag = rule?.tag(name)
  if (!rule || !tag) return null
  if (mark < 0 || rule.params.length === 0) return { address: path, tag }
  const given = new URLSearchParams(address.slice(mark))
  if (rule.never?.some((param) => given.has(param))) return null
  const query = new URLSearchParams(rule.params.flatMap((param) => given.getAll(param).map((text) => [param, text])))
  return { address: query.size > 0 ? `${path}?${query}` : path, tag }
}

/** `sevilla`, `sevilla/triana`: homes as they are without dates. */
function placesOfCity(name: string): CacheTag | null {
  return CITIES.some((city) => city === name.split('/')[0]) ? 'catalogue' : null
}
