import { and, asc, eq, gt, inArray, lte, notExists, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookingRequests, bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'

export type BookingRequestRow = typeof bookingRequests.$inferSelect

/** Returns false when the same request is stored already. */
export async function insertBookingRequest(tx: Tx, request: BookingRequestRow): Promise<boolean> {
  const stored = await tx
    .insert(bookingRequests)
    .values(request)
    .onConflictDoNothing({ target: bookingRequests.requestKey })
    .returning({ id: bookingRequests.id })
  return stored.length > 0
}

export async function findBookingRequestByKey(on: Queryable, key: string): Promise<BookingRequestRow | undefined> {
  const [found] = await on.select().from(bookingRequests).where(eq(bookingRequests.requestKey, key))
  return found
}

export async function findBookingRequest(
  on: Queryable,
  by: { readonly id: string } | { readonly reference: string },
): Promise<BookingRequestRow | undefined> {
  const which = 'id' in by ? eq(bookingRequests.id, by.id) : eq(bookingRequests.reference, by.reference)
  const [found] = await on.select().from(bookingRequests).where(which)
  return found
}

export type RequestChange = Partial<
  Pick<BookingRequestRow, 'state' | 'assignee' | 'snoozedUntil' | 'lostReason' | 'answeredAt'>
>

/** Stores what staff know of a request, and raises its version. */
export async function updateBookingRequest(tx: Tx, id: string, change: RequestChange): Promise<void> {
  const version = sql`${bookingRequests.version} + 1`
  await tx
    .update(bookingRequests)
    .set({ ...change, version })
    .where(eq(bookingRequests.id, id))
}

/** Locks a request, so that two members of staff don't answer it at once. */
export async function lockBookingRequest(tx: Tx, id: string): Promise<BookingRequestRow | undefined> {
  const [found] = await tx.select().from(bookingRequests).where(eq(bookingRequests.id, id)).for('no key update')
  return found
}

/**
 * Returns requests for stays still to come that are neither closed nor snoozed and have no live booking that answers them,
 * the oldest first.
 */
export async function listOpenBookingRequests(
  on: Queryable,
  { today, now }: { today: string; now: Date },
): Promise<BookingRequestRow[]> {
  const answered = on
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.bookingRequestId, bookingRequests.id), sql`${bookings.status} <> 'CANCELLED'`))
  return on
    .select()
    .from(bookingRequests)
    .where(
      and(
        notExists(answered),
        gt(bookingRequests.checkIn, today),
        or(
          eq(bookingRequests.state, 'open'),
          and(eq(bookingRequests.state, 'snoozed'), lte(bookingRequests.snoozedUntil, now)),
        ),
      ),
    )
    .orderBy(asc(bookingRequests.createdAt))
}

/** Returns the house codes of homes by their ids. */
export async function listHouseCodes(on: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, houseCode } = apartments
  const rows = await on
    .select({ id, houseCode })
    .from(apartments)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.houseCode]))
}

/** Returns the live booking that answers a request. */
export async function findOfferOf(on: Queryable, requestId: string): Promise<typeof bookings.$inferSelect | undefined> {
  const [found] = await on
    .select()
    .from(bookings)
    .where(and(eq(bookings.bookingRequestId, requestId), sql`${bookings.status} <> 'CANCELLED'`))
  return found
}

/** Returns the requests of a user, the oldest first. */
export async function listRequestsOfUser(on: Queryable, userId: string): Promise<BookingRequestRow[]> {
  return on
    .select()
    .from(bookingRequests)
    .where(eq(bookingRequests.userId, userId))
    .orderBy(asc(bookingRequests.createdAt))
}
