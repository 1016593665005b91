import { FILTER_NAMES, type FilterName, type HomeFilters, isInForce, squaredReach } from '#contract/home-search.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { metresPerDegree } from '#domain/catalogue/travel-time.ts'
import { AMENITIES, APARTMENT_TYPES, maskOf, ROOM_FILTERS, SERVICES } from '#domain/catalogue/vocabulary.ts'
import { at, type Bitmap, keepBoth, keepWhere } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'

export type Neighbourhood = { readonly id: number; readonly city: string; readonly slug: string }
/** What `keepMatches` reads beside the homes. */
export type Asked = { readonly filters: HomeFilters; readonly neighbourhoods: readonly Neighbourhood[] }

type Keep = (homes: CityHomes, bits: Bitmap, asked: Asked) => void

/** Leaves the homes that pass a filter which is in force. */
const KEEP: Readonly<Record<FilterName, Keep>> = {
  city: (homes, bits, { filters: { city } }) => {
    if (city !== homes.city) bits.fill(0)
  },
  dates: (homes, bits, { filters: { stays } }) => keepBoth(bits, homes.freeFor(stays ?? [])),
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
    keepWhere(bits, (slot) => at(price, slot) >= least && at(price, slot) <= most)
  },
  rooms: (homes, bits, { filters }) => homes.rooms.keep(bits, maskOf(ROOM_FILTERS, filters.rooms)),
  amenities: (homes, bits, { filters }) => homes.amenities.keep(bits, maskOf(AMENITIES, filters.amenities)),
  services: (homes, bits, { filters }) => homes.services.keep(bits, maskOf(SERVICES, filters.services)),
  types: (homes, bits, { filters }) => homes.types.keep(bits, maskOf(APARTMENT_TYPES, filters.types)),
  bounds: ({ lat, lng }, bits, { filters: { bounds = EVERYWHERE } }) => {
    const { west, east, south, north } = bounds
    keepWhere(bits, (slot) => {
      const [x, y] = [at(lng, slot), at(lat, slot)]
      return x >= west && x <= east && y >= south && y <= north
    })
  },
  near: (homes, bits, { filters }) => {
    if (!filters.goal) return
    const squaredMetres = squaredMetresFrom(filters.goal, homes)
    const most = squaredReach(filters)
    keepWhere(bits, (slot) => squaredMetres(slot) <= most)
  },
  homes: ({ ids }, bits, { filters }) => {
    const wanted = new Set(filters.homes)
    keepWhere(bits, (slot) => wanted.has(at(ids, slot)))
  },
}
const EVERYWHERE = { west: -180, east: 180, south: -90, north: 90 }

/** Returns the homes of a city that pass all filters but those left out. */
export function matchesOf(homes: CityHomes, asked: Asked, without: readonly FilterName[] = []): Bitmap {
  const bits = homes.alive.slice()
  const names = FILTER_NAMES.filter((name) => !without.includes(name))
  keepAlso(homes, bits, asked, names)
  return bits
}

/** Leaves the homes that also pass these filters. */
export function keepAlso(homes: CityHomes, bits: Bitmap, asked: Asked, names: readonly FilterName[]): void {
  for (const name of names) if (isInForce(asked.filters, name)) KEEP[name](homes, bits, asked)
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
