import { type SQL, sql } from 'drizzle-orm'
import type { ApartmentQuery } from '#contract/catalogue.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { goalOf } from '#domain/catalogue/landmark.ts'
import { metresPerDegree, reachMetres } from '#domain/catalogue/travel-time.ts'
import { AMENITIES, APARTMENT_TYPES, maskOf, SERVICES } from '#domain/catalogue/vocabulary.ts'
import { freeForOne } from './free-condition.ts'

/** Facets and suggestions can count with each of these filters left out. */
const FILTER_NAMES = [
  'city',
  'neighbourhoods',
  'dates',
  'party',
  'bedrooms',
  'bathrooms',
  'price',
  'rooms',
  'amenities',
  'services',
  'types',
  'bounds',
  'near',
  'homes',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** Dates and months arrive as the stays that they ask for. */
type Filters = Omit<
  ApartmentQuery,
  'sort' | 'page' | 'pageSize' | 'checkIn' | 'checkOut' | 'flexibleDays' | 'month' | 'months'
> & {
  /** Ids of the only homes that may match. */
  readonly homes?: readonly number[] | undefined
}
/** A condition on `apartment_search s` for each filter in force. */
export type Conditions = ReadonlyMap<FilterName, SQL>

/** Where `stays` is not null, a home must be free for one of them. */
export function conditionsOf(query: Filters, stays: readonly Stay[] | null): Conditions {
  const goal = goalOf(query.near, query.city)
  const city = query.city ?? goal?.city
  const all: Record<FilterName, SQL | undefined> = {
    city: city && sql`s.city_id = ${CITIES.indexOf(city)}`,
    neighbourhoods: neighbourhoodCondition(query),
    dates: stays ? freeForOne(stays) : undefined,
    party: atLeast(sql`s.max_occupancy`, query.adults + query.children, 1),
    bedrooms: atLeast(sql`s.bedrooms`, query.bedrooms),
    bathrooms: atLeast(sql`s.bathrooms`, query.bathrooms),
    price: priceCondition(query),
    rooms: roomsCondition(query),
    amenities: allOf(sql`s.amenities`, maskOf(AMENITIES, query.amenities)),
    services: allOf(sql`s.services`, maskOf(SERVICES, query.services)),
    types: allOf(sql`s.types`, maskOf(APARTMENT_TYPES, query.types)),
    bounds:
      query.bounds &&
      sql`s.lng between ${query.bounds.west}::float8 and ${query.bounds.east}::float8
      and s.lat between ${query.bounds.south}::float8 and ${query.bounds.north}::float8`,
    near: goal ? nearCondition(goal.position, query) : undefined,
    homes: query.homes && sql`s.apartment_id = any(${sql.param([...query.homes])}::int[])`,
  }
  return new Map(FILTER_NAMES.flatMap((name) => (all[name] ? [[name, all[name]] as const] : [])))
}

/** Joins all conditions but those in `without`. */
export function whereAll(conditions: Conditions, without: readonly FilterName[] = []): SQL {
  const included = [...conditions].filter(([name]) => !without.includes(name)).map(([, condition]) => condition)
  return included.length > 0
    ? sql.join(
        included.map((condition) => sql`(${condition})`),
        sql` and `,
      )
    : sql`true`
}

/** Joins only the named conditions; true where none of them is in force. */
export function whereOnly(conditions: Conditions, names: readonly FilterName[]): SQL {
  return whereAll(new Map([...conditions].filter(([name]) => names.includes(name))))
}

/** The square of the distance in metres from a goal to a home, as `straightMetres` computes it. */
export function squaredMetres({ lat, lng }: Position): SQL {
  const { north, east } = metresPerDegree(lat)
  return sql`(((s.lat::float8 - ${lat}::float8) * ${north}::float8) ^ 2 + ((s.lng::float8 - ${lng}::float8) * ${east}::float8) ^ 2)`
}

/** The rectangle around the circle spares most homes the arithmetic. */
function nearCondition(goal: Position, { travelMode = 'a-pie', maxMinutes }: Filters): SQL | undefined {
  // Only a router knows what can be reached by public transport.
  if (maxMinutes === undefined || travelMode === 'transporte-publico') return undefined
  const metres = reachMetres(travelMode, maxMinutes)
  const { north, east } = metresPerDegree(goal.lat)
  return sql`s.lat between ${goal.lat - metres / north}::float8 and ${goal.lat + metres / north}::float8
    and s.lng between ${goal.lng - metres / east}::float8 and ${goal.lng + metres / east}::float8
    and ${squaredMetres(goal)} <= ${metres ** 2}::float8`
}

function neighbourhoodCondition({ neighbourhoods }: Filters): SQL | undefined {
  if (neighbourhoods.length === 0) return undefined
  return sql`s.neighbourhood_id = any(array(select id from neighbourhoods where slug = any(${sql.param([...neighbourhoods])}::text[])))`
}

function priceCondition({ minPrice, maxPrice }: Filters): SQL | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined
  const most = maxPrice === undefined ? sql`2147483647` : sql`${maxPrice * 100}`
  return sql`s.monthly_price_cents between ${(minPrice ?? 0) * 100} and ${most}`
}

/** The one room of a studio is both living room and bedroom, so it has no separate one. */
export const HAS_LIVING_ROOM = sql`(s.living_rooms >= 1 and s.living_rooms + s.bedrooms >= 2)`

function roomsCondition({ rooms }: Filters): SQL | undefined {
  if (rooms.length === 0) return undefined
  const conditionOf = { living_room: HAS_LIVING_ROOM, separate_kitchen: sql`s.separate_kitchen` }
  return sql.join(
    rooms.map((room) => conditionOf[room]),
    sql` and `,
  )
}

/** Returns no condition where every home has as much (`always`). */
function atLeast(column: SQL, least: number | undefined, always = 0): SQL | undefined {
  return least === undefined || least <= always ? undefined : sql`${column} >= ${least}`
}

function allOf(column: SQL, mask: number): SQL | undefined {
  return mask === 0 ? undefined : sql`${column} & ${mask} = ${mask}`
}
