import { deleteOpenPage } from '#db/open-page/open-page-rows.ts'
import type { Deps } from '#services/deps.ts'

/** Notes that a page is no longer open, and notifies the other members who have it open. */
export async function closePage({ db }: Pick<Deps, 'db'>, streamId: string): Promise<void> {
  await deleteOpenPage(db, streamId)
}
