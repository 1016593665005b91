import type { Queryable } from '#db/connection/client.ts'
import { int4 } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { REQUEST_WAITS } from './request-list-rows.ts'

const WAITING = defineStatement({
  name: 'what_waits_for_staff',
  row: {
    /** Requests without an offer that waits for the guest. */
    requests: int4,
    /** Threads in which a guest wrote last. */
    questions: int4,
    contacts: int4,
    reviews: int4,
  },
  text: `
select (select count(*)::int from booking_requests r
         where ${REQUEST_WAITS} and ($1::text[] is null or r.city = any($1))) as requests,
       (select count(*)::int from threads t join apartments a on a.id = t.apartment_id
         where t.waiting_since is not null and ($1::text[] is null or a.city = any($1))) as questions,
       (select count(*)::int from contact_messages c
         where c.handled_at is null
           and ($1::text[] is null or c.company is null or c.company -> 'cities' ?| $1)) as contacts,
       (select count(*)::int from reviews v join apartments a on a.id = v.apartment_id
         where v.status = 'waiting' and ($1::text[] is null or a.city = any($1))) as reviews`,
})

/** How much waits for staff. */
export type Waiting = RowOf<typeof WAITING>

type InCities = { readonly cities: readonly City[] | null; readonly today: CalendarDate; readonly now: Date }

/** Counts what waits for an answer or a decision of staff in these cities; null is all. */
export async function countWaiting(on: Queryable, { cities, today, now }: InCities): Promise<Waiting> {
  const [found] = await runStatement(on, WAITING, [cities, today, now])
  return found ?? { requests: 0, questions: 0, contacts: 0, reviews: 0 }
}
