import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { travellers } from '#db/schema/arrival.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type TravellerRow = typeof travellers.$inferSelect

/** Returns the travellers of whom something is stored, in the order of the party. */
export async function listTravellers(on: Queryable, bookingId: string): Promise<TravellerRow[]> {
  return on.select().from(travellers).where(eq(travellers.bookingId, bookingId)).orderBy(asc(travellers.position))
}

/** Returns whose form is complete, for some bookings. */
export async function listCompleteTravellers(
  on: Queryable,
  bookingIds: readonly string[],
): Promise<Pick<TravellerRow, 'bookingId' | 'position'>[]> {
  if (bookingIds.length === 0) return []
  return on
    .select({ bookingId: travellers.bookingId, position: travellers.position })
    .from(travellers)
    .where(and(inArray(travellers.bookingId, [...bookingIds]), isNotNull(travellers.completedAt)))
}

export async function saveTraveller(tx: Tx, row: TravellerRow): Promise<void> {
  const { encrypted, completedAt, updatedAt } = row
  await tx
    .insert(travellers)
    .values(row)
    .onConflictDoUpdate({
      target: [travellers.bookingId, travellers.position],
      set: { encrypted, completedAt, updatedAt },
    })
}

/** Erases what was entered for stays that ended before a day. Returns the number of travellers. */
export async function eraseTravellers(tx: Tx, endedBefore: CalendarDate): Promise<number> {
  const ended = tx.select({ id: bookings.id }).from(bookings).where(lt(bookings.checkOut, endedBefore))
  const erased = await tx
    .update(travellers)
    .set({ encrypted: null, completedAt: null })
    .where(and(isNotNull(travellers.encrypted), inArray(travellers.bookingId, ended)))
    .returning({ position: travellers.position })
  return erased.length
}

/** Returns whether guests of a home let themselves in; otherwise a member of staff meets them with the keys. */
export async function findSelfCheckIn(on: Queryable, apartmentId: number): Promise<boolean> {
  const [found] = await on
    .select({ selfCheckIn: apartments.selfCheckIn })
    .from(apartments)
    .where(eq(apartments.id, apartmentId))
  return found?.selfCheckIn ?? false
}
