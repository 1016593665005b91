import { type SQL, sql } from 'drizzle-orm'
import type { Sort } from '#contract/apartment-query.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Queryable } from './client.ts'
import { firstFree } from './free-condition.ts'
import type { apartmentSearch } from './schema/catalogue.ts'
import { type Conditions, type FilterName, squaredMetres, whereAll } from './search-conditions.ts'

export type SearchRow = Omit<typeof apartmentSearch.$inferInsert, 'blocked'>

/**
 * Each order but the nearest has an index per city. The last column makes the order total, so that no home is on two
 * pages or on none.
 */
const ORDERS: Readonly<Record<Exclude<Sort, 'nearest'>, SQL>> = {
  recommended: sql`s.rank, s.apartment_id`,
  price: sql`s.monthly_price_cents, s.apartment_id`,
  '-price': sql`s.monthly_price_cents desc, s.apartment_id desc`,
  size: sql`s.size_m2 desc, s.apartment_id`,
}
/**
 * A page that ends within this share of the matches is found faster by walking along the index, although that reads
 * homes that don't match.
 */
const WALKED_SHARE = 0.3

export type PageOf = {
  readonly sort: Sort
  /** What the nearest homes are near to; without it they come as recommended. */
  readonly goal: Position | null
  readonly limit: number
  readonly offset: number
  readonly total: number
  /** The stays that the conditions ask for. */
  readonly stays: readonly Stay[] | null
}
/** `stay` is the first of the requested stays that the home is free for; null when no dates were requested. */
export type FoundHome = { readonly id: number; readonly stay: Stay | null }

/**
 * Returns the homes of one page. `total` is the number of matches, counted before: near the beginning of many matches
 * each city's index is walked until the page is full; otherwise the matches are collected and sorted.
 */
export async function listMatches(db: Queryable, conditions: Conditions, page: PageOf): Promise<FoundHome[]> {
  const { limit, offset, total, stays } = page
  const order = orderOf(page)
  if (offset >= total) return []
  const walk = !order.isFromGoal && offset + limit <= total * WALKED_SHARE
  const found = walk ? walkedCities(conditions, page) : collected(conditions, order)
  const inPage = sql`select s.apartment_id as id from ${found} as s order by ${order.by} limit ${limit} offset ${offset}`
  const [only] = stays ?? []
  if (!stays || stays.length < 2) {
    const { rows } = await db.execute<{ id: number }>(inPage)
    return rows.map(({ id }) => ({ id, stay: only ?? null }))
  }
  const { rows } = await db.execute<{ id: number; place: number | null }>(sql`
    select page.id, ${firstFree(stays)} as place from (${inPage}) as page join apartment_search s on s.apartment_id = page.id
     order by ${order.by}`)
  return rows.flatMap(({ id, place }) => (place === null ? [] : [{ id, stay: stays[place - 1] ?? null }]))
}

type Order = { readonly by: SQL; readonly isFromGoal: boolean }

function orderOf({ sort, goal }: Pick<PageOf, 'sort' | 'goal'>): Order {
  if (sort !== 'nearest') return { by: ORDERS[sort], isFromGoal: false }
  if (!goal) return { by: ORDERS.recommended, isFromGoal: false }
  return { by: sql`${squaredMetres(goal)}, s.apartment_id`, isFromGoal: true }
}

/** Takes the first matches of every city, as many as the page may need, because the indexes begin with the city. */
function walkedCities(conditions: Conditions, page: PageOf): SQL {
  const { limit, offset } = page
  return sql`(select first.* from unnest(${sql.param(CITIES.map((_, id) => id))}::int[]) as c(id), lateral (
    select s.apartment_id, s.rank, s.monthly_price_cents, s.size_m2 from apartment_search s
     where s.city_id = c.id and ${whereAll(conditions)} order by ${orderOf(page).by} limit ${limit + offset}) as first)`
}

/** `offset 0` keeps the planner from walking along an index when there are too few matches. */
function collected(conditions: Conditions, { isFromGoal }: Order): SQL {
  const position = isFromGoal ? sql`, s.lat, s.lng` : sql``
  return sql`(select s.apartment_id, s.rank, s.monthly_price_cents, s.size_m2${position} from apartment_search s
    where ${whereAll(conditions)} offset 0)`
}

export type Matches = { readonly count: number; readonly priceFromCents: number | null }

/** Counts the matches and their lowest monthly price without each of the given filters in turn. */
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
      from apartment_search s where ${whereAll(conditions, names)}`,
  )
  const { rows } = await db.execute<Matches & { index: number }>(sql.join(counts, sql` union all `))
  return rows.toSorted((a, b) => a.index - b.index).map(({ count, priceFromCents }) => ({ count, priceFromCents }))
}

export type ShiftedMatches = Matches & { readonly days: number }

/** Counts the matches of the same search some days earlier or later. Shifts without matches are left out. */
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
     where ${whereAll(conditions, ['dates'])}
     group by shift.days order by abs(shift.days), shift.days desc`)
  return rows
}

/** Counts the matches of each neighbourhood under all filters but those of place within the city. */
export async function countByNeighbourhood(
  db: Queryable,
  conditions: Conditions,
): Promise<(Matches & { readonly neighbourhoodId: number })[]> {
  const { rows } = await db.execute<Matches & { neighbourhoodId: number }>(sql`
    select s.neighbourhood_id as "neighbourhoodId", count(*)::int as count, min(s.monthly_price_cents) as "priceFromCents"
      from apartment_search s where ${whereAll(conditions, ['neighbourhoods', 'bounds'])} group by s.neighbourhood_id`)
  return rows
}
