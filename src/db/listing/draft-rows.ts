import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { ApartmentRow } from '#db/catalogue/catalogue-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { chunked } from '#db/statement/chunked.ts'
import { int4 } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'

const NEXT_NUMBER = defineStatement({
  name: 'next_number_of_home',
  row: { next: int4 },
  text: `
select coalesce(max(split_part(house_code, '-', 2)::int), 0) + 1 as next from apartments where house_code like $1 || '-%'`,
})

/** Returns the number after the highest one of a prefix, such as MAD. The caller holds the lock of the catalogue. */
export async function nextHomeNumber(tx: Tx, prefix: string): Promise<number> {
  const [row] = await runStatement(tx, NEXT_NUMBER, [prefix])
  return row?.next ?? 1
}

/** Inserts drafts of homes and returns their ids by their house codes. */
export async function insertDrafts(
  tx: Tx,
  rows: readonly Omit<ApartmentRow, 'state'>[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const chunk of chunked(rows)) {
    const made = await tx
      .insert(apartments)
      .values(chunk.map((row) => ({ ...row, state: 'draft' as const })))
      .returning({ id: apartments.id, houseCode: apartments.houseCode })
    for (const { id, houseCode } of made) ids.set(houseCode, id)
  }
  return ids
}

/** Returns the house codes and addresses of all homes in cities, in whatever state. */
export function listHomeAddresses(on: Queryable, cities: readonly City[]) {
  return on
    .select({ houseCode: apartments.houseCode, city: apartments.city, address: apartments.address })
    .from(apartments)
    .where(inArray(apartments.city, [...cities]))
}

/** Returns the neighbourhoods of cities with the points that stand for them, by id. */
export async function listPlacesForDrafts(on: Queryable, cities: readonly City[]) {
  const { id, city, slug, name, lat, lng } = getTableColumns(neighbourhoods)
  const rows = await on
    .select({ id, city, slug, name, lat, lng })
    .from(neighbourhoods)
    .where(inArray(neighbourhoods.city, [...cities]))
    .orderBy(asc(neighbourhoods.id))
  return rows.map(({ lat, lng, ...place }) => ({ ...place, position: { lat, lng } }))
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await tx.delete(apartments).where(and(eq(apartments.id, id), eq(apartments.state, 'draft')))
}
