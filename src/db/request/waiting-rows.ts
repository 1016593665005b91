import type { Queryable } from '#db/connection/client.ts'
import { runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { REQUEST_WAITS } from './request-list-rows.ts'

/** How much waits for staff. */
export type Waiting = {
  /** Requests without an offer that waits for the guest. */
  readonly requests: number
  /** Threads in which a guest wrote last. */
  readonly questions: number
  readonly contacts: number
  readonly reviews: number
}

const WAITING = {
  name: 'what_waits_for_staff',
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
}

type InCities = { readonly cities: readonly City[] | null; readonly today: CalendarDate; readonly now: Date }

/** Counts what waits for an answer or a decision of staff in these cities; null is all. */
export async function countWaiting(on: Queryable, { cities, today, now }: InCities): Promise<Waiting> {
  const [found] = await runStatement<Waiting>(on, WAITING, [cities, today, now])
  return found ?? { requests: 0, questions: 0, contacts: 0, reviews: 0 }
}
