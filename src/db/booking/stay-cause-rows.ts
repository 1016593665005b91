import { eq, inArray, lt } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { stayCauses } from '#db/schema/stay-cause.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type StayCauseRow = typeof stayCauses.$inferSelect

export async function findStayCause(on: Queryable, bookingId: string): Promise<StayCauseRow | undefined> {
  const [found] = await on.select().from(stayCauses).where(eq(stayCauses.bookingId, bookingId))
  return found
}

export async function saveStayCause(tx: Tx, row: StayCauseRow): Promise<void> {
  const { encrypted, statedAt } = row
  await tx
    .insert(stayCauses)
    .values(row)
    .onConflictDoUpdate({ target: stayCauses.bookingId, set: { encrypted, statedAt } })
}

/** Erases the causes of stays that ended before a day. Returns how many. */
export async function eraseStayCauses(tx: Tx, endedBefore: CalendarDate): Promise<number> {
  const ended = tx.select({ id: bookings.id }).from(bookings).where(lt(bookings.checkOut, endedBefore))
  const erased = await tx
    .delete(stayCauses)
    .where(inArray(stayCauses.bookingId, ended))
    .returning({ bookingId: stayCauses.bookingId })
  return erased.length
}
