import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookingRequests, bookings } from '#db/schema/booking.ts'
import { bookingGroups } from '#db/schema/booking-group.ts'
import { apartments } from '#db/schema/catalogue.ts'
import type { BookingRequestRow } from './booking-request-rows.ts'

export type BookingGroupRow = typeof bookingGroups.$inferSelect

/** Returns false when the same group is stored already. */
export async function insertBookingGroup(tx: Tx, group: BookingGroupRow): Promise<boolean> {
  const stored = await tx
    .insert(bookingGroups)
    .values(group)
    .onConflictDoNothing({ target: bookingGroups.requestKey })
    .returning({ id: bookingGroups.id })
  return stored.length > 0
}

type GroupKey = { readonly id: string } | { readonly reference: string } | { readonly requestKey: string }

export async function findBookingGroup(on: Queryable, by: GroupKey): Promise<BookingGroupRow | undefined> {
  const which =
    'id' in by
      ? eq(bookingGroups.id, by.id)
      : 'reference' in by
        ? eq(bookingGroups.reference, by.reference)
        : eq(bookingGroups.requestKey, by.requestKey)
  const [found] = await on.select().from(bookingGroups).where(which)
  return found
}

/** Returns the requests of a group, one for each home, in the order of the homes' ids. */
export function listRequestsOfGroup(on: Queryable, groupId: string): Promise<BookingRequestRow[]> {
  return on
    .select()
    .from(bookingRequests)
    .where(eq(bookingRequests.groupId, groupId))
    .orderBy(asc(bookingRequests.apartmentId))
}

/** Returns the bookings that answer the requests of a group with the codes of their homes, the oldest first. */
export function listBookingsOfGroup(on: Queryable, groupId: string) {
  return on
    .select({ booking: bookings, houseCode: apartments.houseCode })
    .from(bookingRequests)
    .innerJoin(bookings, eq(bookings.bookingRequestId, bookingRequests.id))
    .innerJoin(apartments, eq(apartments.id, bookings.apartmentId))
    .where(eq(bookingRequests.groupId, groupId))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
}
