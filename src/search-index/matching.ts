import { FILTER_NAMES, type FilterName } from '#contract/filters.ts'
import type { HomeFilters } from '#contract/home-search.ts'
import { type Between, type Requirement, requirementsOf } from '#contract/requirements.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { metresPerDegree } from '#domain/catalogue/travel-time.ts'
import { at, type Bitmap, filterBits, intersect } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'
import { ValueSets } from './value-sets.ts'

export type Neighbourhood = { readonly id: number; readonly city: string; readonly slug: string }
/** The input of `matchesOf` besides the homes. */
export type IndexQuery = { readonly filters: HomeFilters; readonly neighbourhoods: readonly Neighbourhood[] }

/** Returns the homes of a city that pass all filters but those left out. */
export function matchesOf(homes: CityHomes, query: IndexQuery, without: readonly FilterName[] = []): Bitmap {
  const bits = homes.alive.slice()
  const names = FILTER_NAMES.filter((name) => !without.includes(name))
  applyFilters(homes, bits, query, names)
  return bits
}

/** Removes the homes that fail one of these filters. */
export function applyFilters(homes: CityHomes, bits: Bitmap, query: IndexQuery, names: readonly FilterName[]): void {
  for (const name of names) {
    for (const requirement of requirementsOf(query.filters, name)) keep(homes, bits, requirement, query)
  }
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
    case 'within': {
      const squaredMetres = squaredMetresFrom(requirement.goal, homes)
      filterBits(bits, (slot) => squaredMetres(slot) <= requirement.squaredMetres)
      break
    }
  }
}

function keepBetween(homes: CityHomes, bits: Bitmap, between: Between): void {
  const { column: name, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = between
  const column = homes[name]
  if (column instanceof ValueSets) column.keep(bits, (value) => value >= min && value <= max)
  else filterBits(bits, (slot) => at(column, slot) >= min && at(column, slot) <= max)
}

/** Returns the square of the distance in metres from a goal to a home, by slot, as PostgreSQL computes it. */
export function squaredMetresFrom(goal: Position, { lat, lng }: CityHomes): (slot: number) => number {
  const { north, east } = metresPerDegree(goal.lat)
  return (slot) => {
    const y = (at(lat, slot) - goal.lat) * north
    const x = (at(lng, slot) - goal.lng) * east
    return y * y + x * x
  }
}
