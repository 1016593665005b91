import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { eraseCompanions } from '#db/companion/companion-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { erasePush } from '#db/push/push-subscription-rows.ts'
import { anonymiseReviews } from '#db/review/review-rows.ts'
import { bookingNotes, bookingRequests, bookings, offerLetters } from '#db/schema/booking.ts'
import { taxData } from '#db/schema/invoicing.ts'
import { refundAccounts } from '#db/schema/payment.ts'
import { threads } from '#db/schema/thread.ts'

/**
 * Returns whether the user has a booking that is neither cancelled nor over by that day, and locks all their bookings
 * until the transaction ends.
 */
export async function hasOpenStay(tx: Tx, userId: string, endedBefore: string): Promise<boolean> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId)).for('update')
  const open = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), ne(bookings.status, 'CANCELLED'), gte(bookings.checkOut, endedBefore)))
    .limit(1)
  return open.length > 0
}

/** Returns the e-mails of the holders in all bookings and requests of a user. */
export async function listHolderEmails(tx: Tx, userId: string): Promise<string[]> {
  const ofBookings = tx.select({ email: bookings.holderEmail }).from(bookings).where(eq(bookings.userId, userId))
  const ofRequests = tx
    .select({ email: bookingRequests.holderEmail })
    .from(bookingRequests)
    .where(eq(bookingRequests.userId, userId))
  return (await ofBookings.union(ofRequests)).map(({ email }) => email)
}

/** Replaces a holder's data: nothing in it leads to a person, and no mail can reach the e-mail. */
const ERASED = {
  holderName: '–',
  holderLastname: '–',
  holderEmail: sql`'erased-' || id || '@erased.invalid'`,
  holderPhone: '–',
  userId: null,
}

/** Deletes what a user wrote and was answered, with their bookings too. */
async function eraseThreads(tx: Tx, userId: string): Promise<void> {
  const ofUser = sql`(select id from bookings where user_id = ${userId})`
  await tx.delete(threads).where(sql`${threads.userId} = ${userId} or ${threads.bookingId} in ${ofUser}`)
}

/**
 * Deletes what staff wrote about and to a user with their bookings, whom invoices were to be made out to, and the accounts to
 * which refunds were to go.
 */
async function eraseNotes(tx: Tx, userId: string): Promise<void> {
  const ofUser = sql`(select id from bookings where user_id = ${userId})`
  await tx.delete(bookingNotes).where(sql`${bookingNotes.bookingId} in ${ofUser}`)
  await tx.delete(refundAccounts).where(sql`${refundAccounts.bookingId} in ${ofUser}`)
  await tx.delete(taxData).where(sql`${taxData.bookingId} in ${ofUser}`)
  await tx.delete(offerLetters).where(sql`${offerLetters.bookingId} in ${ofUser}`)
}

/** Erases the holder in all bookings and requests of a user, and ends the links to the bookings. */
export async function eraseHolder(tx: Tx, userId: string): Promise<void> {
  await eraseThreads(tx, userId)
  await erasePush(tx, userId)
  await eraseCompanions(tx, userId)
  await eraseNotes(tx, userId)
  await anonymiseReviews(tx, userId)
  await tx
    .update(bookings)
    .set({ ...ERASED, requestKey: null, linkVersion: sql`${bookings.linkVersion} + 1` })
    .where(eq(bookings.userId, userId))
  await tx
    .update(bookingRequests)
    .set({ ...ERASED, requestKey: null, message: '' })
    .where(eq(bookingRequests.userId, userId))
}
