import { asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { contactMessages } from '#db/schema/contact.ts'

export type ContactRow = typeof contactMessages.$inferSelect

/** Returns false when the same message is stored already, or another one has its moment of a call. */
export async function insertContact(tx: Tx, contact: ContactRow): Promise<boolean> {
  const stored = await tx
    .insert(contactMessages)
    .values(contact)
    .onConflictDoNothing()
    .returning({ id: contactMessages.id })
  return stored.length > 0
}

export async function findContact(
  on: Queryable,
  by: { readonly id: string } | { readonly reference: string } | { readonly requestKey: string },
): Promise<ContactRow | undefined> {
  const [found] = await on.select().from(contactMessages).where(conditionOf(by))
  return found
}

function conditionOf(
  by: { readonly id: string } | { readonly reference: string } | { readonly requestKey: string },
): SQL {
  if ('id' in by) return eq(contactMessages.id, by.id)
  return 'reference' in by ? eq(contactMessages.reference, by.reference) : eq(contactMessages.requestKey, by.requestKey)
}

/** Locks a message, so that two members of staff don't handle it at once. */
export async function lockContact(tx: Tx, id: string): Promise<ContactRow | undefined> {
  const [found] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('no key update')
  return found
}

/** Stores that staff have handled a message, and raises its version. */
export async function handleContactRow(
  tx: Tx,
  id: string,
  handled: Pick<ContactRow, 'handledAt' | 'handledBy' | 'answer'>,
): Promise<void> {
  const version = sql`${contactMessages.version} + 1`
  await tx
    .update(contactMessages)
    .set({ ...handled, version })
    .where(eq(contactMessages.id, id))
}

/** Returns messages written while signed in, the oldest first. */
export async function listContactsOfUser(on: Queryable, userId: string): Promise<ContactRow[]> {
  return on
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.createdAt))
}

/** Returns the moments from `from` on at which someone is called. */
export async function listCallsFrom(on: Queryable, from: Date): Promise<Date[]> {
  const rows = await on
    .select({ callAt: contactMessages.callAt })
    .from(contactMessages)
    .where(gte(contactMessages.callAt, from))
  return rows.flatMap(({ callAt }) => callAt ?? [])
}

/** Returns how many were deleted. */
export async function deleteContactsBefore(on: Queryable, moment: Date): Promise<number> {
  const { rowCount } = await on.delete(contactMessages).where(lt(contactMessages.createdAt, moment))
  return rowCount ?? 0
}
