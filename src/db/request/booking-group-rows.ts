import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookingRequests, bookings } from '#db/schema/booking.ts'
import { bookingGroups } from '#db/schema/booking-group.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { int4, of } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
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

/** Gives a group the account that its bookings get. */
export async function setAccountOfGroup(tx: Tx, { id, invoiceAccountId }: BookingGroupRow): Promise<void> {
  await tx.update(bookingGroups).set({ invoiceAccountId }).where(eq(bookingGroups.id, id))
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

const OTHERS = defineStatement({
  name: 'other_bookings_of_group',
  row: {
    reference: of(bookingGroups.reference),
    companyName: of(bookingGroups.companyName),
    bookingCode: of(bookings.code),
    houseCode: of(apartments.houseCode),
    city: of(apartments.city),
  },
  text: `
select g.reference, g.company_name as "companyName", other.code as "bookingCode", a.house_code as "houseCode", a.city
  from bookings b
  join booking_requests r on r.id = b.booking_request_id
  join booking_groups g on g.id = r.group_id
  join booking_requests s on s.group_id = g.id
  join bookings other on other.booking_request_id = s.id and other.id <> b.id
  join apartments a on a.id = other.apartment_id
 where b.id = $1
 order by other.created_at, a.house_code`,
})

export type OtherBookingOfGroup = RowOf<typeof OTHERS>

/** Returns the other bookings of the group that a booking belongs to, the oldest first. */
export function listOtherBookingsOfGroup(on: Queryable, bookingId: string): Promise<OtherBookingOfGroup[]> {
  return runStatement(on, OTHERS, [bookingId])
}

const SIZE = defineStatement({
  name: 'group_of_request',
  row: { reference: of(bookingGroups.reference), companyName: of(bookingGroups.companyName), homes: int4 },
  text: `
select g.reference, g.company_name as "companyName",
       (select count(*)::int from booking_requests r where r.group_id = g.id) as homes
  from booking_groups g where g.id = $1`,
})

/** A group as staff see it beside one of its requests. */
export type GroupOfRequest = RowOf<typeof SIZE>

/** Returns the group of a request; null for a request that has none. */
export async function findGroupOfRequest(on: Queryable, groupId: string | null): Promise<GroupOfRequest | null> {
  const [found] = groupId === null ? [] : await runStatement(on, SIZE, [groupId])
  return found ?? null
}
