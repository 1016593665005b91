import { type ListedThread, listThreadRows, type ThreadTab } from '#db/message/thread-list-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { grantOf, type Scope } from '#domain/staff/permissions.ts'
import { contactShown } from '#services/access/contact-shown.ts'
import type { Deps } from '#services/deps.ts'
import { LIST_PAGE, pageOf, placeOf } from '#services/list-place.ts'

export type ThreadInList = Omit<ListedThread, 'id' | 'at' | 'email' | 'holderName'> & {
  /** The holder of its booking, else the mailbox as far as the member may see it. */
  readonly who: string
}

type ThreadFilter = {
  readonly tab: ThreadTab
  readonly member: Scope
  /** Null is all. */
  readonly cities: readonly City[] | null
  readonly after?: string | undefined
}

/** Lists the threads that wait for staff, or that staff has answered, fifty at a time. */
export async function listThreads(
  { db }: Pick<Deps, 'db'>,
  { tab, member, cities, after }: ThreadFilter,
): Promise<{ readonly threads: readonly ThreadInList[]; readonly next: string | null }> {
  const { rows, next } = pageOf(await listThreadRows(db, tab, { cities, after: placeOf(after) }, LIST_PAGE + 1))
  const grant = grantOf(member, 'view_contact')
  const threads = rows.map(({ id: _, at: __, email, holderName, ...thread }) => ({
    ...thread,
    who: holderName ?? contactShown(grant, { email })?.email ?? thread.reference,
  }))
  return { threads, next }
}
