import { GATEWAYS } from '#adapters/gateways/gateways.ts'
import { apartmentPath, apartmentsPath, neighbourhoodsPath, PAGES } from '#contract/site-paths.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { isLocale, type Locale } from '#domain/shared/text.ts'
import { readWrittenDate } from '#domain/shared/written-date.ts'
import { preferredLocale } from '#text/locale.ts'

/** 301 where it can never change, 302 where it depends on the visitor (decisions, Routes). */
export type Redirection = { readonly to: string; readonly status: 301 | 302 }

const NUL = '%00'

const PAGE_NAMES: ReadonlySet<string> = new Set(Object.values(PAGES))

/** Where an address that is not quite right leads, or null for one to be answered as it is. */
export function redirectionOf(url: URL, headers: Headers): Redirection | null {
  const clean = withoutReturnParams(url)
  if (clean) return { to: clean, status: 302 }
  const { pathname, search } = url
  // PostgreSQL stores no NUL in a text, and no page has one in its address.
  if (pathname.includes(NUL) || search.includes(NUL))
    return { to: `/${tidyPath(pathname.replaceAll(NUL, ''))}${search.replaceAll(NUL, '')}`, status: 301 }
  if (!isReadable(url)) return { to: `/${tidyPath(withoutPercent(pathname))}${search}`, status: 301 }
  if (pathname === '/') return { to: `/${preferredLocale(headers)}${search}`, status: 302 }

  const tidy = `/${tidyPath(pathname)}`
  if (tidy !== pathname) return { to: `${tidy}${search}`, status: 301 }

  const [first = '', second, ...deeper] = tidy.slice(1).split('/')
  if (PAGE_NAMES.has(first)) return { to: `/${preferredLocale(headers)}${tidy}${search}`, status: 302 }
  if (!isLocale(first)) return null
  const dated = withReadDates(url.searchParams, first)
  if (dated) return { to: `${tidy}?${dated}`, status: 301 }
  const home = second === PAGES.apartment && deeper.length === 1 ? houseCodeIn(deeper[0] ?? '') : null
  if (home) return { to: `${apartmentPath(first, home)}${search}`, status: 301 }
  if (deeper.length > 0) return null
  if (second === PAGES.apartmentsAlias) return { to: `${apartmentsPath(first)}${search}`, status: 301 }
  if (second === PAGES.apartment) return { to: canonicalApartment(first, url.searchParams), status: 301 }
  if (second === PAGES.city) return { to: `${neighbourhoodsPath(first)}${search}`, status: 301 }
  return null
}

/** Returns the query with its dates as our own links write them; null where they are, or where they can't be read. */
function withReadDates(params: URLSearchParams, locale: Locale): URLSearchParams | null {
  const read = new URLSearchParams(params)
  for (const name of ['checkIn', 'checkOut']) {
    const date = readWrittenDate(params.get(name)?.trim() ?? '', locale === 'es')
    if (date) read.set(name, date)
  }
  return ['checkIn', 'checkOut'].some((name) => read.get(name) !== params.get(name)) ? read : null
}

/** Returns the house code that a segment means; null where it is one already, or none. */
function houseCodeIn(segment: string): string | null {
  const code = (decoded(segment) ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
  return code !== segment && HOUSE_CODE.test(code) ? code : null
}

/** Whether an address can be understood at all: no NUL, only characters that UTF-8 knows, no percent sign in a name. */
export function isReadable({ pathname, search }: URL): boolean {
  if (pathname.includes(NUL) || search.includes(NUL)) return false
  return decoded(pathname)?.includes('%') === false
}

/** Removes encoded percent signs; if the rest still can't be decoded, removes all percent signs. */
function withoutPercent(pathname: string): string {
  const rest = pathname.replaceAll('%25', '')
  return decoded(rest) === null ? rest.replaceAll('%', '') : rest
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * Gateways add these to the address that a guest comes back to from their bank. Secrets are not for histories and logs.
 */
const RETURN_PARAMS: readonly string[] = GATEWAYS.flatMap(({ returnParams }) => returnParams)

function withoutReturnParams({ pathname, searchParams }: URL): string | null {
  if (!RETURN_PARAMS.some((name) => searchParams.has(name))) return null
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !RETURN_PARAMS.includes(name)))
  return kept.size > 0 ? `/${tidyPath(pathname)}?${kept}` : `/${tidyPath(pathname)}`
}

/**
 * Returns the path with one slash between segments and none at its ends, so that `//other.host` cannot become a host.
 */
function tidyPath(pathname: string): string {
  return pathname.split('/').filter(Boolean).join('/')
}

/** `?house=` names the home; without it the list is the nearest thing. */
function canonicalApartment(locale: Locale, params: URLSearchParams): string {
  const { house = '', ...query } = Object.fromEntries(params)
  return house ? apartmentPath(locale, house, query) : apartmentsPath(locale, query)
}
