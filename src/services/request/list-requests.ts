import { countRequests, type ListedRequest, type ListPlace, listRequestRows } from '#db/request-list-rows.ts'
import { answerDueAt } from '#domain/booking/answer-due.ts'
import type { RequestTab } from '#domain/booking/request-tab.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

const PAGE = 50
/** Requests that are over are counted up to here: beyond it the figure says nothing to anybody. */
export const MOST_COUNTED = 1_000

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
  /** A member's id, or `nobody`. */
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
    listRequestRows(db, tab, search, PAGE + 1),
    countRequests(db, scope, MOST_COUNTED),
  ])
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return { requests: shown.map(inList), counts, next: rows.length > PAGE && last ? placeText(last) : null }
}

function inList({ id: _, rank: __, at: ___, state: ____, answeredAt, ...row }: ListedRequest): RequestInList {
  return { ...row, dueAt: answeredAt ? null : answerDueAt(row.createdAt) }
}

const PLACE = /^(\d)\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function placeText({ rank, at, id }: ListPlace): string {
  return `${rank}.${at.getTime()}.${id}`
}

/** Null for what is no place, as in an address that somebody has changed: the list then begins at its first row. */
function placeOf(text: string | undefined): ListPlace | null {
  const [, rank, at, id] = PLACE.exec(text ?? '') ?? []
  return rank && at && id ? { rank: Number(rank), at: new Date(Number(at)), id } : null
}
