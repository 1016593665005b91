import type { Queryable } from '#db/connection/client.ts'
import { apartmentSearch, apartments } from '#db/schema/catalogue.ts'
import { bool, float8, int4, of, text } from '#db/statement/columns.ts'
import { readRanges } from '#db/statement/multirange.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import type { TakenRange } from '#domain/catalogue/taken-nights.ts'
import type { DatedRules } from '#domain/dated-rule/dated-rules.ts'
import { toEpochDay } from '#domain/shared/calendar-date.ts'
import { ROOM_FLAGS } from './search-conditions.ts'

/** What the search index keeps of a home. */
export type HomeToIndex = {
  readonly id: number
  readonly city: City
  readonly houseCode: string
  readonly neighbourhoodId: number
  readonly monthlyPriceCents: number
  readonly sizeM2: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly maxOccupancy: number
  readonly minNights: number
  /** Whether its shortest stay can be booked without a request. */
  readonly isInstant: boolean
  readonly instantMaxNights: number
  readonly automaticOffers: boolean
  /** A bit for each of `ROOM_FILTERS`. */
  readonly rooms: number
  readonly amenities: number
  readonly services: number
  readonly types: number
  readonly papers: number
  readonly lat: number
  readonly lng: number
  readonly cell: number
  readonly rank: number
  /** What a stay costs: the parts of its `PriceRules` that a total consists of, the seasons as JSON. */
  readonly baseNightCents: number
  readonly cleaningFeeCents: number
  readonly weekDiscount: number
  readonly monthDiscount: number
  readonly quarterDiscount: number
  readonly seasons: string
  readonly dated: DatedRules
  /** Published reviews, and the sum of their overall scores. */
  readonly reviewCount: number
  readonly reviewSum: number
  /** Half-open ranges of taken nights, in days since 1970-01-01. */
  readonly taken: readonly { readonly from: number; readonly to: number }[]
}

const COLUMNS = `
  s.apartment_id as id, s.city_id as "cityId", a.house_code as "houseCode", s.neighbourhood_id as "neighbourhoodId",
  s.monthly_price_cents as "monthlyPriceCents", s.size_m2 as "sizeM2", s.bedrooms, s.bathrooms,
  s.max_occupancy as "maxOccupancy", s.min_nights as "minNights", a.instant_max_nights >= a.min_nights as "isInstant",
  a.instant_max_nights as "instantMaxNights", a.automatic_offers as "automaticOffers",
  ${ROOM_FLAGS} as rooms,
  s.amenities, s.services, s.types, s.papers, s.lat, s.lng, s.cell::float8 as cell, s.rank, s.blocked::text as blocked,
  (a.price -> 'baseNightCents')::int as "baseNightCents", (a.price -> 'cleaningFeeCents')::int as "cleaningFeeCents",
  (a.price #> '{lengthDiscounts,week}')::int as "weekDiscount", (a.price #> '{lengthDiscounts,month}')::int as "monthDiscount",
  (a.price #> '{lengthDiscounts,quarter}')::int as "quarterDiscount", a.price ->> 'seasons' as seasons, a.dated,
  coalesce(r.count, 0) as "reviewCount", coalesce(r.sum, 0) as "reviewSum"`
const IN_PRICE = 'the catalogue requires it'
const ROW = {
  id: of(apartmentSearch.apartmentId),
  cityId: of(apartmentSearch.cityId),
  houseCode: of(apartments.houseCode),
  neighbourhoodId: of(apartmentSearch.neighbourhoodId),
  monthlyPriceCents: of(apartmentSearch.monthlyPriceCents),
  sizeM2: of(apartmentSearch.sizeM2),
  bedrooms: of(apartmentSearch.bedrooms),
  bathrooms: of(apartmentSearch.bathrooms),
  maxOccupancy: of(apartmentSearch.maxOccupancy),
  minNights: of(apartmentSearch.minNights),
  isInstant: bool,
  instantMaxNights: of(apartments.instantMaxNights),
  automaticOffers: of(apartments.automaticOffers),
  rooms: int4,
  amenities: of(apartmentSearch.amenities),
  services: of(apartmentSearch.services),
  types: of(apartmentSearch.types),
  papers: of(apartmentSearch.papers),
  lat: of(apartmentSearch.lat),
  lng: of(apartmentSearch.lng),
  cell: float8,
  rank: of(apartmentSearch.rank),
  blocked: text,
  baseNightCents: int4.known(IN_PRICE),
  cleaningFeeCents: int4.known(IN_PRICE),
  weekDiscount: int4.known(IN_PRICE),
  monthDiscount: int4.known(IN_PRICE),
  quarterDiscount: int4.known(IN_PRICE),
  seasons: text.known(IN_PRICE),
  dated: of(apartments.dated),
  reviewCount: int4,
  reviewSum: int4,
}

/** The published reviews `r` of home `a`, by the index of those. */
const REVIEWS = `left join lateral (select count(*)::int as count, coalesce(sum(overall), 0)::int as sum from reviews
  where apartment_id = a.id and status = 'published') as r on true`

/** Both tables have the condition, because the planner does not carry it over a join and would read one from its beginning. */
const AFTER = defineStatement({
  name: 'homes_to_index',
  row: ROW,
  text: `select ${COLUMNS} from apartment_search s join apartments a on a.id = s.apartment_id ${REVIEWS}
          where s.apartment_id > $1 and a.id > $1 order by s.apartment_id limit $2`,
})
const BY_ID = defineStatement({
  name: 'homes_to_index_again',
  row: ROW,
  text: `select ${COLUMNS} from apartment_search s join apartments a on a.id = s.apartment_id ${REVIEWS}
          where s.apartment_id = any($1::int[]) and a.id = any($1::int[])`,
})
const COUNTS = defineStatement({
  name: 'homes_by_city',
  row: { cityId: of(apartmentSearch.cityId), homes: int4 },
  text: 'select city_id as "cityId", count(*)::int as homes from apartment_search group by 1',
})

/** Returns the next homes in the order of their ids. */
export async function listHomesToIndex(
  on: Queryable,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<HomeToIndex[]> {
  return (await runStatement(on, AFTER, [after, limit])).flatMap(homeOf)
}

/** Returns those of the homes that exist. */
export async function findHomesToIndex(on: Queryable, ids: readonly number[]): Promise<HomeToIndex[]> {
  return (await runStatement(on, BY_ID, [ids])).flatMap(homeOf)
}

/** Returns how many homes there are, by city. */
export async function countHomes(on: Queryable): Promise<Map<City, number>> {
  const rows = await runStatement(on, COUNTS, [])
  return new Map(rows.flatMap(({ cityId, homes }) => (CITIES[cityId] ? [[CITIES[cityId], homes]] : [])))
}

function homeOf({ cityId, blocked, ...row }: RowOf<typeof AFTER>): HomeToIndex[] {
  const city = CITIES[cityId]
  return city ? [{ ...row, city, taken: readRanges(blocked).map(daysOf) }] : []
}

function daysOf({ from, to }: TakenRange) {
  return { from: toEpochDay(from), to: toEpochDay(to) }
}
