import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { openPages, staffMembers, staffSessions } from '#db/schema/staff.ts'

/** Inserts an open page, and deletes those whose time is over. */
export async function insertOpenPage(on: Queryable, row: typeof openPages.$inferInsert, now: Date): Promise<void> {
  await on.delete(openPages).where(lte(openPages.openUntil, now))
  await on.insert(openPages).values(row)
}

export async function deleteOpenPage(on: Queryable, streamId: string): Promise<void> {
  await on.delete(openPages).where(eq(openPages.streamId, streamId))
}

export type OnPage = { readonly memberId: string; readonly name: string }

/** Returns the members who have a page open, but for the one who asks, by their names. */
export async function listMembersOnPage(
  on: Queryable,
  { path, exceptMemberId, now }: { readonly path: string; readonly exceptMemberId: string; readonly now: Date },
): Promise<OnPage[]> {
  return on
    .selectDistinct({ memberId: staffMembers.id, name: staffMembers.name })
    .from(openPages)
    .innerJoin(staffSessions, eq(staffSessions.id, openPages.sessionId))
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.memberId))
    .where(
      and(
        eq(openPages.path, path),
        gt(openPages.openUntil, now),
        isNull(staffSessions.endedAt),
        ne(staffMembers.id, exceptMemberId),
      ),
    )
    .orderBy(staffMembers.name, staffMembers.id)
}
