import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import {
  staffChallenges,
  staffInvitations,
  staffMembers,
  staffPasskeys,
  staffPasswords,
  staffRecoveryCodes,
} from '#db/schema/staff.ts'
import type { StaffMemberRow } from './staff-rows.ts'

export type StaffPasskeyRow = typeof staffPasskeys.$inferSelect
type ChallengeRow = typeof staffChallenges.$inferSelect

export async function listPasskeys(on: Queryable, memberId: string): Promise<StaffPasskeyRow[]> {
  return on
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.memberId, memberId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id))
}

export async function findPasskey(
  on: Queryable,
  credentialId: string,
): Promise<{ passkey: StaffPasskeyRow; member: StaffMemberRow } | undefined> {
  const [found] = await on
    .select({ passkey: staffPasskeys, member: staffMembers })
    .from(staffPasskeys)
    .innerJoin(staffMembers, eq(staffMembers.id, staffPasskeys.memberId))
    .where(eq(staffPasskeys.credentialId, credentialId))
  return found
}

/** Inserts a passkey and returns whether it is new. */
export async function insertPasskey(tx: Tx, passkey: typeof staffPasskeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(staffPasskeys).values(passkey).onConflictDoNothing()
  return rowCount === 1
}

export async function notePasskeyUse(tx: Tx, id: string, counter: number, now: Date): Promise<void> {
  await tx.update(staffPasskeys).set({ counter, usedAt: now }).where(eq(staffPasskeys.id, id))
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id))
}

/** Inserts a challenge, and deletes those that have ended. */
export async function insertChallenge(on: Queryable, challenge: ChallengeRow, now: Date): Promise<void> {
  await on.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now))
  await on.insert(staffChallenges).values(challenge)
}

type WantedChallenge = Pick<ChallengeRow, 'challenge' | 'purpose' | 'memberId'>

/** Takes a challenge, and returns whether it was there, for this purpose and member, and not over. */
export async function takeChallenge(
  on: Queryable,
  { challenge, purpose, memberId }: WantedChallenge,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await on
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        eq(staffChallenges.purpose, purpose),
        memberId === null ? isNull(staffChallenges.memberId) : eq(staffChallenges.memberId, memberId),
        gt(staffChallenges.expiresAt, now),
      ),
    )
  return rowCount === 1
}

/** Stores an invitation in place of the member's previous one, which it ends. */
export async function putInvitation(tx: Tx, invitation: typeof staffInvitations.$inferInsert): Promise<void> {
  const { memberId: _, ...values } = invitation
  await tx
    .insert(staffInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: staffInvitations.memberId, set: values })
}

export type OpenInvitation = { readonly member: StaffMemberRow; readonly totpSecret: string }

/** Finds an invitation that has not ended. */
export async function findInvitation(on: Queryable, tokenHash: string, now: Date): Promise<OpenInvitation | undefined> {
  const [found] = await on
    .select({ member: staffMembers, totpSecret: staffInvitations.totpSecret })
    .from(staffInvitations)
    .innerJoin(staffMembers, eq(staffMembers.id, staffInvitations.memberId))
    .where(
      and(
        eq(staffInvitations.tokenHash, tokenHash),
        gt(staffInvitations.expiresAt, now),
        isNull(staffMembers.suspendedAt),
      ),
    )
  return found
}

/** Takes an invitation, and returns whether it was there. */
export async function takeInvitation(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now)))
  return rowCount === 1
}

export async function putStaffPassword(tx: Tx, password: typeof staffPasswords.$inferInsert): Promise<void> {
  const { memberId: _, ...values } = password
  await tx.insert(staffPasswords).values(password).onConflictDoUpdate({ target: staffPasswords.memberId, set: values })
}

/** Sets the password of a member who has one, and returns whether they do. Their authenticator stays. */
export async function changeStaffPassword(
  tx: Tx,
  memberId: string,
  change: { readonly passwordHash: string; readonly changedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.update(staffPasswords).set(change).where(eq(staffPasswords.memberId, memberId))
  return rowCount === 1
}

/** Replaces all recovery codes of a member. */
export async function replaceRecoveryCodes(tx: Tx, memberId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.memberId, memberId))
  await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ memberId, codeHash })))
}

/** Deletes every factor and invitation of a member. */
export async function deleteFactors(tx: Tx, memberId: string): Promise<void> {
  for (const table of [staffPasskeys, staffPasswords, staffRecoveryCodes, staffInvitations]) {
    await tx.delete(table).where(eq(table.memberId, memberId))
  }
}

/** Returns how many recovery codes of a member were not used yet. */
export async function countRecoveryCodes(on: Queryable, memberId: string): Promise<number> {
  return on.$count(
    staffRecoveryCodes,
    and(eq(staffRecoveryCodes.memberId, memberId), isNull(staffRecoveryCodes.usedAt)),
  )
}
