import { and, asc, eq, or } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { savedViews } from '#db/schema/saved-view.ts'
import type { SavedList } from '#domain/staff/saved-list.ts'

export type SavedViewRow = typeof savedViews.$inferSelect

/** Returns the views of a list that a member has, their own and those that others share, by name. */
export async function listSavedViewRows(on: Queryable, memberId: string, list: SavedList): Promise<SavedViewRow[]> {
  return on
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), or(eq(savedViews.memberId, memberId), eq(savedViews.isShared, true))))
    .orderBy(asc(savedViews.name), asc(savedViews.id))
}

/** Stores a view; one of the same member and name gets the new filters. */
export async function putSavedView(tx: Tx, view: SavedViewRow): Promise<void> {
  const { query, isShared } = view
  await tx
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({
      target: [savedViews.memberId, savedViews.list, savedViews.name],
      set: { query, isShared },
    })
}

export async function findSavedView(on: Queryable, id: string): Promise<SavedViewRow | undefined> {
  const [found] = await on.select().from(savedViews).where(eq(savedViews.id, id))
  return found
}

export async function deleteSavedView(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id))
}
