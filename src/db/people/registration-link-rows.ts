import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookingRequests, bookings } from '#db/schema/booking.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { registrationLinks, users } from '#db/schema/people.ts'
import type { UserRow } from './user-rows.ts'

export type RegistrationLinkRow = typeof registrationLinks.$inferSelect

export async function insertRegistrationLink(tx: Tx, link: RegistrationLinkRow): Promise<void> {
  await tx.insert(registrationLinks).values(link)
}

export async function findRegistrationLink(
  on: Queryable,
  id: string,
): Promise<{ link: RegistrationLinkRow; user: UserRow } | undefined> {
  const [found] = await on
    .select({ link: registrationLinks, user: users })
    .from(registrationLinks)
    .innerJoin(users, eq(users.id, registrationLinks.userId))
    .where(eq(registrationLinks.id, id))
  return found
}

/** Deletes the link as it is used; undefined once it has expired. */
export async function takeRegistrationLink(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<RegistrationLinkRow | undefined> {
  const [taken] = await tx
    .delete(registrationLinks)
    .where(and(eq(registrationLinks.tokenHash, tokenHash), gt(registrationLinks.expiresAt, now)))
    .returning()
  return taken
}

/**
 * Detaches bookings, requests and messages from the account. A booking made before the account, whose e-mail the
 * account changed, gets its own e-mail back. Returns the bookings of `email`.
 */
export async function detachAccount(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email' | 'createdAt'>,
  email: string,
): Promise<Pick<BookingRow, 'id' | 'linkVersion'>[]> {
  const isInAccount = eq(bookings.userId, user.id)
  const hasMovedEmail = and(
    sql`lower(${bookings.holderEmail}) = ${user.email}`,
    lte(bookings.createdAt, user.createdAt),
  )
  await tx.update(bookings).set({ holderEmail: email }).where(and(isInAccount, hasMovedEmail))
  const { id, linkVersion, holderEmail } = bookings
  const detached = await tx
    .update(bookings)
    .set({ userId: null })
    .where(isInAccount)
    .returning({ id, linkVersion, holderEmail })
  await tx.update(bookingRequests).set({ userId: null }).where(eq(bookingRequests.userId, user.id))
  await tx.update(contactMessages).set({ userId: null }).where(eq(contactMessages.userId, user.id))
  return detached.filter((booking) => booking.holderEmail.toLowerCase() === email)
}
