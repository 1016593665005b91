import { listSavedViewRows } from '#db/saved-view/saved-view-rows.ts'
import type { Deps } from '#services/deps.ts'

export type SavedView = {
  readonly id: string
  readonly name: string
  /** The filters as an address has them. */
  readonly query: string
  readonly isShared: boolean
  readonly isOwn: boolean
}

/** Lists the views of the list of bookings that a member has, their own and those that others share. */
export async function listViews({ db }: Pick<Deps, 'db'>, memberId: string): Promise<readonly SavedView[]> {
  const views = await listSavedViewRows(db, memberId)
  return views.map(({ id, name, query, isShared, memberId: owner }) => ({
    ...{ id, name, query, isShared },
    isOwn: owner === memberId,
  }))
}
