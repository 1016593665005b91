import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { companions } from '#db/schema/companion.ts'
import { bool, text, uuid } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import { CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'

export type CompanionRow = typeof companions.$inferSelect
/** A companion who has access. */
export type OpenCompanion = Pick<CompanionRow, 'id' | 'name' | 'mayWrite' | 'endsOn'>

/** Whether nothing has ended the access of a companion `c` of a booking `b` at the moment $3. */
export const GOES_ON = `c.ended_at is null and c.link_version = b.link_version and b.status = 'CONFIRMED'
     and $3::timestamptz < (case when c.ends_on < b.check_out then (c.ends_on + 1)::timestamp
       else b.check_out + make_interval(hours => ${CHECK_OUT_HOUR}) end) at time zone 'Europe/Madrid'`

const OPEN = { id: uuid, name: text, mayWrite: bool, endsOn: text.orNull }

/** Finds who has access and notes that they were seen, at most once an hour. */
const FIND_OPEN = defineStatement({
  name: 'find_open_companion',
  row: OPEN,
  text: `
with found as (
  select c.id, c.name, c.may_write, c.ends_on, c.last_seen_at
    from companions c join bookings b on b.id = c.booking_id
   where c.booking_id = $1 and c.token_hash = $2 and c.opened_at is not null and ${GOES_ON}
), seen as (
  update companions set last_seen_at = $3
   where id in (select id from found where last_seen_at < $3::timestamptz - interval '1 hour')
)
select id, name, may_write as "mayWrite", ends_on::text as "endsOn" from found`,
})

/** Exchanges the token of a link for that of a device; of two requests at once one finds the link. */
const OPEN_LINK = defineStatement({
  name: 'open_companion_link',
  row: OPEN,
  text: `
update companions as c set token_hash = $4, opened_at = $3, last_seen_at = $3
  from bookings b
 where b.id = c.booking_id and c.booking_id = $1 and c.token_hash = $2
   and c.opened_at is null and c.link_expires_at > $3 and ${GOES_ON}
returning c.id, c.name, c.may_write as "mayWrite", c.ends_on::text as "endsOn"`,
})

type Presented = { readonly bookingId: string; readonly tokenHash: string; readonly now: Date }

/** Finds the companion of a booking by the token of their device, unless anything has ended their access. */
export async function findOpenCompanion(
  on: Queryable,
  { bookingId, tokenHash, now }: Presented,
): Promise<OpenCompanion | undefined> {
  const [found] = await runStatement(on, FIND_OPEN, [bookingId, tokenHash, now])
  return found
}

/** Opens a link once and returns its companion; undefined if it was opened, is over, or is none. */
export async function openCompanionLink(
  on: Queryable,
  { bookingId, tokenHash, deviceHash, now }: Presented & { readonly deviceHash: string },
): Promise<OpenCompanion | undefined> {
  const [opened] = await runStatement(on, OPEN_LINK, [bookingId, tokenHash, now, deviceHash])
  return opened
}

export async function insertCompanion(tx: Tx, companion: CompanionRow): Promise<void> {
  await tx.insert(companions).values(companion)
}

/** Returns the companions of a booking, the earliest first, also those whose access has ended. */
export async function listCompanions(on: Queryable, bookingId: string): Promise<CompanionRow[]> {
  return on
    .select()
    .from(companions)
    .where(eq(companions.bookingId, bookingId))
    .orderBy(asc(companions.createdAt), asc(companions.id))
}

type OfBooking = { readonly id: string; readonly bookingId: string }

/** Changes a companion of a booking whose access was not ended by its holder. Returns false where there is none. */
export async function updateCompanion(
  on: Queryable,
  { id, bookingId }: OfBooking,
  change: Partial<Pick<CompanionRow, 'endedAt' | 'mayWrite'>>,
): Promise<boolean> {
  const { rowCount } = await on
    .update(companions)
    .set(change)
    .where(and(eq(companions.id, id), eq(companions.bookingId, bookingId), isNull(companions.endedAt)))
  return (rowCount ?? 0) > 0
}

/** Deletes the companions of stays that ended before that day, after their messages. */
export async function deleteCompanionsBefore(on: Queryable, endedBefore: string): Promise<void> {
  await on
    .delete(companions)
    .where(sql`${companions.bookingId} in (select id from bookings where check_out < ${endedBefore})`)
}

/** Deletes the companions in all bookings of a user, after their messages. */
export async function eraseCompanions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(companions).where(sql`${companions.bookingId} in (select id from bookings where user_id = ${userId})`)
}
