import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { staffDemoLinks, staffMembers, staffPasswords, staffRecoveryCodes, staffSessions } from '#db/schema/staff.ts'
import { text } from '#db/statement/columns.ts'
import { defineExpression } from '#db/statement/expression.ts'

export type StaffMemberRow = typeof staffMembers.$inferSelect
export type NewStaffMember = typeof staffMembers.$inferInsert
export type StaffSessionRow = typeof staffSessions.$inferSelect

/** Inserts members; those whose e-mail is there already are left as they are. */
export async function insertMembers(tx: Tx, members: readonly NewStaffMember[]): Promise<void> {
  await tx
    .insert(staffMembers)
    .values([...members])
    .onConflictDoNothing()
}

export async function findMember(on: Queryable, id: string): Promise<StaffMemberRow | undefined> {
  const [found] = await on.select().from(staffMembers).where(eq(staffMembers.id, id))
  return found
}

/** Holds a member until the transaction ends. */
export async function lockMember(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: staffMembers.id }).from(staffMembers).where(eq(staffMembers.id, id)).for('update')
}

/** Reads all members and holds them until the transaction ends. */
export async function lockMembers(tx: Tx): Promise<StaffMemberRow[]> {
  return tx.select().from(staffMembers).orderBy(asc(staffMembers.id)).for('update')
}

export async function listMembers(on: Queryable): Promise<StaffMemberRow[]> {
  return on.select().from(staffMembers).orderBy(asc(staffMembers.name), asc(staffMembers.id))
}

/** Writes what a member may do, under the next version. */
export async function updateMember(tx: Tx, member: StaffMemberRow): Promise<void> {
  const { id, roles, cities, suspendedAt } = member
  const version = sql`${staffMembers.version} + 1`
  await tx.update(staffMembers).set({ roles, cities, suspendedAt, version }).where(eq(staffMembers.id, id))
}

/** Notes that a member has a factor to sign in with. */
export async function noteJoined(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(staffMembers).set({ joinedAt: now }).where(eq(staffMembers.id, id))
}

/** Notes that a member has no factor any more. */
export async function noteFactorsLost(tx: Tx, id: string): Promise<void> {
  await tx.update(staffMembers).set({ joinedAt: null }).where(eq(staffMembers.id, id))
}

/** `email` in lower case. */
export async function findMemberByEmail(on: Queryable, email: string): Promise<StaffMemberRow | undefined> {
  const [found] = await on.select().from(staffMembers).where(eq(staffMembers.email, email))
  return found
}

export async function insertStaffSession(tx: Tx, session: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(session)
}

export type OpenSession = {
  readonly session: StaffSessionRow
  readonly member: StaffMemberRow
  /** Which transactions whatever is read from now on shows at least: `contract/office-changes.ts`. */
  readonly position: string
}

const snapshot = defineExpression({
  name: 'current_snapshot',
  value: text,
  from: sql`${staffSessions}`,
  sql: sql`pg_current_snapshot()::text`,
})

/** Finds a session that was not ended; the caller decides whether it has expired. */
export async function findStaffSession(on: Queryable, tokenHash: string): Promise<OpenSession | undefined> {
  const [found] = await on
    .select({ session: staffSessions, member: staffMembers, position: snapshot })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.memberId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), isNull(staffSessions.endedAt)))
  return found
}

/** Notes that a session is used; it never goes back. */
export async function touchStaffSession(on: Queryable, id: string, now: Date): Promise<void> {
  await on
    .update(staffSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(staffSessions.id, id), lt(staffSessions.lastSeenAt, now)))
}

export async function freshenStaffSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(staffSessions).set({ freshAt: now }).where(eq(staffSessions.id, id))
}

/** Ends a session and returns whether it was open. */
export async function endStaffSession(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt)))
  return rowCount === 1
}

/** Ends every session of a member, but for the one with id `remainingId`. */
export async function endSessionsOf(tx: Tx, memberId: string, now: Date, remainingId?: string): Promise<void> {
  const others = remainingId ? ne(staffSessions.id, remainingId) : undefined
  await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.memberId, memberId), isNull(staffSessions.endedAt), others))
}

export async function findSessionById(on: Queryable, id: string): Promise<StaffSessionRow | undefined> {
  const [found] = await on.select().from(staffSessions).where(eq(staffSessions.id, id))
  return found
}

/** Lists the sessions of a member that were not ended, the latest first. */
export async function listSessionsOf(on: Queryable, memberId: string): Promise<StaffSessionRow[]> {
  return on
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.memberId, memberId), isNull(staffSessions.endedAt)))
    .orderBy(desc(staffSessions.lastSeenAt))
}

/** Lists the sessions of all members that were not ended and that began after a moment, the latest first. */
export async function listSessionsSince(on: Queryable, begin: Date): Promise<StaffSessionRow[]> {
  return on
    .select()
    .from(staffSessions)
    .where(and(gt(staffSessions.createdAt, begin), isNull(staffSessions.endedAt)))
    .orderBy(desc(staffSessions.lastSeenAt))
}

/** Ends the oldest sessions of a member but for so many. */
export async function endOldSessions(tx: Tx, memberId: string, keep: number, now: Date): Promise<void> {
  const open = and(eq(staffSessions.memberId, memberId), isNull(staffSessions.endedAt))
  const kept = tx.select({ id: staffSessions.id }).from(staffSessions).where(open)
  const newest = kept.orderBy(desc(staffSessions.createdAt), desc(staffSessions.id)).limit(keep)
  await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(open, sql`${staffSessions.id} not in ${newest}`))
}

export async function findStaffPassword(on: Queryable, memberId: string) {
  const [found] = await on.select().from(staffPasswords).where(eq(staffPasswords.memberId, memberId))
  return found
}

/** Takes a step of one-time codes, and returns whether neither it nor a later one was taken before. */
export async function takeTotpStep(tx: Tx, memberId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffPasswords)
    .set({ totpLastStep: step })
    .where(and(eq(staffPasswords.memberId, memberId), lt(staffPasswords.totpLastStep, step)))
  return rowCount === 1
}

/** Takes a recovery code, and returns whether there was such a one that was not taken before. */
export async function takeRecoveryCode(tx: Tx, memberId: string, codeHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.memberId, memberId),
        eq(staffRecoveryCodes.codeHash, codeHash),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
  return rowCount === 1
}

export async function insertDemoLink(tx: Tx, link: typeof staffDemoLinks.$inferInsert): Promise<void> {
  await tx.insert(staffDemoLinks).values(link)
}

/** Finds the member of a link of a sandbox that has not ended. */
export async function findDemoLink(on: Queryable, tokenHash: string, now: Date): Promise<StaffMemberRow | undefined> {
  const [found] = await on
    .select({ member: staffMembers })
    .from(staffDemoLinks)
    .innerJoin(staffMembers, eq(staffMembers.id, staffDemoLinks.memberId))
    .where(and(eq(staffDemoLinks.tokenHash, tokenHash), gt(staffDemoLinks.expiresAt, now), staffMembers.isDemo))
  return found?.member
}

export async function updateGuestName(tx: Tx, memberId: string, guestName: string | null): Promise<void> {
  await tx.update(staffMembers).set({ guestName }).where(eq(staffMembers.id, memberId))
}
