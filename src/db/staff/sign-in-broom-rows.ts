import { lt } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { staffChallenges, staffDemoLinks, staffInvitations, staffSessions } from '#db/schema/staff.ts'

export type SignInLimits = {
  /** Sessions that began before are deleted. */
  readonly begunBefore: Date
  /** Invitations, links and challenges that ended before are deleted. */
  readonly endedBefore: Date
}

/**
 * Deletes sessions, invitations, links and challenges that can no longer sign a member in. Returns the number of
 * deleted rows.
 */
export async function deleteOldSignIns(on: Queryable, { begunBefore, endedBefore }: SignInLimits): Promise<number> {
  let count = (await on.delete(staffSessions).where(lt(staffSessions.createdAt, begunBefore))).rowCount ?? 0
  for (const table of [staffInvitations, staffDemoLinks, staffChallenges]) {
    count += (await on.delete(table).where(lt(table.expiresAt, endedBefore))).rowCount ?? 0
  }
  return count
}
