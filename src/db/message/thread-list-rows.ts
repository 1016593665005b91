import type { Queryable } from '#db/connection/client.ts'
import type { ListPlace } from '#db/request/request-list-rows.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { messages, threads } from '#db/schema/thread.ts'
import { type Declared, of, text, timestamptz } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'

/** `waiting`: a guest waits for staff. `answered`: staff wrote last. */
export const THREAD_TABS = ['waiting', 'answered'] as const
export type ThreadTab = (typeof THREAD_TABS)[number]

const ORDERS = {
  waiting: { where: 't.waiting_since is not null', at: 't.waiting_since', direction: 'asc', after: '>' },
  answered: { where: 't.waiting_since is null', at: 't.created_at', direction: 'desc', after: '<' },
} as const satisfies Record<ThreadTab, object>

const LISTED = {
  id: of(threads.id),
  reference: of(threads.reference),
  email: text,
  /** Code of the booking that the thread belongs to; null while there is none. */
  bookingCode: of(bookings.code).orNull,
  holderName: text.orNull,
  houseCode: of(apartments.houseCode),
  neighbourhood: of(neighbourhoods.name),
  waitingSince: timestamptz.orNull,
  lastText: of(messages.text),
  lastAuthor: of(messages.author),
}
/** What a tab is ordered by. */
const AT = {
  waiting: timestamptz.known('the condition leaves the others out'),
  answered: of(threads.createdAt),
} satisfies Record<ThreadTab, Declared<Date>>

function statementOf(tab: ThreadTab) {
  const { where, at, direction, after } = ORDERS[tab]
  return defineStatement({
    name: `threads_${tab}`,
    row: { ...LISTED, at: AT[tab] },
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
  })
}

const STATEMENTS = { waiting: statementOf('waiting'), answered: statementOf('answered') }

export type ListedThread = RowOf<(typeof STATEMENTS)[ThreadTab]>

type Page = { readonly cities: readonly City[] | null; readonly after: ListPlace | null }

/** Returns threads of a tab with their last messages: those that wait longest first, or the newest that are answered. */
export function listThreadRows(
  on: Queryable,
  tab: ThreadTab,
  { cities, after }: Page,
  most: number,
): Promise<ListedThread[]> {
  return runStatement(on, STATEMENTS[tab], [cities, after?.at ?? null, after?.id ?? null, most])
}
