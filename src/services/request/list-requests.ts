import { countRequests, type ListedRequest, listRequestRows } from '#db/request/request-list-rows.ts'
import { answerDueAt } from '#domain/booking/answer-due.ts'
import { MAX_COUNTED_REQUESTS } from '#domain/booking/booking-policy.ts'
import type { RequestTab } from '#domain/booking/request-tab.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { LIST_PAGE, pageOf, placeOf } from '#services/list-place.ts'

export type RequestInList = Pick<
  ListedRequest,
  | 'reference'
  | 'name'
  | 'houseCode'
  | 'neighbourhood'
  | 'city'
  | 'checkIn'
  | 'checkOut'
  | 'assignee'
  | 'snoozedUntil'
  | 'lostReason'
  | 'createdAt'
  | 'offerEndsAt'
  | 'groupReference'
  | 'groupHomes'
  | 'site'
> & {
  /** When the guest should have a first answer; null once they had one. */
  readonly dueAt: Date | null
}

export type RequestPage = {
  readonly requests: readonly RequestInList[]
  readonly counts: Readonly<Record<RequestTab, number>>
  /** Where the next page begins, for `after`; null on the last. */
  readonly next: string | null
}

export type RequestFilter = {
  readonly tab: RequestTab
  /** Null is all. */
  readonly cities: readonly City[] | null
  /** A member's id, or the value that selects unassigned requests. */
  readonly assignee?: string | undefined
  /** Part of a name, a reference or a house code. */
  readonly text?: string | undefined
  readonly after?: string | undefined
}

/** Lists the requests of a tab, fifty at a time: open ones by the hour at which an answer is due. */
export async function listRequests(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tab, cities, assignee, text, after }: RequestFilter,
): Promise<RequestPage> {
  const now = clock.now()
  const scope = { cities, today: dateInMadrid(now), now }
  const search = { ...scope, assignee: assignee || null, text: text?.trim() || null, after: placeOf(after) }
  const [rows, counts] = await Promise.all([
    listRequestRows(db, tab, search, LIST_PAGE + 1),
    countRequests(db, scope, MAX_COUNTED_REQUESTS),
  ])
  const page = pageOf(rows)
  return { requests: page.rows.map(inList), counts, next: page.next }
}

function inList({ id: _, rank: __, at: ___, state: ____, answeredAt, ...row }: ListedRequest): RequestInList {
  return { ...row, dueAt: answeredAt ? null : answerDueAt(row.createdAt) }
}
