import { deleteOpenPage } from '#db/open-page-rows.ts'
import type { Deps } from '#services/deps.ts'

/** Notes that a page is open no longer, which others on it are told. */
export async function closePage({ db }: Pick<Deps, 'db'>, streamId: string): Promise<void> {
  await deleteOpenPage(db, streamId)
}
