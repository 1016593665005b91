import { DEFAULT_PARTY, MAX_BABIES, MAX_PARTY_FIELD, MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import { SITE_SPEEDS } from '#domain/booking/booking-speed.ts'
import { FLEXIBLE_DAYS, MAX_TRAVEL_MINUTES } from '#domain/catalogue/catalogue-policy.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { PAPERS } from '#domain/catalogue/papers.ts'
import { TRAVEL_MODES } from '#domain/catalogue/travel-time.ts'
import { AMENITIES, APARTMENT_TYPES, ROOM_FILTERS, SERVICES } from '#domain/catalogue/vocabulary.ts'

const MAX_PRICE_EUR = 1_000_000
const MAX_ROOMS = 20

type AnyParam = {
  /** The field of the parsed search where its name is another than that of the parameter. */
  readonly field?: string
  readonly default?: number
}
type WordParam = { readonly kind: 'word'; readonly words: readonly string[] }
type WordsParam = { readonly kind: 'words'; readonly words: readonly string[] }
type NumberParam = { readonly kind: 'number'; readonly min: number; readonly max: number }
type ChoiceParam = { readonly kind: 'choice'; readonly choices: readonly number[]; readonly default: number }
type OtherParam = { readonly kind: 'date' | 'month' | 'bounds' | 'area' | 'near' | 'slugs' }
/** A parameter of the address of a search. */
export type QueryParam = (WordParam | WordsParam | NumberParam | ChoiceParam | OtherParam) & AnyParam

export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/**
 * How a home is checked. `atLeast` compares the column of the filter's name with its number, and `allOf` the bits of that
 * column with its words; each of the others is of one filter.
 */
type Check =
  | 'atLeast'
  | 'allOf'
  | 'city'
  | 'areas'
  | 'free'
  | 'room'
  | 'speed'
  | 'prices'
  | 'box'
  | 'inside'
  | 'reach'
  | 'secondReach'
  | 'ids'

type Filter = {
  readonly params: Readonly<Record<string, QueryParam>>
  readonly check: Check
}

/**
 * All filters of a search, in the order of their parameters in addresses. The parser, the addresses of the list page, the
 * documentation of the API, the type of a search, its check in memory, its SQL and the facets follow from a row.
 */
export const FILTERS = {
  city: { params: { city: { kind: 'word', words: CITIES } }, check: 'city' },
  neighbourhoods: { params: { neighbourhood: { kind: 'slugs', field: 'neighbourhoods' } }, check: 'areas' },
  // Dates, by which a stay may begin some days sooner or later, or within which it lasts a number of months; or a month in
  // which it begins and its length in months.
  dates: {
    params: {
      checkIn: { kind: 'date' },
      checkOut: { kind: 'date' },
      flexibleDays: { kind: 'choice', choices: FLEXIBLE_DAYS, default: FLEXIBLE_DAYS[0] },
      withinMonths: number(1, MAX_STAY_MONTHS),
      month: { kind: 'month' },
      months: number(1, MAX_STAY_MONTHS),
    },
    check: 'free',
  },
  party: {
    params: {
      adults: numberOr(DEFAULT_PARTY.adults, 1, MAX_PARTY_FIELD),
      children: numberOr(DEFAULT_PARTY.children, 0, MAX_PARTY_FIELD),
      babies: numberOr(DEFAULT_PARTY.babies, 0, MAX_BABIES),
    },
    check: 'room',
  },
  bedrooms: { params: { bedrooms: number(0, MAX_ROOMS) }, check: 'atLeast' },
  bathrooms: { params: { bathrooms: number(0, MAX_ROOMS) }, check: 'atLeast' },
  // How fast the stay is booked, at least; without dates a stay of a month.
  booking: { params: { booking: { kind: 'word', words: SITE_SPEEDS } }, check: 'speed' },
  // Whole euros a month.
  price: { params: { minPrice: number(0, MAX_PRICE_EUR), maxPrice: number(0, MAX_PRICE_EUR) }, check: 'prices' },
  rooms: { params: { rooms: { kind: 'words', words: ROOM_FILTERS } }, check: 'allOf' },
  amenities: { params: { amenities: { kind: 'words', words: AMENITIES } }, check: 'allOf' },
  services: { params: { services: { kind: 'words', words: SERVICES } }, check: 'allOf' },
  types: { params: { types: { kind: 'words', words: APARTMENT_TYPES } }, check: 'allOf' },
  papers: { params: { papers: { kind: 'words', words: PAPERS } }, check: 'allOf' },
  bounds: { params: { bounds: { kind: 'bounds' } }, check: 'box' },
  // An area that a visitor drew on the map: corners as `lat,lng`, joined by underscores.
  area: { params: { zona: { kind: 'area', field: 'area' } }, check: 'inside' },
  // Minutes from a place, the goal: the slug of a landmark, or a point as `lat,lng`.
  near: {
    params: {
      cerca: { kind: 'near', field: 'near' },
      modo: { kind: 'word', words: TRAVEL_MODES, field: 'travelMode' },
      minutos: { ...number(1, MAX_TRAVEL_MINUTES), field: 'maxMinutes' },
    },
    check: 'reach',
  },
  // A second place, in reach too; its mode and minutes are those of the first unless it has its own.
  second: {
    params: {
      cerca2: { kind: 'near', field: 'secondNear' },
      modo2: { kind: 'word', words: TRAVEL_MODES, field: 'secondMode' },
      minutos2: { ...number(1, MAX_TRAVEL_MINUTES), field: 'secondMinutes' },
    },
    check: 'secondReach',
  },
  // The only homes that can match, which the product itself names; no address does.
  homes: { params: {}, check: 'ids' },
} as const satisfies Record<string, Filter>

export type FilterName = keyof typeof FILTERS
/** The names of the filters that are checked in this way. */
type CheckedBy<Way extends Check> = {
  [Name in FilterName]: (typeof FILTERS)[Name]['check'] extends Way ? Name : never
}[FilterName]
/** Filters, and the columns of homes with their numbers. */
export type NumberFilter = CheckedBy<'atLeast'>
/** Filters, and the columns of homes with a bit for each of their words. */
export type FlagFilter = CheckedBy<'allOf'>

/** The names of all filters; counts and suggestions can leave out each of them. */
export const FILTER_NAMES = /* @__PURE__ */ Object.keys(FILTERS) as FilterName[]

/** Returns the words of a filter, in the order of their bits. */
export function wordsOf(name: FlagFilter): readonly string[] {
  return Object.values(FILTERS[name].params).flatMap(({ words }: WordsParam) => words)
}

function number(min: number, max: number) {
  return { kind: 'number', min, max } as const
}

export function numberOr(byDefault: number, min: number, max: number) {
  return { kind: 'number', min, max, default: byDefault } as const
}
