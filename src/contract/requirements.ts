import type { SiteSpeed } from '#domain/booking/booking-speed.ts'
import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { type AreaSide, areaCorners, areaSides, boxAround } from '#domain/catalogue/drawn-area.ts'
import { maskOf } from '#domain/catalogue/vocabulary.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { type Bounds, FILTERS, type FilterName, type FlagFilter, type NumberFilter, wordsOf } from './filters.ts'
import type { HomeFilters } from './home-search.ts'
import { type Circle, circlesOf } from './way-starts.ts'
import { type Way, waysOf } from './ways.ts'

/** Columns of homes that hold a number, in the index and in the database. */
export type NumberColumn = NumberFilter | `${SiteSpeed}Nights` | 'occupancy' | 'price' | 'lat' | 'lng'

/**
 * What a filter requires of a home; `within` asks for a home in one of the circles. The index and the database each have one
 * way to check every kind.
 */
export type Requirement =
  | { readonly kind: 'city'; readonly city: City }
  | { readonly kind: 'neighbourhoods'; readonly slugs: readonly string[] }
  | { readonly kind: 'homes'; readonly ids: readonly number[] }
  | { readonly kind: 'free'; readonly stays: readonly Stay[] }
  | Between
  | { readonly kind: 'allOf'; readonly column: FlagFilter; readonly mask: number }
  | { readonly kind: 'inside'; readonly sides: readonly AreaSide[] }
  | { readonly kind: 'within'; readonly circles: readonly Circle[] }
/** A bound that is absent is none. */
export type Between = {
  readonly kind: 'between'
  readonly column: NumberColumn
  readonly min?: number
  readonly max?: number
}

/** Returns what a filter requires of a home, all of it; nothing where the search does not use the filter. */
export function requirementsOf(filters: HomeFilters, name: FilterName): readonly Requirement[] {
  const filter = nameAndCheck(name)
  switch (filter.check) {
    case 'atLeast':
      return atLeast(filters, filter.name)
    case 'allOf':
      return allOf(filters, filter.name)
    case 'city':
      return filters.city ? [{ kind: 'city', city: filters.city }] : []
    case 'areas':
      return filters.neighbourhoods.length > 0 ? [{ kind: 'neighbourhoods', slugs: filters.neighbourhoods }] : []
    case 'free':
      return filters.stays ? [{ kind: 'free', stays: filters.stays }] : []
    case 'room':
      return room(filters)
    case 'speed':
      return asFastAs(filters)
    case 'prices':
      return prices(filters)
    case 'box':
      return filters.bounds ? box(filters.bounds) : []
    case 'inside':
      return inside(filters)
    case 'reach':
      return reach(waysOf(filters)[0])
    case 'secondReach':
      return reach(waysOf(filters)[1])
    case 'ids':
      return filters.homes ? [{ kind: 'homes', ids: filters.homes }] : []
  }
}

/** Tells whether a filter restricts the homes. */
export function isInForce(filters: HomeFilters, name: FilterName): boolean {
  return requirementsOf(filters, name).length > 0
}

type NameAndCheck = { [Name in FilterName]: { readonly name: Name; readonly check: (typeof FILTERS)[Name]['check'] } }
function nameAndCheck(name: FilterName) {
  return { name, check: FILTERS[name].check } as NameAndCheck[FilterName]
}

function atLeast(filters: HomeFilters, column: NumberFilter): Requirement[] {
  const { [column]: min = 0 } = filters
  return min > 0 ? [{ kind: 'between', column, min }] : []
}

function allOf(filters: HomeFilters, column: FlagFilter): Requirement[] {
  const mask = maskOf(wordsOf(column), filters[column])
  return mask === 0 ? [] : [{ kind: 'allOf', column, mask }]
}

function room({ adults, children }: HomeFilters): Requirement[] {
  const min = adults + children
  return min > 1 ? [{ kind: 'between', column: 'occupancy', min }] : []
}

/**
 * The longest of the requested stays decides: a home books shorter ones as fast or faster. A search without dates requires
 * it of a stay of a month.
 */
function asFastAs({ booking, stays }: HomeFilters): Requirement[] {
  if (!booking) return []
  const min = stays ? Math.max(0, ...stays.map(nightsOf)) : MONTHLY_STAY_NIGHTS
  return [{ kind: 'between', column: `${booking}Nights`, min }]
}

function prices({ minPrice, maxPrice }: HomeFilters): Requirement[] {
  if (minPrice === undefined && maxPrice === undefined) return []
  const min = minPrice === undefined ? {} : { min: minPrice * 100 }
  const max = maxPrice === undefined ? {} : { max: maxPrice * 100 }
  return [{ kind: 'between', column: 'price', ...min, ...max }]
}

function box({ west, south, east, north }: Bounds): Requirement[] {
  return [
    { kind: 'between', column: 'lng', min: west, max: east },
    { kind: 'between', column: 'lat', min: south, max: north },
  ]
}

/** The box around the area leaves few homes to compare with its sides. */
function inside({ area }: HomeFilters): Requirement[] {
  if (!area) return []
  const corners = areaCorners(area)
  return [...box(boxAround(corners)), { kind: 'inside', sides: areaSides(corners) }]
}

function reach(way: Way | undefined): Requirement[] {
  return way?.maxMinutes === undefined ? [] : [{ kind: 'within', circles: circlesOf(way, way.maxMinutes) }]
}
