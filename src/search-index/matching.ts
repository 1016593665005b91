import { FILTER_NAMES, type FilterName, type HomeFilters, isInForce, squaredReach } from '#contract/home-search.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { metresPerDegree } from '#domain/catalogue/travel-time.ts'
import { AMENITIES, APARTMENT_TYPES, maskOf, ROOM_FILTERS, SERVICES } from '#domain/catalogue/vocabulary.ts'
import { at, type Bitmap, filterBits, intersect } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'

export type Neighbourhood = { readonly id: number; readonly city: string; readonly slug: string }
/** The input of `matchesOf` besides the homes. */
export type IndexQuery = { readonly filters: HomeFilters; readonly neighbourhoods: readonly Neighbourhood[] }

type FilterStep = (homes: CityHomes, bits: Bitmap, query: IndexQuery) => void

/** Leaves the homes that pass a filter which is in force. */
const FILTER_STEPS: Readonly<Record<FilterName, FilterStep>> = {
  city: (homes, bits, { filters: { city } }) => {
    if (city !== homes.city) bits.fill(0)
  },
  dates: (homes, bits, { filters: { stays } }) => intersect(bits, homes.freeFor(stays ?? [])),
  neighbourhoods: (homes, bits, { filters, neighbourhoods }) => {
    const ids = new Set(neighbourhoods.flatMap(({ id, slug }) => (filters.neighbourhoods.includes(slug) ? [id] : [])))
    homes.neighbourhoods.keep(bits, (id) => ids.has(id))
  },
  party: (homes, bits, { filters: { adults, children } }) =>
    homes.occupancy.keep(bits, (most) => most >= adults + children),
  bedrooms: (homes, bits, { filters: { bedrooms = 0 } }) => homes.bedrooms.keep(bits, (has) => has >= bedrooms),
  bathrooms: (homes, bits, { filters: { bathrooms = 0 } }) => homes.bathrooms.keep(bits, (has) => has >= bathrooms),
  price: ({ price }, bits, { filters: { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } }) => {
    const [least, most] = [minPrice * 100, maxPrice * 100]
    filterBits(bits, (slot) => at(price, slot) >= least && at(price, slot) <= most)
  },
  rooms: (homes, bits, { filters }) => homes.rooms.keep(bits, maskOf(ROOM_FILTERS, filters.rooms)),
  amenities: (homes, bits, { filters }) => homes.amenities.keep(bits, maskOf(AMENITIES, filters.amenities)),
  services: (homes, bits, { filters }) => homes.services.keep(bits, maskOf(SERVICES, filters.services)),
  types: (homes, bits, { filters }) => homes.types.keep(bits, maskOf(APARTMENT_TYPES, filters.types)),
  bounds: ({ lat, lng }, bits, { filters: { bounds = EVERYWHERE } }) => {
    const { west, east, south, north } = bounds
    filterBits(bits, (slot) => {
      const [x, y] = [at(lng, slot), at(lat, slot)]
      return x >= west && x <= east && y >= south && y <= north
    })
  },
  near: (homes, bits, { filters }) => {
    if (!filters.goal) return
    const squaredMetres = squaredMetresFrom(filters.goal, homes)
    const most = squaredReach(filters)
    filterBits(bits, (slot) => squaredMetres(slot) <= most)
  },
  homes: ({ ids }, bits, { filters }) => {
    const wanted = new Set(filters.homes)
    filterBits(bits, (slot) => wanted.has(at(ids, slot)))
  },
}
const EVERYWHERE = { west: -180, east: 180, south: -90, north: 90 }

/** Returns the homes of a city that pass all filters but those left out. */
export function matchesOf(homes: CityHomes, query: IndexQuery, without: readonly FilterName[] = []): Bitmap {
  const bits = homes.alive.slice()
  const names = FILTER_NAMES.filter((name) => !without.includes(name))
  applyFilters(homes, bits, query, names)
  return bits
}

/** Leaves the homes that also pass these filters. */
export function applyFilters(homes: CityHomes, bits: Bitmap, query: IndexQuery, names: readonly FilterName[]): void {
  for (const name of names) if (isInForce(query.filters, name)) FILTER_STEPS[name](homes, bits, query)
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
