import { type SQL, sql } from 'drizzle-orm'
import type { Sort } from '#contract/apartment-query.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Queryable } from './client.ts'
import type { apartmentSearch } from './schema/catalogue.ts'
import { type Conditions, type FilterName, matches } from './search-conditions.ts'

export type SearchRow = Omit<typeof apartmentSearch.$inferInsert, 'blocked'>

/** The last column makes every order total, so that no home is on two pages or on none. */
const ORDERS: Readonly<Record<Sort, SQL>> = {
  recommended: sql`s.rank, s.apartment_id`,
  price: sql`s.monthly_price_cents, s.apartment_id`,
  '-price': sql`s.monthly_price_cents desc, s.apartment_id`,
  size: sql`s.size_m2 desc, s.apartment_id`,
}

export async function listMatchingIds(
  db: Queryable,
  conditions: Conditions,
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.apartment_id as id from apartment_search s
     where ${matches(conditions)} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

export type PinRow = {
  readonly houseCode: string
  readonly lng: number
  readonly lat: number
  readonly monthlyPriceCents: number
}

/** Every match with its public position (`searchFactsOf` stored no other). */
export async function listPins(db: Queryable, conditions: Conditions): Promise<PinRow[]> {
  const { rows } = await db.execute<PinRow>(sql`
    select a.house_code as "houseCode", s.lng, s.lat, s.monthly_price_cents as "monthlyPriceCents"
      from apartment_search s join apartments a on a.id = s.apartment_id
     where ${matches(conditions)} order by ${ORDERS.recommended}`)
  return rows
}

export type Matches = { readonly count: number; readonly priceFromCents: number | null }

/** How many homes match, and from what monthly price, without each of the given filters in turn. */
export async function countWithoutFilters(
  db: Queryable,
  conditions: Conditions,
  leftOut: readonly (readonly FilterName[])[],
): Promise<Matches[]> {
  if (leftOut.length === 0) return []
  const counts = leftOut.map(
    (
      names,
      index,
    ) => sql`select ${index}::int as index, count(*)::int as count, min(s.monthly_price_cents) as "priceFromCents"
      from apartment_search s where ${matches(conditions, names)}`,
  )
  const { rows } = await db.execute<Matches & { index: number }>(sql.join(counts, sql` union all `))
  return rows.toSorted((a, b) => a.index - b.index).map(({ count, priceFromCents }) => ({ count, priceFromCents }))
}

export type ShiftedMatches = Matches & { readonly days: number }

/** The same search some days earlier or later: how many homes each shift finds. Shifts that find none are left out. */
export async function countShiftedDates(
  db: Queryable,
  conditions: Conditions,
  stay: { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate; readonly nights: number },
  shifts: readonly number[],
): Promise<ShiftedMatches[]> {
  const { rows } = await db.execute<ShiftedMatches>(sql`
    select shift.days, count(*)::int as count, min(s.monthly_price_cents) as "priceFromCents"
      from unnest(${sql.param([...shifts])}::int[]) as shift(days) join apartment_search s
        on s.min_nights <= ${stay.nights}
       and not s.blocked && daterange(${stay.checkIn}::date + shift.days, ${stay.checkOut}::date + shift.days)
     where ${matches(conditions, ['dates'])}
     group by shift.days order by abs(shift.days), shift.days desc`)
  return rows
}

/** What each neighbourhood has under all filters but those of place within the city. */
export async function countByNeighbourhood(
  db: Queryable,
  conditions: Conditions,
): Promise<(Matches & { readonly neighbourhoodId: number })[]> {
  const { rows } = await db.execute<Matches & { neighbourhoodId: number }>(sql`
    select s.neighbourhood_id as "neighbourhoodId", count(*)::int as count, min(s.monthly_price_cents) as "priceFromCents"
      from apartment_search s where ${matches(conditions, ['neighbourhoods', 'bounds'])} group by s.neighbourhood_id`)
  return rows
}
