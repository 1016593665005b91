import { and, eq, gt } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { passwordResets, users } from '#db/schema/people.ts'
import type { UserRow } from './user-rows.ts'

export type PasswordResetRow = typeof passwordResets.$inferSelect

/** Replaces an older one of the same user. */
export async function savePasswordReset(tx: Tx, reset: PasswordResetRow): Promise<void> {
  const { id, tokenHash, expiresAt } = reset
  await tx
    .insert(passwordResets)
    .values(reset)
    .onConflictDoUpdate({ target: passwordResets.userId, set: { id, tokenHash, expiresAt } })
}

export async function findPasswordReset(
  on: Queryable,
  id: string,
): Promise<{ reset: PasswordResetRow; user: UserRow } | undefined> {
  const [found] = await on
    .select({ reset: passwordResets, user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.id, id))
  return found
}

/** Returns the user of a link that has not expired. */
export async function findUserOfReset(on: Queryable, tokenHash: string, now: Date): Promise<UserRow | undefined> {
  const [found] = await on
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
  return found?.user
}

/** Deletes the link as it is used; false when another request used it first. */
export async function takePasswordReset(tx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash))
    .returning({ id: passwordResets.id })
  return taken.length > 0
}
