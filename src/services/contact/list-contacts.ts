import { type ContactTab, type ListedContact, listContactRows } from '#db/contact/contact-list-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Deps } from '#services/deps.ts'
import { LIST_PAGE, pageOf, placeOf } from '#services/list-place.ts'

export type ContactInList = Omit<ListedContact, 'id' | 'at'>

type ContactFilter = {
  readonly tab: ContactTab
  /** Null is all. Messages without a city are everybody's. */
  readonly cities: readonly City[] | null
  readonly after?: string | undefined
}

/** Lists the messages to the company that wait for staff, or that were handled, fifty at a time. */
export async function listContacts(
  { db }: Pick<Deps, 'db'>,
  { tab, cities, after }: ContactFilter,
): Promise<{ readonly contacts: readonly ContactInList[]; readonly next: string | null }> {
  const { rows, next } = pageOf(await listContactRows(db, tab, { cities, after: placeOf(after) }, LIST_PAGE + 1))
  return { contacts: rows.map(({ id: _, at: __, ...contact }) => contact), next }
}
