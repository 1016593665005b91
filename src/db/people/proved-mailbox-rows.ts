import { and, eq, exists, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { userIdentities, users } from '#db/schema/people.ts'

/**
 * Tells whether the mailbox is that of the user's account and they have shown that it is theirs: by a mailed link, by a
 * sign-in provider or by a booking of theirs that is paid. `email` is as `normaliseEmail` writes it.
 */
export async function isProvedMailbox(on: Queryable, userId: string, email: string): Promise<boolean> {
  const paid = on
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, users.id), ne(bookings.status, 'CANCELLED'), isNull(bookings.holdExpiresAt)))
  const identity = on
    .select({ subject: userIdentities.subject })
    .from(userIdentities)
    .where(eq(userIdentities.userId, users.id))
  const found = await on
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.email, email),
        or(isNotNull(users.emailProvedAt), exists(identity), exists(paid)),
      ),
    )
  return found.length > 0
}
