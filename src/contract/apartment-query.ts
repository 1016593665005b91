import { CITIES } from '#domain/catalogue/cities.ts'
import { POINT, TRAVEL_MODES } from '#domain/catalogue/travel-time.ts'
import { AMENITIES, APARTMENT_TYPES, ROOM_FILTERS, SERVICES } from '#domain/catalogue/vocabulary.ts'
import {
  DEFAULT_PARTY,
  FLEXIBLE_DAYS,
  MAX_BABIES,
  MAX_PAGE_SIZE,
  MAX_PARTY_FIELD,
  MAX_STAY_MONTHS,
  MAX_TRAVEL_MINUTES,
  PAGE_SIZE,
} from '#domain/policy.ts'
import { type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { ApartmentQuery } from './catalogue.ts'
import { checkDates, type QueryErrors } from './query-dates.ts'

export const SORTS = ['recommended', 'nearest', 'price', '-price', 'size'] as const
export type Sort = (typeof SORTS)[number]

/** Format of a slug: lower-case letters, digits and hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_SLUG = 60
const MAX_PRICE_EUR = 1_000_000
const MAX_ROOMS = 20
const MAX_PAGE = 100_000

type WordParam = { readonly kind: 'word'; readonly words: readonly string[] }
type WordsParam = { readonly kind: 'words'; readonly words: readonly string[] }
type NumberParam = { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default?: number }
type ChoiceParam = { readonly kind: 'choice'; readonly choices: readonly number[]; readonly default: number }
type OtherParam = { readonly kind: 'date' | 'month' | 'bounds' | 'near' }
type SlugsParam = { readonly kind: 'slugs' }
export type QueryParam = WordParam | WordsParam | NumberParam | ChoiceParam | SlugsParam | OtherParam

const number = (min: number, max: number, byDefault?: number): QueryParam => ({
  kind: 'number',
  min,
  max,
  ...(byDefault === undefined ? {} : { default: byDefault }),
})

/**
 * All parameters of a search; the parser, the addresses of the list page and the API's documentation follow from this
 * table.
 */
export const QUERY_PARAMS = {
  city: { kind: 'word', words: CITIES },
  neighbourhood: { kind: 'slugs' },
  checkIn: { kind: 'date' },
  checkOut: { kind: 'date' },
  flexibleDays: {
    kind: 'choice',
    choices: FLEXIBLE_DAYS,
    default: FLEXIBLE_DAYS[0],
  },
  month: { kind: 'month' },
  months: number(1, MAX_STAY_MONTHS),
  adults: number(1, MAX_PARTY_FIELD, DEFAULT_PARTY.adults),
  children: number(0, MAX_PARTY_FIELD, DEFAULT_PARTY.children),
  babies: number(0, MAX_BABIES, DEFAULT_PARTY.babies),
  bedrooms: number(0, MAX_ROOMS),
  bathrooms: number(0, MAX_ROOMS),
  minPrice: number(0, MAX_PRICE_EUR),
  maxPrice: number(0, MAX_PRICE_EUR),
  rooms: { kind: 'words', words: ROOM_FILTERS },
  amenities: { kind: 'words', words: AMENITIES },
  services: { kind: 'words', words: SERVICES },
  types: { kind: 'words', words: APARTMENT_TYPES },
  bounds: { kind: 'bounds' },
  cerca: { kind: 'near' },
  modo: { kind: 'word', words: TRAVEL_MODES },
  minutos: number(1, MAX_TRAVEL_MINUTES),
  sort: { kind: 'word', words: SORTS },
  page: number(1, MAX_PAGE, 1),
  pageSize: number(1, MAX_PAGE_SIZE, PAGE_SIZE),
} as const satisfies Record<string, QueryParam>

/**
 * Parses the filters of a search and ignores unknown parameters. With errors `query` has what could be parsed, so that a
 * page can still show homes. With `today`, past dates are an error too.
 */
export function parseApartmentQuery(
  params: URLSearchParams,
  { today }: { today?: CalendarDate } = {},
): { query: ApartmentQuery } | { query: ApartmentQuery; errors: QueryErrors } {
  const errors: QueryErrors = {}
  const read: Record<string, unknown> = {}
  for (const [name, param] of Object.entries(QUERY_PARAMS)) {
    const texts = params.getAll(name).filter((text) => text !== '')
    const value = readParam(param, texts)
    if (value === BAD) errors[name] = 'validation_failed'
    else read[name] = value
  }
  const { neighbourhood, cerca, modo, minutos, ...fields } = read
  const maxMinutes = modo === 'transporte-publico' ? undefined : minutos
  const near = cerca === undefined ? {} : withoutUndefined({ near: cerca, travelMode: modo, maxMinutes })
  const defaults = { ...DEFAULTS, sort: defaultSort(near), neighbourhoods: neighbourhood ?? [] }
  const asked = { ...defaults, ...withoutUndefined(fields), ...near } as ApartmentQuery
  const query = asked.sort === 'nearest' ? { ...asked, sort: defaultSort(near) } : asked
  const dates = checkDates(query, errors, today)
  const prices = checkPrices(query)
  Object.assign(errors, dates.errors, prices.errors)
  const usable = { ...query, ...dates.usable, ...prices.without }
  return Object.keys(errors).length > 0 ? { query: usable, errors } : { query: usable }
}

/** Makes the query string of a search: only what differs from the defaults, always in the same order. */
export function toSearchParams(query: Partial<ApartmentQuery>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, param] of Object.entries(QUERY_PARAMS)) {
    const value = query[(FIELDS[name] ?? name) as keyof ApartmentQuery]
    if (value === undefined || value === (name === 'sort' ? defaultSort(query) : DEFAULTS[name])) continue
    if (Array.isArray(value)) for (const word of value) params.append(name, word)
    else if (param.kind === 'bounds') params.set(name, boundsText(value as NonNullable<ApartmentQuery['bounds']>))
    else params.set(name, String(value))
  }
  return params
}

/** Fields of the query whose name differs from their parameter. */
const FIELDS: Readonly<Record<string, keyof ApartmentQuery>> = {
  neighbourhood: 'neighbourhoods',
  cerca: 'near',
  modo: 'travelMode',
  minutos: 'maxMinutes',
}

/** Returns the sort of a search that chooses none: guests who name a place to live near see the nearest homes first. */
export function defaultSort({ near }: Pick<Partial<ApartmentQuery>, 'near'>): Sort {
  return near === undefined ? 'recommended' : 'nearest'
}

const DEFAULTS: Readonly<Record<string, unknown>> = {
  rooms: [],
  amenities: [],
  services: [],
  types: [],
  ...Object.fromEntries(
    Object.entries(QUERY_PARAMS).flatMap(([name, param]) => ('default' in param ? [[name, param.default]] : [])),
  ),
}

const BAD = Symbol('bad')

function readParam(param: QueryParam, texts: readonly string[]): unknown {
  if (param.kind === 'words') {
    return texts.every((word) => param.words.includes(word)) ? inOrder(param.words, texts) : BAD
  }
  if (param.kind === 'slugs') {
    return texts.every((slug) => slug.length <= MAX_SLUG && SLUG.test(slug)) ? [...new Set(texts)] : BAD
  }
  const text = texts.at(-1)
  return text === undefined ? undefined : (readOne(param, text) ?? BAD)
}

function readOne(param: Exclude<QueryParam, { kind: 'words' | 'slugs' }>, text: string): unknown {
  switch (param.kind) {
    case 'word':
      return param.words.find((word) => word === text)
    case 'date':
      return isCalendarDate(text) ? text : undefined
    case 'month':
      return isCalendarDate(`${text}-01`) ? text : undefined
    case 'choice':
      return param.choices.find((choice) => String(choice) === text)
    case 'near':
      return SLUG.test(text) || POINT.test(text) ? text : undefined
    case 'bounds':
      return readBounds(text)
    case 'number':
      return readNumber(param, text)
  }
}

function inOrder(words: readonly string[], chosen: readonly string[]): string[] {
  return words.filter((word) => chosen.includes(word))
}

function readNumber({ min, max }: NumberParam, text: string): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  return number >= min && number <= max ? number : undefined
}

function readBounds(text: string): ApartmentQuery['bounds'] {
  const parts = text.split(',')
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number)
  const numbers = parts.length === 4 && parts.every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part))
  const onEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90
  return numbers && onEarth && west < east && south < north ? { west, south, east, north } : undefined
}

function boundsText({ west, south, east, north }: NonNullable<ApartmentQuery['bounds']>): string {
  return [west, south, east, north].join(',')
}

function checkPrices({ minPrice, maxPrice }: ApartmentQuery): {
  errors: QueryErrors
  without?: Partial<ApartmentQuery>
} {
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return { errors: {} }
  return { errors: { maxPrice: 'validation_failed' }, without: { minPrice: undefined, maxPrice: undefined } }
}

function withoutUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
