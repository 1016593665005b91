import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { reviews } from '#db/schema/review.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** Stores the review of a booking in place of an earlier one, and returns what is stored. */
export async function saveReview(on: Queryable, review: Omit<ReviewRow, 'version'>): Promise<ReviewRow> {
  const [saved] = await on
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({ target: reviews.bookingId, set: review })
    .returning()
  if (!saved) throw new Error('A review was not saved')
  return saved
}

export async function findReview(on: Queryable, bookingId: string): Promise<ReviewRow | undefined> {
  const [found] = await on.select().from(reviews).where(eq(reviews.bookingId, bookingId))
  return found
}

/** Locks a review, so that what is decided on it follows from what it is now. */
export async function lockReview(tx: Tx, bookingId: string): Promise<ReviewRow | undefined> {
  const [found] = await tx.select().from(reviews).where(eq(reviews.bookingId, bookingId)).for('no key update')
  return found
}

export async function updateReview(
  on: Queryable,
  bookingId: string,
  change: Partial<Pick<ReviewRow, 'status' | 'refusalReason' | 'decidedAt' | 'answer'>>,
): Promise<void> {
  await on.update(reviews).set(change).where(eq(reviews.bookingId, bookingId))
}

export async function deleteReview(on: Queryable, bookingId: string): Promise<void> {
  await on.delete(reviews).where(eq(reviews.bookingId, bookingId))
}

const stay = { checkIn: bookings.checkIn, checkOut: bookings.checkOut }

/** Returns the published reviews of a home with their stays, the latest first. */
export async function listPublishedReviews(on: Queryable, houseCode: string) {
  return on
    .select({ review: reviews, ...stay })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(apartments, eq(apartments.id, reviews.apartmentId))
    .where(and(eq(apartments.houseCode, houseCode), eq(reviews.status, 'published')))
    .orderBy(desc(bookings.checkOut))
}

/** Returns the reviews that wait for staff, the oldest first. */
export async function listPendingReviews(on: Queryable) {
  return on
    .select({ review: reviews, bookingCode: bookings.code, houseCode: apartments.houseCode })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(apartments, eq(apartments.id, reviews.apartmentId))
    .where(eq(reviews.status, 'waiting'))
    .orderBy(asc(reviews.createdAt))
}

/** Returns the ids of confirmed bookings that ended within these days, both included, and have no review. */
export async function listUnreviewedStays(
  on: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      sql`${bookings.status} = 'CONFIRMED' and ${bookings.checkOut} between ${from} and ${to}
        and not exists (select from reviews where booking_id = ${bookings.id})`,
    )
  return rows.map(({ id }) => id)
}

/** Returns the reviews of a user's bookings, the oldest first. */
export async function listReviewsOfUser(on: Queryable, userId: string) {
  return on
    .select({ review: reviews, bookingCode: bookings.code })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(eq(bookings.userId, userId))
    .orderBy(asc(reviews.createdAt))
}

/** Takes the name off the reviews of a user's bookings; what they say of the homes stays. */
export async function anonymiseReviews(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(reviews)
    .set({ author: '' })
    .where(sql`${reviews.bookingId} in (select id from bookings where user_id = ${userId})`)
}
