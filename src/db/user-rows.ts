import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from './client.ts'
import { users } from './schema/people.ts'

export type UserRow = typeof users.$inferSelect

/** False when the e-mail has an account already. */
export async function insertUser(tx: Tx, user: UserRow): Promise<boolean> {
  const stored = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return stored.length > 0
}

/** `email` as `normaliseEmail` writes it. */
export async function findUserByEmail(on: Queryable, email: string): Promise<UserRow | undefined> {
  const [found] = await on.select().from(users).where(eq(users.email, email))
  return found
}

export async function changePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
}
