import { sql } from 'drizzle-orm'
import type { CellGroup } from '#domain/catalogue/map-grid.ts'
import type { Queryable } from './client.ts'
import { type Conditions, whereAll } from './search-conditions.ts'

export type PinRow = {
  readonly houseCode: string
  readonly lng: number
  readonly lat: number
  readonly monthlyPriceCents: number
}

/**
 * Returns every match with its public position (`searchFactsOf` stores no other), or null when there are more than
 * `most`, in which case it stops early and fetches no house codes.
 */
export async function listPins(db: Queryable, conditions: Conditions, most: number): Promise<PinRow[] | null> {
  const { rows } = await db.execute<PinRow | { houseCode: null; monthlyPriceCents: number }>(sql`
    with found as materialized (
      select s.apartment_id, s.lng, s.lat, s.monthly_price_cents from apartment_search s
       where ${whereAll(conditions)} limit ${most + 1}
    )
    select null as "houseCode", null as lng, null as lat, count(*)::int as "monthlyPriceCents" from found
    union all
    select a.house_code, f.lng, f.lat, f.monthly_price_cents from found f join apartments a on a.id = f.apartment_id
     where (select count(*) from found) <= ${most}`)
  const pins = rows.filter((row): row is PinRow => row.houseCode !== null)
  const found = rows.find((row) => row.houseCode === null)?.monthlyPriceCents ?? 0
  return found > most ? null : pins
}

/** Returns how many matches each square of the grid has, and their lowest monthly price. */
export async function listCellGroups(db: Queryable, conditions: Conditions, mask: bigint): Promise<CellGroup[]> {
  const { rows } = await db.execute<CellGroup>(sql`
    select square::float8 as cell, count(*)::int as homes, min(monthly_price_cents) as "priceFromCents"
      from (select s.cell & ${`${mask}`}::bigint as square, s.monthly_price_cents
              from apartment_search s where ${whereAll(conditions)}) as found
     group by square`)
  return rows
}
