import { type SQL, sql } from 'drizzle-orm'
import { FILTER_NAMES, type FilterName, type FlagFilter } from '#contract/filters.ts'
import type { HomeFilters } from '#contract/home-search.ts'
import { type Between, type NumberColumn, type Requirement, requirementsOf } from '#contract/requirements.ts'
import { type Circle, startsOf } from '#contract/way-starts.ts'
import { type Way, waysOf } from '#contract/ways.ts'
import { MAX_STAY_NIGHTS } from '#domain/booking/booking-policy.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { AreaSide } from '#domain/catalogue/drawn-area.ts'

/** The longest stays of a home by how they are booked, as `longestNights` returns them. */
const instantNights = sql`(select a.instant_max_nights from apartments a where a.id = s.apartment_id)`
const offerNights = sql.raw(`(
  select case when a.automatic_offers then ${MAX_STAY_NIGHTS} else a.instant_max_nights end
    from apartments a where a.id = s.apartment_id)`)
/** The columns of `apartment_search s`, and the type of what they are compared with. */
export const NUMBERS: Readonly<Record<NumberColumn, { readonly column: SQL; readonly type: SQL }>> = {
  occupancy: { column: sql`s.max_occupancy`, type: sql`int` },
  bedrooms: { column: sql`s.bedrooms`, type: sql`int` },
  bathrooms: { column: sql`s.bathrooms`, type: sql`int` },
  instantNights: { column: instantNights, type: sql`int` },
  offerNights: { column: offerNights, type: sql`int` },
  price: { column: sql`s.monthly_price_cents`, type: sql`bigint` },
  lat: { column: sql`s.lat`, type: sql`float8` },
  lng: { column: sql`s.lng`, type: sql`float8` },
}
/** A bit for each of `ROOM_FILTERS`: the one room of a studio is both living room and bedroom, so it has no separate one. */
export const ROOM_FLAGS =
  '((s.living_rooms >= 1 and s.living_rooms + s.bedrooms >= 2)::int + 2 * s.separate_kitchen::int)'
/** The columns of `apartment_search s` with a bit for each word. */
export const FLAGS: Readonly<Record<FlagFilter, SQL>> = {
  rooms: sql.raw(ROOM_FLAGS),
  amenities: sql`s.amenities`,
  services: sql`s.services`,
  types: sql`s.types`,
  papers: sql`s.papers`,
}

/** Joins the conditions of a search on `apartment_search s`, without those of the filters in `without`. */
export function matching(filters: HomeFilters, without: readonly FilterName[] = []): SQL {
  const requirements = FILTER_NAMES.filter((name) => !without.includes(name)).flatMap((name) =>
    requirementsOf(filters, name),
  )
  return sql.join([sql`true`, ...requirements.map((requirement) => sql`(${conditionOf(requirement)})`)], sql` and `)
}

function conditionOf(requirement: Requirement): SQL {
  switch (requirement.kind) {
    case 'city':
      return sql`s.city_id = ${CITIES.indexOf(requirement.city)}`
    case 'neighbourhoods':
      return sql`s.neighbourhood_id = any(array(select id from neighbourhoods where slug = any(${sql.param([...requirement.slugs])}::text[])))`
    case 'homes':
      return sql`s.apartment_id = any(${sql.param([...requirement.ids])}::int[])`
    case 'free':
      return freeForOne(requirement.stays)
    case 'between':
      return between(requirement)
    case 'allOf':
      return sql`${FLAGS[requirement.column]} & ${requirement.mask} = ${requirement.mask}`
    case 'inside':
      return inside(requirement.sides)
    case 'within':
      return within(requirement.circles)
  }
}

function between({ column: name, min, max }: Between): SQL {
  const { column, type } = NUMBERS[name]
  const bounds = [
    ...(min === undefined ? [] : [sql`${column} >= ${min}::${type}`]),
    ...(max === undefined ? [] : [sql`${column} <= ${max}::${type}`]),
  ]
  return sql.join([sql`true`, ...bounds], sql` and `)
}

/** Counts the sides that lie east of a home by the same steps as `isInside`, so that both round alike. */
function inside(sides: readonly AreaSide[]): SQL {
  const column = (name: keyof AreaSide) => sql`${sql.param(sides.map((side) => side[name]))}::float8[]`
  return sql`(select count(*) from unnest(${column('south')}, ${column('north')}, ${column('lng')}, ${column('slope')}) as side(south, north, lng, slope)
    where s.lat::float8 >= side.south and s.lat::float8 < side.north and s.lng::float8 < side.lng + (s.lat::float8 - side.south) * side.slope) % 2 = 1`
}

type Centre = Pick<Circle, 'lat' | 'lng' | 'north' | 'east'>

function within(circles: readonly Circle[]): SQL {
  const [only] = circles
  if (only && circles.length === 1) return sql`${squaredMetres(only)} <= ${only.squaredMetres}::float8`
  const squares = sql.param(circles.map(({ squaredMetres: square }) => square))
  return sql`exists (select from unnest(${columnsOf(circles)}, ${squares}::float8[]) as c(lat, lng, north, east, squared_metres)
    where ${SQUARED_METRES_TO_C} <= c.squared_metres)`
}

/** The square of the distance in metres to a row of `c`, as `squaredMetres` computes it. */
const SQUARED_METRES_TO_C = sql.raw(
  '(((s.lat::float8 - c.lat) * c.north) ^ 2 + ((s.lng::float8 - c.lng) * c.east) ^ 2)',
)

/** Returns the columns of some centres as arrays for `unnest`. */
function columnsOf(centres: readonly Centre[]): SQL {
  const column = (name: keyof Centre) => sql`${sql.param(centres.map((centre) => centre[name]))}::float8[]`
  return sql`${column('lat')}, ${column('lng')}, ${column('north')}, ${column('east')}`
}

/** Returns the square of the distance in metres from a centre to a home, as `straightMetres` computes it. */
function squaredMetres({ lat, lng, north, east }: Centre): SQL {
  return sql`(((s.lat::float8 - ${lat}::float8) * ${north}::float8) ^ 2 + ((s.lng::float8 - ${lng}::float8) * ${east}::float8) ^ 2)`
}

/** Orders by the distance from a goal, or by the minutes: by public transport, and from both of two goals by their sum. */
export function nearness(filters: HomeFilters): SQL {
  const ways = waysOf(filters)
  const [way] = ways
  if (way && ways.length === 1 && way.mode !== 'transporte-publico') return squaredMetres(startsOf(way).starts[0])
  return sql.join(ways.map(minutesOf), sql` + `)
}

function minutesOf(way: Way): SQL {
  const { starts, metresPerMinute } = startsOf(way)
  const [only, ...others] = starts
  if (others.length === 0) return sql`sqrt(${squaredMetres(only)}) / ${metresPerMinute}::float8`
  const rests = sql.param(starts.map(({ minutes }) => minutes))
  return sql`(select min(sqrt(${SQUARED_METRES_TO_C}) / ${metresPerMinute}::float8 + c.minutes)
    from unnest(${columnsOf(starts)}, ${rests}::float8[]) as c(lat, lng, north, east, minutes))`
}

/** A home must be free for one of the stays and allow that many nights. */
function freeForOne(stays: readonly Stay[]): SQL {
  const checkIns = sql.param(stays.map(({ checkIn }) => checkIn))
  const checkOuts = sql.param(stays.map(({ checkOut }) => checkOut))
  return sql`exists (select from unnest(${checkIns}::date[], ${checkOuts}::date[]) as w(check_in, check_out)
    where not s.blocked && daterange(w.check_in, w.check_out)
      and allows_stay(s.apartment_id, s.min_nights, w.check_in, w.check_out))`
}
