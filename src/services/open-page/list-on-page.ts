import { listMembersOnPage, type OnPage } from '#db/open-page/open-page-rows.ts'
import type { Deps } from '#services/deps.ts'

export type { OnPage } from '#db/open-page/open-page-rows.ts'

/** Lists the other members who have the same page open, by their names. */
export async function listOnPage(
  { db, systemClock }: Pick<Deps, 'db' | 'systemClock'>,
  { path, memberId }: { readonly path: string; readonly memberId: string },
): Promise<OnPage[]> {
  return listMembersOnPage(db, { path, exceptMemberId: memberId, now: systemClock.now() })
}
