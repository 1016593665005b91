import { listSavedViewRows } from '#db/saved-view/saved-view-rows.ts'
import type { SavedList } from '#domain/staff/saved-list.ts'
import type { Deps } from '#services/deps.ts'

export type SavedView = {
  readonly id: string
  readonly name: string
  /** The filters as an address has them. */
  readonly query: string
  readonly isShared: boolean
  readonly isOwn: boolean
}

/** Lists the views of a list that a member has, their own and those that others share. */
export async function listViews(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
  list: SavedList = 'bookings',
): Promise<readonly SavedView[]> {
  const views = await listSavedViewRows(db, memberId, list)
  return views.map(({ id, name, query, isShared, memberId: owner }) => ({
    ...{ id, name, query, isShared },
    isOwn: owner === memberId,
  }))
}
