import { asc, eq, lt } from 'drizzle-orm'
import type { Queryable, Tx } from './client.ts'
import { contactMessages } from './schema/contact.ts'

export type ContactRow = typeof contactMessages.$inferSelect

/** Returns false when the same message is stored already. */
export async function insertContact(tx: Tx, contact: ContactRow): Promise<boolean> {
  const stored = await tx
    .insert(contactMessages)
    .values(contact)
    .onConflictDoNothing({ target: contactMessages.requestKey })
    .returning({ id: contactMessages.id })
  return stored.length > 0
}

export async function findContact(
  on: Queryable,
  by: { readonly id: string } | { readonly requestKey: string },
): Promise<ContactRow | undefined> {
  const which = 'id' in by ? eq(contactMessages.id, by.id) : eq(contactMessages.requestKey, by.requestKey)
  const [found] = await on.select().from(contactMessages).where(which)
  return found
}

/** Returns messages written while signed in, the oldest first. */
export async function listContactsOfUser(on: Queryable, userId: string): Promise<ContactRow[]> {
  return on
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.createdAt))
}

/** Returns how many were deleted. */
export async function deleteContactsBefore(on: Queryable, moment: Date): Promise<number> {
  const { rowCount } = await on.delete(contactMessages).where(lt(contactMessages.createdAt, moment))
  return rowCount ?? 0
}
