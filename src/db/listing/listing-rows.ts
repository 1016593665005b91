import { asc, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { apartmentSearch, apartments } from '#db/schema/catalogue.ts'
import { int4, of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { ListingState } from '#domain/catalogue/listing.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const WITH_STAYS = defineStatement({
  name: 'listings_with_stays',
  row: {
    id: of(apartments.id),
    houseCode: of(apartments.houseCode),
    state: of(apartments.state),
    bookings: int4,
    lastDeparture: text.as<CalendarDate>().orNull,
  },
  text: `
select a.id, a.house_code as "houseCode", a.state, count(o.id)::int as bookings,
       max(upper(o.nights))::text as "lastDeparture"
  from apartments a
  left join occupancies o on o.apartment_id = a.id and o.booking_id is not null and o.released_at is null
   and upper(o.nights) > $2
 where a.house_code = any($1)
 group by a.id order by a.id`,
})

export type ListingRow = RowOf<typeof WITH_STAYS>

/**
 * Returns the state of homes with their bookings whose departure is on a day after `today`, in the order of their ids;
 * unknown codes are left out.
 */
export function findListings(on: Queryable, houseCodes: readonly string[], today: CalendarDate): Promise<ListingRow[]> {
  return runStatement(on, WITH_STAYS, [houseCodes, today])
}

/** Locks homes against new bookings, which wait until the caller's transaction has ended. */
export async function lockListings(tx: Tx, houseCodes: readonly string[]): Promise<void> {
  await tx
    .select({ id: apartments.id })
    .from(apartments)
    .where(inArray(apartments.houseCode, [...houseCodes]))
    .orderBy(asc(apartments.id))
    .for('update')
}

type NewState = {
  readonly state: ListingState
  readonly since: Date
  /** Null for who is no member of staff. */
  readonly setBy: string | null
  readonly reason: string
}

export async function setListingState(tx: Tx, ids: readonly number[], { state, since, setBy, reason }: NewState) {
  await tx
    .update(apartments)
    .set({ state, stateSince: since, stateSetBy: setBy, stateReason: reason })
    .where(inArray(apartments.id, [...ids]))
}

export async function removeSearchRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(apartmentSearch).where(inArray(apartmentSearch.apartmentId, [...ids]))
}

const LOCK_NIGHTS = defineStatement({
  name: 'lock_nights_of_homes',
  row: {},
  text: 'select from occupancies where apartment_id = any($1::int[]) and released_at is null order by id for update',
})

const BLOCK_NIGHTS = defineStatement({
  name: 'block_nights_of_homes',
  row: {},
  text: `
update apartment_search s set blocked = coalesce((
    select range_agg(o.nights) from occupancies o where o.apartment_id = s.apartment_id and o.released_at is null), '{}')
 where s.apartment_id = any($1::int[])`,
})

/**
 * Writes the taken nights of homes into their new search rows. The caller has locked the homes, so that no night
 * is taken; the nights are locked so that none is released, because the trigger would not find these rows yet.
 */
export async function blockTakenNights(tx: Tx, ids: readonly number[]): Promise<void> {
  await runStatement(tx, LOCK_NIGHTS, [ids])
  await runStatement(tx, BLOCK_NIGHTS, [ids])
}

/** Returns what search rows are made of. */
export function findHomesToList(tx: Tx, ids: readonly number[]) {
  return tx
    .select()
    .from(apartments)
    .where(inArray(apartments.id, [...ids]))
}
