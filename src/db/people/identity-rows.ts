import { and, asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { userIdentities, users } from '#db/schema/people.ts'
import type { IdentityProviderName } from '#domain/people/identity-provider.ts'
import type { UserRow } from './user-rows.ts'

export type IdentityRow = typeof userIdentities.$inferSelect
type Key = { readonly provider: IdentityProviderName; readonly subject: string }

export async function findUserOfIdentity(on: Queryable, { provider, subject }: Key): Promise<UserRow | undefined> {
  const [found] = await on
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject)))
  return found?.user
}

/** Returns false when the identity belongs to an account already, or the account has another one of this provider. */
export async function insertIdentity(tx: Tx, identity: IdentityRow): Promise<boolean> {
  const stored = await tx
    .insert(userIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ subject: userIdentities.subject })
  return stored.length > 0
}

export async function listIdentities(on: Queryable, userId: string): Promise<IdentityRow[]> {
  return on
    .select()
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId))
    .orderBy(asc(userIdentities.createdAt))
}
