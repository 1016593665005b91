import { and, eq, gt, gte, ne, sql } from 'drizzle-orm'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { emailChanges, passwordResets, users } from '#db/schema/people.ts'
import { brokenConstraint } from '#db/statement/constraint.ts'
import type { UserRow } from './user-rows.ts'

export type EmailChangeRow = typeof emailChanges.$inferSelect

/** Replaces an older one of the same user. */
export async function saveEmailChange(tx: Tx, change: EmailChangeRow): Promise<void> {
  const { id, email, tokenHash, expiresAt } = change
  await tx
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({ target: emailChanges.userId, set: { id, email, tokenHash, expiresAt } })
}

export async function findEmailChange(
  on: Queryable,
  id: string,
): Promise<{ change: EmailChangeRow; user: UserRow } | undefined> {
  const [found] = await on
    .select({ change: emailChanges, user: users })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.id, id))
  return found
}

/** Deletes the link as it is used; undefined once it has expired. */
export async function takeEmailChange(tx: Tx, tokenHash: string, now: Date): Promise<EmailChangeRow | undefined> {
  const [taken] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now)))
    .returning()
  return taken
}

/** Choosing a new password ends all earlier links. */
export async function deleteEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

/** Returns false when the e-mail belongs to an account by now. Password links sent to the old one stop working. */
export async function changeEmail(tx: Tx, user: Pick<UserRow, 'id'>, email: string): Promise<boolean> {
  try {
    // A savepoint keeps the link used up even when the e-mail is taken.
    await tx.transaction((inner) => inner.update(users).set({ email }).where(eq(users.id, user.id)))
  } catch (error) {
    if (brokenConstraint(error) === 'users_email_key') return false
    throw error
  }
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id))
  return true
}

/** Moves stays of the account that are not over by `today` and were booked with the old e-mail, and returns them. */
export async function moveOpenStays(
  tx: Tx,
  {
    userId,
    from,
    to,
    today,
  }: { readonly userId: string; readonly from: string; readonly to: string; readonly today: string },
): Promise<Pick<BookingRow, 'id' | 'linkVersion'>[]> {
  const isOpen = and(ne(bookings.status, 'CANCELLED'), gte(bookings.checkOut, today))
  const isOfOldEmail = sql`lower(${bookings.holderEmail}) = ${from}`
  return tx
    .update(bookings)
    .set({ holderEmail: to })
    .where(and(eq(bookings.userId, userId), isOfOldEmail, isOpen))
    .returning({ id: bookings.id, linkVersion: bookings.linkVersion })
}
