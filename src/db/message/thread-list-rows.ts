import type { Queryable } from '#db/connection/client.ts'
import type { ListPlace } from '#db/request/request-list-rows.ts'
import { runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { MessageAuthor } from '#domain/people/message.ts'

/** `waiting`: a guest waits for staff. `answered`: staff wrote last. */
export const THREAD_TABS = ['waiting', 'answered'] as const
export type ThreadTab = (typeof THREAD_TABS)[number]

export type ListedThread = Omit<ListPlace, 'rank'> & {
  readonly reference: string
  readonly email: string
  /** Code of the booking that the thread belongs to; null while there is none. */
  readonly bookingCode: string | null
  readonly holderName: string | null
  readonly houseCode: string
  readonly neighbourhood: string
  readonly waitingSince: Date | null
  readonly lastText: string
  readonly lastAuthor: MessageAuthor
}

const ORDERS = {
  waiting: { where: 't.waiting_since is not null', at: 't.waiting_since', direction: 'asc', after: '>' },
  answered: { where: 't.waiting_since is null', at: 't.created_at', direction: 'desc', after: '<' },
} as const satisfies Record<ThreadTab, object>

function statementOf(tab: ThreadTab) {
  const { where, at, direction, after } = ORDERS[tab]
  return {
    name: `threads_${tab}`,
    text: `
select t.id, t.reference, coalesce(b.holder_email, t.email) as email, b.code as "bookingCode",
       b.holder_name || ' ' || b.holder_lastname as "holderName", a.house_code as "houseCode", n.name as neighbourhood,
       t.waiting_since as "waitingSince", m.text as "lastText", m.author as "lastAuthor", ${at} as at
  from threads t
  join apartments a on a.id = t.apartment_id
  join neighbourhoods n on n.id = a.neighbourhood_id
  left join bookings b on b.id = t.booking_id
  join lateral (select text, author from messages where thread_id = t.id order by number desc limit 1) m on true
 where ${where} and ($1::text[] is null or a.city = any($1))
   and ($2::timestamptz is null or (${at}, t.id) ${after} ($2, $3::uuid))
 order by ${at} ${direction}, t.id ${direction}
 limit $4`,
  }
}

type Page = { readonly cities: readonly City[] | null; readonly after: ListPlace | null }

/** Returns threads of a tab with their last messages: those that wait longest first, or the newest that are answered. */
export function listThreadRows(
  on: Queryable,
  tab: ThreadTab,
  { cities, after }: Page,
  most: number,
): Promise<ListedThread[]> {
  return runStatement<ListedThread>(on, statementOf(tab), [cities, after?.at ?? null, after?.id ?? null, most])
}
