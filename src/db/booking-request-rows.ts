import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import type { Queryable, Tx } from './client.ts'
import { bookingRequests, bookings } from './schema/booking.ts'

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

/** Locks a request, so that two members of staff don't answer it at once. */
export async function lockBookingRequest(tx: Tx, id: string): Promise<BookingRequestRow | undefined> {
  const [found] = await tx.select().from(bookingRequests).where(eq(bookingRequests.id, id)).for('no key update')
  return found
}

/** Returns requests for stays still to come without a live booking that answers them, the oldest first. */
export async function listOpenBookingRequests(on: Queryable, today: string): Promise<BookingRequestRow[]> {
  const answered = on
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.bookingRequestId, bookingRequests.id), sql`${bookings.status} <> 'CANCELLED'`))
  return on
    .select()
    .from(bookingRequests)
    .where(and(notExists(answered), gt(bookingRequests.checkIn, today)))
    .orderBy(asc(bookingRequests.createdAt))
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
