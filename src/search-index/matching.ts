import { FILTER_NAMES, type FilterName } from '#contract/filters.ts'
import type { HomeFilters } from '#contract/home-search.ts'
import { type Between, type Requirement, requirementsOf } from '#contract/requirements.ts'
import { isInside } from '#domain/catalogue/drawn-area.ts'
import { at, type Bitmap, filterBits, intersect } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'
import { ValueSets } from './value-sets.ts'

export type Neighbourhood = { readonly id: number; readonly city: string; readonly slug: string }
/** The input of `matchesOf` besides the homes. */
export type IndexQuery = {
  readonly filters: HomeFilters
  readonly neighbourhoods: readonly Neighbourhood[]
  /** What each filter in force requires; the others are absent. */
  readonly requirements: ReadonlyMap<FilterName, readonly Requirement[]>
}

/** Returns a query whose requirements are derived once, since facets apply the filters many times. */
export function indexQuery(filters: HomeFilters, neighbourhoods: readonly Neighbourhood[]): IndexQuery {
  const requirements = new Map<FilterName, readonly Requirement[]>()
  for (const name of FILTER_NAMES) {
    const required = requirementsOf(filters, name)
    if (required.length > 0) requirements.set(name, required)
  }
  return { filters, neighbourhoods, requirements }
}

/** Returns the homes of a city that pass all filters but those left out. */
export function matchesOf(homes: CityHomes, query: IndexQuery, without: readonly FilterName[] = []): Bitmap {
  const bits = homes.alive.slice()
  for (const name of query.requirements.keys()) if (!without.includes(name)) applyFilter(homes, bits, query, name)
  return bits
}

/** Removes the homes that fail a filter. */
export function applyFilter(homes: CityHomes, bits: Bitmap, query: IndexQuery, name: FilterName): void {
  for (const requirement of query.requirements.get(name) ?? []) keep(homes, bits, requirement, query)
}

/** Removes the homes that do not have what a filter requires. */
function keep(homes: CityHomes, bits: Bitmap, requirement: Requirement, { neighbourhoods }: IndexQuery): void {
  switch (requirement.kind) {
    case 'city':
      if (requirement.city !== homes.city) bits.fill(0)
      break
    case 'neighbourhoods': {
      const { slugs } = requirement
      const ids = new Set(neighbourhoods.flatMap(({ id, slug }) => (slugs.includes(slug) ? [id] : [])))
      homes.neighbourhoods.keep(bits, (id) => ids.has(id))
      break
    }
    case 'homes': {
      const ids = new Set(requirement.ids)
      filterBits(bits, (slot) => ids.has(at(homes.ids, slot)))
      break
    }
    case 'free':
      intersect(bits, homes.freeFor(requirement.stays))
      break
    case 'between':
      keepBetween(homes, bits, requirement)
      break
    case 'allOf':
      homes[requirement.column].keep(bits, requirement.mask)
      break
    case 'inside':
      filterBits(bits, (slot) => isInside(requirement.sides, at(homes.lat, slot), at(homes.lng, slot)))
      break
    case 'within':
      intersect(bits, homes.within(requirement.circles))
      break
  }
}

function keepBetween(homes: CityHomes, bits: Bitmap, between: Between): void {
  const { column: name, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = between
  const column = homes[name]
  if (column instanceof ValueSets) column.keep(bits, (value) => value >= min && value <= max)
  else filterBits(bits, (slot) => at(column, slot) >= min && at(column, slot) <= max)
}
