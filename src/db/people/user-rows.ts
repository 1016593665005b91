import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { consentLog, users } from '#db/schema/people.ts'

export type UserRow = typeof users.$inferSelect

export type ConsentRow = Omit<typeof consentLog.$inferSelect, 'id'>

/** Stores a user with their consents. Returns false when the e-mail has an account already. */
export async function insertUser(tx: Tx, user: UserRow): Promise<boolean> {
  const stored = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (stored.length === 0) return false
  const { id: userId, language, consents } = user
  const accepted = (['terms', 'promotions'] as const).flatMap((kind) => {
    const consent = consents[kind]
    const about = { userId, kind, given: true, language }
    return consent ? [{ ...about, textVersion: consent.textVersion, at: new Date(consent.at) }] : []
  })
  await tx.insert(consentLog).values(accepted)
  return true
}

/** `email` is as `normaliseEmail` writes it. */
export async function findUserByEmail(on: Queryable, email: string): Promise<UserRow | undefined> {
  const [found] = await on.select().from(users).where(eq(users.email, email))
  return found
}

export async function updateUser(tx: Tx, id: string, change: Partial<UserRow>): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id))
}

export async function logConsent(tx: Tx, consent: ConsentRow): Promise<void> {
  await tx.insert(consentLog).values(consent)
}

/** Returns the consents of a user, the oldest first. */
export async function listConsents(on: Queryable, userId: string): Promise<ConsentRow[]> {
  return on.select().from(consentLog).where(eq(consentLog.userId, userId)).orderBy(asc(consentLog.id))
}

export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return found
}

/** Deletes a user with their sessions, links and consents. The caller detaches their bookings first. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}
