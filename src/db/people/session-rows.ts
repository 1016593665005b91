import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { sessions, users } from '#db/schema/people.ts'
import { preparedOn } from '#db/statement/statement-cache.ts'
import type { UserRow } from './user-rows.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Each sign-in deletes at most this many ended sessions, which keeps the table small without a job. */
const SWEEP = 20

export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  const ended = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(lte(sessions.expiresAt, session.createdAt))
    .limit(SWEEP)
    .for('update', { skipLocked: true })
  await tx.delete(sessions).where(inArray(sessions.tokenHash, ended))
  await tx.insert(sessions).values(session)
}

const userOfToken = preparedOn((db) =>
  db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('user_of_session'),
)

export async function findUserOfSession(on: Queryable, tokenHash: string, now: Date): Promise<UserRow | undefined> {
  const [found] = await userOfToken(on).execute({ tokenHash, now })
  return found?.user
}

/** Returns false when there was no open session. */
export async function deleteSession(on: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const ended = await on
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ expiresAt: sessions.expiresAt })
  return ended.some(({ expiresAt }) => expiresAt > now)
}

/** Deletes all sessions of a user, or all but one. */
export async function deleteSessionsOf(on: Queryable, userId: string, exceptHash?: string): Promise<void> {
  const others = exceptHash === undefined ? undefined : ne(sessions.tokenHash, exceptHash)
  await on.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

export async function listSessions(on: Queryable, userId: string): Promise<SessionRow[]> {
  return on.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt))
}
