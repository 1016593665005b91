import { MAX_AREA_CORNERS, MAX_PAGE_SIZE, MIN_AREA_CORNERS, PAGE_SIZE } from '#domain/catalogue/catalogue-policy.ts'
import { POINT } from '#domain/catalogue/travel-time.ts'
import { type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { type Bounds, FILTERS, type FilterName, numberOr, type QueryParam } from './filters.ts'
import { checkDates, type QueryErrors } from './query-dates.ts'
import { measuresOf } from './ways.ts'

export const SORTS = ['recommended', 'nearest', 'price', '-price', 'size'] as const
export type Sort = (typeof SORTS)[number]

/** Format of a slug: lower-case letters, digits and hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_SLUG = 60
const MAX_PAGE = 100_000

/** What a search asks beside its filters. */
const PAGE_PARAMS = {
  sort: { kind: 'word', words: SORTS },
  page: numberOr(1, 1, MAX_PAGE),
  pageSize: numberOr(PAGE_SIZE, 1, MAX_PAGE_SIZE),
} as const satisfies Record<string, QueryParam>

type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type QueryParams = Joined<(typeof FILTERS)[FilterName]['params']> & typeof PAGE_PARAMS

/**
 * All parameters of a search; the parser, the addresses of the list page and the API's documentation follow from this
 * table.
 */
export const QUERY_PARAMS: QueryParams = Object.assign(
  {},
  ...Object.values(FILTERS).map(({ params }) => params),
  PAGE_PARAMS,
)

/** Listed once: a page of results writes some dozen searches. */
const PARAMS = Object.entries<QueryParam>(QUERY_PARAMS)

type FieldOf<Name extends keyof QueryParams> = QueryParams[Name] extends { readonly field: infer Field extends string }
  ? Field
  : Name
type ValueOf<Param> = Param extends { readonly kind: 'word'; readonly words: readonly (infer Word)[] }
  ? Word
  : Param extends { readonly kind: 'words'; readonly words: readonly (infer Word)[] }
    ? readonly Word[]
    : Param extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice)[] }
      ? Choice
      : Param extends { readonly kind: 'number' }
        ? number
        : Param extends { readonly kind: 'slugs' }
          ? readonly string[]
          : Param extends { readonly kind: 'bounds' }
            ? Bounds
            : string
/** Every search has a value for these: lists may be empty, and others have a default. */
type SetParam = {
  [Name in keyof QueryParams]: QueryParams[Name] extends
    | { readonly kind: 'words' | 'slugs' }
    | { readonly default: unknown }
    ? Name
    : never
}[keyof QueryParams]

/** The parsed filters of a search. */
export type ApartmentQuery = {
  readonly [Name in SetParam | 'sort' as FieldOf<Name>]: ValueOf<QueryParams[Name]>
} & {
  readonly [Name in Exclude<keyof QueryParams, SetParam | 'sort'> as FieldOf<Name>]?:
    | ValueOf<QueryParams[Name]>
    | undefined
}

/**
 * Parses the filters of a search and ignores unknown parameters. With errors `query` has what could be parsed, so that a
 * page can still show homes. With `today`, past dates are an error too.
 */
export function parseApartmentQuery(
  params: URLSearchParams,
  { today }: { today?: CalendarDate } = {},
): { query: ApartmentQuery } | { query: ApartmentQuery; errors: QueryErrors } {
  const errors: QueryErrors = {}
  const read: Partial<ApartmentQuery> & Record<string, unknown> = {}
  for (const [name, param] of PARAMS) {
    const texts = params.getAll(name).filter((text) => text !== '')
    const value = readParam(param, texts)
    if (value === BAD) errors[name] = 'validation_failed'
    const usable = value === BAD ? emptyValue(param) : (value ?? emptyValue(param))
    if (usable !== undefined) read[param.field ?? name] = usable
  }
  const { near, travelMode, maxMinutes, secondNear, secondMode, secondMinutes, ...fields } = read
  const places = placesOf({ near, travelMode, maxMinutes, secondNear, secondMode, secondMinutes })
  const way = withoutUndefined(places)
  const requested = { sort: defaultSort(way), ...fields, ...way } as ApartmentQuery
  const query = requested.sort === 'nearest' ? { ...requested, sort: defaultSort(way) } : requested
  const dates = checkDates(query, errors, today)
  const prices = checkPrices(query)
  Object.assign(errors, dates.errors, prices.errors)
  const usable = { ...query, ...dates.usable, ...prices.without }
  return Object.keys(errors).length > 0 ? { query: usable, errors } : { query: usable }
}

type Places = Partial<
  Pick<ApartmentQuery, 'near' | 'travelMode' | 'maxMinutes' | 'secondNear' | 'secondMode' | 'secondMinutes'>
>

/** Returns the places of a search with what means something for them; a second place without a first one is the first. */
export function placesOf(places: Places): Places {
  const { near, travelMode, secondNear, secondMode, secondMinutes } = places
  const [first, second] = measuresOf(places)
  if (near === undefined) {
    return secondNear === undefined
      ? {}
      : { near: secondNear, travelMode: secondMode ?? travelMode, maxMinutes: second.maxMinutes }
  }
  const way = { near, travelMode, maxMinutes: first.maxMinutes }
  if (secondNear === undefined || secondNear === near) return way
  return { ...way, secondNear, secondMode, secondMinutes: second.maxMinutes === undefined ? undefined : secondMinutes }
}

/** Makes the query string of a search: only what differs from the defaults, always in the same order. */
export function toSearchParams(query: Partial<ApartmentQuery>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, param] of PARAMS) {
    const value = query[(param.field ?? name) as keyof ApartmentQuery]
    if (value === undefined || value === (name === 'sort' ? defaultSort(query) : param.default)) continue
    if (Array.isArray(value)) for (const word of value) params.append(name, word)
    else if (param.kind === 'bounds') params.set(name, boundsText(value as Bounds))
    else params.set(name, String(value))
  }
  return params
}

/** Returns the sort of a search that chooses none: guests who name a place to live near see the nearest homes first. */
export function defaultSort({ near }: Pick<Partial<ApartmentQuery>, 'near'>): Sort {
  return near === undefined ? 'recommended' : 'nearest'
}

/** Returns what a field is where an address does not name it. */
export function emptyValue(param: QueryParam): unknown {
  return param.kind === 'words' || param.kind === 'slugs' ? [] : param.default
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
    case 'area':
      return isArea(text) ? text : undefined
    case 'bounds':
      return readBounds(text)
    case 'number':
      return readNumber(param, text)
  }
}

function inOrder(words: readonly string[], chosen: readonly string[]): string[] {
  return words.filter((word) => chosen.includes(word))
}

function readNumber({ min, max }: { readonly min: number; readonly max: number }, text: string): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  return number >= min && number <= max ? number : undefined
}

/** Returns whether a text is an area: its corners as points, joined by underscores. */
function isArea(text: string): boolean {
  const corners = text.split('_')
  const hasSides = corners.length >= MIN_AREA_CORNERS && corners.length <= MAX_AREA_CORNERS
  return hasSides && corners.every((corner) => POINT.test(corner))
}

function readBounds(text: string): Bounds | undefined {
  const parts = text.split(',')
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number)
  const numbers = parts.length === 4 && parts.every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part))
  const onEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90
  return numbers && onEarth && west < east && south < north ? { west, south, east, north } : undefined
}

function boundsText({ west, south, east, north }: Bounds): string {
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
