import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { Tx } from './client.ts'
import { bookingRequests, bookings } from './schema/booking.ts'

/** Whether a booking of the user is neither cancelled nor ended by that day; locks them all until the end of the transaction. */
export async function hasOpenStay(tx: Tx, userId: string, endedBefore: string): Promise<boolean> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId)).for('update')
  const open = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), ne(bookings.status, 'CANCELLED'), gte(bookings.checkOut, endedBefore)))
    .limit(1)
  return open.length > 0
}

/** What is left of a holder: nothing that leads to a person, and an e-mail that no mail can reach. */
const NOBODY = {
  holderName: '–',
  holderLastname: '–',
  holderEmail: sql<string>`'erased-' || id || '@erased.invalid'`,
  holderPhone: '–',
  userId: null,
}

/** In all bookings and requests of a user; links to the bookings open them no more. */
export async function eraseHolder(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...NOBODY, requestKey: null, linkVersion: sql`${bookings.linkVersion} + 1` })
    .where(eq(bookings.userId, userId))
  await tx
    .update(bookingRequests)
    .set({ ...NOBODY, requestKey: null, message: '' })
    .where(eq(bookingRequests.userId, userId))
}
