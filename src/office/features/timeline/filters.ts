import { addDays, type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'

/** Numbers of days that can be shown. */
export const RANGES = [7, 30, 90] as const
export type Range = (typeof RANGES)[number]

export const BEDROOMS = ['0', '1', '2', '3'] as const
export type Bedrooms = (typeof BEDROOMS)[number]

/** The filter of short gaps finds gaps of at most this many nights. */
export const SHORT_GAP = 3
/** Days before today with which the timeline begins, so that yesterday's departures are shown. */
const DAYS_BEFORE = 2

/** The parameters in the address of the timeline. Null leaves a condition out. */
export type Filters = {
  /** The first day; null follows today. */
  readonly from: CalendarDate | null
  readonly days: Range
  /** A neighbourhood's slug. */
  readonly area: string | null
  /** Number of bedrooms; `3` is three or more. */
  readonly bedrooms: Bedrooms | null
  readonly free: { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate } | null
  readonly hasShortGap: boolean
  /** The code of the one home that is shown; null shows all. */
  readonly only: string | null
  readonly hasPrices: boolean
  readonly isTable: boolean
  /** The home and the month that a phone shows. */
  readonly home: string | null
  readonly month: string | null
}

export const NO_FILTERS: Filters = {
  ...{ from: null, days: 30, area: null, bedrooms: null, free: null, hasShortGap: false, only: null },
  ...{ hasPrices: false, isTable: false, home: null, month: null },
}

/** Reads an address and ignores invalid values. */
export function readFilters(search: URLSearchParams): Filters {
  const dateOf = (name: string) => {
    const value = search.get(name) ?? ''
    return isCalendarDate(value) && value > '2000-01-01' && value < '2200-01-01' ? value : null
  }
  const [checkIn, checkOut] = [dateOf('libre-desde'), dateOf('libre-hasta')]
  const month = search.get('mes') ?? ''
  return {
    from: dateOf('desde'),
    days: RANGES.find((range) => `${range}` === search.get('dias')) ?? NO_FILTERS.days,
    area: /^[a-z0-9-]{1,60}$/.exec(search.get('barrio') ?? '')?.[0] ?? null,
    bedrooms: BEDROOMS.find((count) => count === search.get('dormitorios')) ?? null,
    free: checkIn && checkOut && checkIn < checkOut ? { checkIn, checkOut } : null,
    hasShortGap: search.get('huecos') === '1',
    hasPrices: search.get('precios') === '1',
    isTable: search.get('vista') === 'tabla',
    only: codeOf(search.get('solo')),
    home: codeOf(search.get('casa')),
    month: isCalendarDate(`${month}-01`) && month > '2000' && month < '2200' ? month : null,
  }
}

function codeOf(text: string | null): string | null {
  return /^[A-Z]{3}-\d{4,6}$/.exec(text ?? '')?.[0] ?? null
}

/** Returns the address with the filters that are in use. */
export function writeFilters(filters: Filters): string {
  const { from, days, area, bedrooms, free, hasShortGap, only, hasPrices, isTable, home, month } = filters
  const entries: [string, string | null][] = [
    ['desde', from],
    ['dias', days === NO_FILTERS.days ? null : `${days}`],
    ['barrio', area],
    ['dormitorios', bedrooms],
    ['libre-desde', free?.checkIn ?? null],
    ['libre-hasta', free?.checkOut ?? null],
    ['huecos', hasShortGap ? '1' : null],
    ['solo', only],
    ['precios', hasPrices ? '1' : null],
    ['vista', isTable ? 'tabla' : null],
    ['casa', home],
    ['mes', month],
  ]
  const given = entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  const search = new URLSearchParams(given).toString()
  return search ? `?${search}` : ''
}

/** Returns the first day that is shown. */
export function firstDayOf({ from }: Pick<Filters, 'from'>, today: CalendarDate): CalendarDate {
  return from ?? addDays(today, -DAYS_BEFORE)
}

/** Tells whether anything but the days limits what is shown. */
export function isLimited({ area, bedrooms, free, hasShortGap, only }: Filters): boolean {
  return only !== null || area !== null || bedrooms !== null || free !== null || hasShortGap
}

const COOKIE = 'office-timeline'
const MONTH_MS = 2_592_000_000

/**
 * Returns the search that is stored for the next visit: the way homes are shown and the filters of homes, without the
 * days.
 */
export function storedSearch(filters: Filters): string {
  return writeFilters({ ...filters, from: null, free: null, only: null, home: null, month: null })
}

/** Reads the stored search from the cookies. */
export function storedSearchOf(cookie: string | null): string {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookie ?? '')?.[1] ?? ''
  return writeFilters(readFilters(new URLSearchParams(value.replaceAll('~', '&'))))
}

/** Stores the filters for the next visit of this browser. */
export async function keepFilters(filters: Filters): Promise<void> {
  // Missing in old browsers and on insecure origins: the filters then end with the page.
  if (!('cookieStore' in window)) return
  const value = storedSearch(filters).slice(1).replaceAll('&', '~')
  const expires = Date.now() + (value ? MONTH_MS : -1)
  await cookieStore.set({ name: COOKIE, value, expires, sameSite: 'lax' })
}
