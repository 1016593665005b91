import { getTableColumns, isNull, type SQL, sql, type Table } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { apartmentSearch, apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { promoCodes } from '#db/schema/promo-code.ts'
import { chunked } from '#db/statement/chunked.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'

/** The columns that staff alone write: whether a home is let, its floor, its dated rules. An import leaves them as they are. */
const OF_OFFICE = ['state', 'stateSince', 'stateSetBy', 'stateReason', 'dated', 'floorCents'] as const

export type ApartmentRow = Omit<typeof apartments.$inferInsert, 'id' | (typeof OF_OFFICE)[number]>
export type NewNeighbourhood = Omit<typeof neighbourhoods.$inferInsert, 'id' | 'pictureVersion'>
/** A search row without its taken nights, which a trigger maintains. */
export type SearchRow = Omit<typeof apartmentSearch.$inferInsert, 'blocked'>
export type NewPromoCode = Omit<
  typeof promoCodes.$inferInsert,
  'id' | 'uses' | 'changedByStaffAt' | 'version' | 'forGuest' | 'guestHash' | 'guestMasked'
>

const IMPORTING = 7_221_003

const LOCK = defineStatement({
  name: 'lock_catalogue',
  row: {},
  text: `select pg_advisory_xact_lock(${IMPORTING})`,
})

/** Imports and changes of states wait for each other; bookings and searches don't wait for an import. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await runStatement(tx, LOCK, [])
}

export async function isCatalogueEmpty(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: apartments.id }).from(apartments).limit(1)
  return found.length === 0
}

export type NeighbourhoodKey = { readonly id: number; readonly city: City; readonly slug: string }

export async function listNeighbourhoodKeys(db: Queryable): Promise<NeighbourhoodKey[]> {
  return db.select({ id: neighbourhoods.id, city: neighbourhoods.city, slug: neighbourhoods.slug }).from(neighbourhoods)
}

/** Returns the content hash by house code, for the homes that are stored already. */
export async function findContentHashes(db: Queryable, houseCodes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ houseCode: apartments.houseCode, contentHash: apartments.contentHash })
    .from(apartments)
    .where(sql`${apartments.houseCode} = any(${sql.param([...houseCodes])}::text[])`)
  return new Map(rows.map((row) => [row.houseCode, row.contentHash]))
}

/** Returns the id of every home by house code. */
export async function findApartmentIds(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.select({ houseCode: apartments.houseCode, id: apartments.id }).from(apartments)
  return new Map(rows.map((row) => [row.houseCode, row.id]))
}

export type SavedApartment = { readonly id: number; readonly isListed: boolean }

/**
 * Inserts or updates homes; a home that exists keeps its id, its date of creation and its state. Returns each by its house
 * code.
 */
export async function saveApartments(tx: Tx, rows: readonly ApartmentRow[]): Promise<Map<string, SavedApartment>> {
  const homes = new Map<string, SavedApartment>()
  for (const chunk of chunked(rows)) {
    const saved = await tx
      .insert(apartments)
      .values(chunk)
      .onConflictDoUpdate({
        target: apartments.houseCode,
        set: incoming(apartments, ['id', 'houseCode', 'createdAt', ...OF_OFFICE]),
      })
      .returning({ id: apartments.id, houseCode: apartments.houseCode, state: apartments.state })
    for (const { id, houseCode, state } of saved) homes.set(houseCode, { id, isListed: state === 'listed' })
  }
  return homes
}

/** Writes the search rows but leaves their taken nights unchanged. */
export async function saveSearchRows(tx: Tx, rows: readonly SearchRow[]): Promise<void> {
  for (const chunk of chunked(rows)) {
    await tx
      .insert(apartmentSearch)
      .values(chunk)
      .onConflictDoUpdate({
        target: apartmentSearch.apartmentId,
        set: incoming(apartmentSearch, ['apartmentId', 'blocked']),
      })
  }
}

/** A picture that the office has set or removed stays as it is. */
const PICTURE_OF_FILE = sql`case when ${neighbourhoods.pictureVersion} = 0 then excluded.picture else ${neighbourhoods.picture} end`

export async function saveNeighbourhoods(tx: Tx, rows: readonly NewNeighbourhood[]): Promise<void> {
  for (const chunk of chunked(rows)) {
    await tx
      .insert(neighbourhoods)
      .values(chunk)
      .onConflictDoUpdate({
        target: [neighbourhoods.city, neighbourhoods.slug],
        set: { ...incoming(neighbourhoods, ['id', 'city', 'slug', 'pictureVersion']), picture: PICTURE_OF_FILE },
      })
  }
}

/** Updates codes without resetting how often they were used; those of the office stay as they are. */
export async function savePromoCodes(tx: Tx, rows: readonly NewPromoCode[]): Promise<void> {
  for (const chunk of chunked(rows)) {
    await tx
      .insert(promoCodes)
      .values(chunk)
      .onConflictDoUpdate({
        target: promoCodes.code,
        set: incoming(promoCodes, [
          'id',
          'code',
          'uses',
          'changedByStaffAt',
          'version',
          'forGuest',
          'guestHash',
          'guestMasked',
        ]),
        setWhere: isNull(promoCodes.changedByStaffAt),
      })
  }
}

/**
 * Analyses the tables after a bulk load. Until autovacuum does so, the planner would use the statistics of an empty
 * table.
 */
export async function analyzeCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`analyze apartments, apartment_search, occupancies`)
}

/** Sets every column but the named ones to the value that was to be inserted. */
function incoming<T extends Table>(
  table: T,
  unchanged: readonly (keyof T['$inferSelect'] & string)[],
): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key]) => !(unchanged as readonly string[]).includes(key),
  )
  return Object.fromEntries(columns.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]))
}
