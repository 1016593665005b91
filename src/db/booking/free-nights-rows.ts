import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import type { TakenRange } from '#domain/catalogue/taken-nights.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/**
 * Returns the ranges of taken nights that touch `[from, to)`. An expired hold counts as free, because the next booking
 * frees its nights, unless one of its charges is open and may still succeed.
 */
export async function listTakenRanges(
  db: Queryable,
  range: { readonly apartmentId: number; readonly from: CalendarDate; readonly to: CalendarDate; readonly now: Date },
): Promise<TakenRange[]> {
  const { rows } = await db.execute<TakenRange>(sql`
    select lower(o.nights)::text as "from", upper(o.nights)::text as "to" from occupancies o
     where o.apartment_id = ${range.apartmentId} and o.released_at is null
       and o.nights && daterange(${range.from}, ${range.to})
       and not (o.kind = 'hold' and o.expires_at <= ${range.now.toISOString()} and not exists (
         select from payments p join charges c on c.payment_id = p.id
          where p.booking_id = o.booking_id and c.state in ('submitted', 'processing', 'requires_action')))
     order by 1`)
  return rows
}
