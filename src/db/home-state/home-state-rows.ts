import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { homeStateRemarks, homeStates } from '#db/schema/home-state.ts'
import type { HomeStateMoment } from '#domain/home-state/home-state.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type HomeStateRow = typeof homeStates.$inferSelect
export type HomeStateRemarkRow = typeof homeStateRemarks.$inferSelect
type Key = { readonly bookingId: string; readonly moment: HomeStateMoment }

const isOf = ({ bookingId, moment }: Key) => and(eq(homeStates.bookingId, bookingId), eq(homeStates.moment, moment))

export async function listHomeStates(on: Queryable, bookingId: string): Promise<HomeStateRow[]> {
  return on.select().from(homeStates).where(eq(homeStates.bookingId, bookingId)).orderBy(asc(homeStates.moment))
}

/** Locks the report, which is stored first where it has no row. */
export async function lockHomeState(tx: Tx, key: Key): Promise<HomeStateRow> {
  await tx.insert(homeStates).values(key).onConflictDoNothing()
  const [locked] = await tx.select().from(homeStates).where(isOf(key)).for('update')
  if (!locked) throw new Error('A report on the state of a home is missing')
  return locked
}

export async function updateHomeState(
  tx: Tx,
  key: Key,
  change: Partial<Omit<HomeStateRow, keyof Key | 'erasedAt'>>,
): Promise<void> {
  await tx.update(homeStates).set(change).where(isOf(key))
}

/** Lists the remarks of all reports of a booking in the order in which they were written. */
export async function listHomeStateRemarks(on: Queryable, bookingId: string): Promise<HomeStateRemarkRow[]> {
  return on
    .select()
    .from(homeStateRemarks)
    .where(eq(homeStateRemarks.bookingId, bookingId))
    .orderBy(asc(homeStateRemarks.position))
}

export async function countHomeStateRemarks(on: Queryable, { bookingId, moment }: Key): Promise<number> {
  const isOfReport = and(eq(homeStateRemarks.bookingId, bookingId), eq(homeStateRemarks.moment, moment))
  return on.$count(homeStateRemarks, isOfReport)
}

export async function insertHomeStateRemark(tx: Tx, row: HomeStateRemarkRow): Promise<void> {
  await tx.insert(homeStateRemarks).values(row)
}

/**
 * Erases what the reports of stays that ended before a day contain of persons. Who signed which hash stays. Returns how
 * many reports.
 */
export async function eraseHomeStates(tx: Tx, endedBefore: CalendarDate, erasedAt: Date): Promise<number> {
  const ended = tx.select({ id: bookings.id }).from(bookings).where(lt(bookings.checkOut, endedBefore))
  const erased = await tx
    .update(homeStates)
    .set({ guestSignature: null, erasedAt })
    .where(and(isNull(homeStates.erasedAt), inArray(homeStates.bookingId, ended)))
    .returning({ bookingId: homeStates.bookingId })
  const ids = erased.map(({ bookingId }) => bookingId)
  if (ids.length > 0) {
    await tx.update(homeStateRemarks).set({ encrypted: null }).where(inArray(homeStateRemarks.bookingId, ids))
  }
  return erased.length
}
