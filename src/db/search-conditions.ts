import { type SQL, sql } from 'drizzle-orm'
import { FILTER_NAMES, type FilterName, type HomeFilters, isInForce, squaredReach } from '#contract/home-search.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { metresPerDegree } from '#domain/catalogue/travel-time.ts'
import { AMENITIES, APARTMENT_TYPES, maskOf, type RoomFilter, SERVICES } from '#domain/catalogue/vocabulary.ts'

/** A condition on `apartment_search s` by filter, for those in force. */
const CONDITIONS: Readonly<Record<FilterName, (filters: HomeFilters) => SQL>> = {
  city: ({ city }) => sql`s.city_id = ${city ? CITIES.indexOf(city) : -1}`,
  neighbourhoods: ({ neighbourhoods }) =>
    sql`s.neighbourhood_id = any(array(select id from neighbourhoods where slug = any(${sql.param([...neighbourhoods])}::text[])))`,
  dates: ({ stays }) => freeForOne(stays ?? []),
  party: ({ adults, children }) => sql`s.max_occupancy >= ${adults + children}`,
  bedrooms: ({ bedrooms }) => sql`s.bedrooms >= ${bedrooms}`,
  bathrooms: ({ bathrooms }) => sql`s.bathrooms >= ${bathrooms}`,
  price: ({ minPrice = 0, maxPrice = MAX_EUR }) =>
    sql`s.monthly_price_cents between ${minPrice * 100}::bigint and ${maxPrice * 100}::bigint`,
  rooms: ({ rooms }) =>
    sql.join(
      rooms.map((room) => ROOMS[room]),
      sql` and `,
    ),
  amenities: ({ amenities }) => allOf(sql`s.amenities`, maskOf(AMENITIES, amenities)),
  services: ({ services }) => allOf(sql`s.services`, maskOf(SERVICES, services)),
  types: ({ types }) => allOf(sql`s.types`, maskOf(APARTMENT_TYPES, types)),
  bounds: ({ bounds }) => sql`s.lng between ${bounds?.west}::float8 and ${bounds?.east}::float8
    and s.lat between ${bounds?.south}::float8 and ${bounds?.north}::float8`,
  near: (filters) =>
    filters.goal ? sql`${squaredMetres(filters.goal)} <= ${squaredReach(filters)}::float8` : sql`true`,
  homes: ({ homes = [] }) => sql`s.apartment_id = any(${sql.param([...homes])}::int[])`,
}
const MAX_EUR = 1_000_000_000

/** The one room of a studio is both living room and bedroom, so it has no separate one. */
export const HAS_LIVING_ROOM = sql`(s.living_rooms >= 1 and s.living_rooms + s.bedrooms >= 2)`
const ROOMS: Readonly<Record<RoomFilter, SQL>> = {
  living_room: HAS_LIVING_ROOM,
  separate_kitchen: sql`s.separate_kitchen`,
}

/** Joins the conditions of a search but those in `without`. */
export function matching(filters: HomeFilters, without: readonly FilterName[] = []): SQL {
  const names = FILTER_NAMES.filter((name) => isInForce(filters, name) && !without.includes(name))
  return sql.join([sql`true`, ...names.map((name) => sql`(${CONDITIONS[name](filters)})`)], sql` and `)
}

/** Returns the square of the distance in metres from a goal to a home, as `straightMetres` computes it. */
export function squaredMetres({ lat, lng }: Position): SQL {
  const { north, east } = metresPerDegree(lat)
  return sql`(((s.lat::float8 - ${lat}::float8) * ${north}::float8) ^ 2 + ((s.lng::float8 - ${lng}::float8) * ${east}::float8) ^ 2)`
}

/** A home must be free for one of the stays and allow that many nights. */
function freeForOne(stays: readonly Stay[]): SQL {
  const checkIns = sql.param(stays.map(({ checkIn }) => checkIn))
  const checkOuts = sql.param(stays.map(({ checkOut }) => checkOut))
  return sql`exists (select from unnest(${checkIns}::date[], ${checkOuts}::date[]) as w(check_in, check_out)
    where s.min_nights <= w.check_out - w.check_in and not s.blocked && daterange(w.check_in, w.check_out))`
}

function allOf(column: SQL, mask: number): SQL {
  return sql`${column} & ${mask} = ${mask}`
}
