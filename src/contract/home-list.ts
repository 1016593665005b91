import { CITIES, type City, HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { LISTING_STATES, type ListingState } from '#domain/catalogue/listing.ts'

/** Numbers of bedrooms of the filter; `3` is three or more. */
export const HOME_BEDROOMS = ['0', '1', '2', '3'] as const
export type HomeBedrooms = (typeof HOME_BEDROOMS)[number]

/** Which homes the list of the office shows; null and empty leave a condition out. */
export type HomeListFilters = {
  /** A code, or words of a neighbourhood or a title. */
  readonly text: string
  readonly state: ListingState | null
  /** Null is the city that the office shows. */
  readonly city: City | null
  /** A neighbourhood's slug. */
  readonly neighbourhood: string | null
  readonly bedrooms: HomeBedrooms | null
  readonly houseCodes: readonly string[]
}

export const ALL_HOMES: HomeListFilters = {
  text: '',
  state: null,
  city: null,
  neighbourhood: null,
  bedrooms: null,
  houseCodes: [],
}

const MAX_TEXT = 80
/** Homes that an address names: a page of the list. */
const MAX_CODES = 50
const SLUG = /^[a-z0-9-]{1,60}$/

/** Reads the filters of an address. It ignores invalid ones, so that an old link shows more homes, never an error. */
export function readHomeListFilters(params: URLSearchParams): HomeListFilters {
  const of = (name: string) => params.get(name)?.trim() ?? ''
  const neighbourhood = of('barrio')
  return {
    text: of('q').slice(0, MAX_TEXT),
    state: LISTING_STATES.find((state) => state === of('estado')) ?? null,
    city: CITIES.find((city) => city === of('ciudad')) ?? null,
    neighbourhood: SLUG.test(neighbourhood) ? neighbourhood : null,
    bedrooms: HOME_BEDROOMS.find((number) => number === of('dormitorios')) ?? null,
    houseCodes: of('casas')
      .split(',')
      .filter((code) => HOUSE_CODE.test(code))
      .slice(0, MAX_CODES),
  }
}

/** Writes filters as an address has them. */
export function homeListParams(filters: HomeListFilters): URLSearchParams {
  const { text, state, city, neighbourhood, bedrooms, houseCodes } = filters
  const all = {
    q: text,
    estado: state,
    ciudad: city,
    barrio: neighbourhood,
    dormitorios: bedrooms,
    casas: houseCodes.join(','),
  }
  return new URLSearchParams(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
