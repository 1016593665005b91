import type { Queryable } from '#db/connection/client.ts'
import { text } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { TakenRange } from '#domain/catalogue/taken-nights.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const TAKEN_RANGES = defineStatement({
  name: 'taken_ranges_of_home',
  row: {
    from: text.known('taken nights have a first one'),
    to: text.known('taken nights have a last one'),
  },
  text: `
select lower(o.nights)::text as "from", upper(o.nights)::text as "to" from occupancies o
 where o.apartment_id = $1 and o.released_at is null and o.nights && daterange($2, $3)
   and not (o.kind = 'hold' and o.expires_at <= $4 and not exists (
     select from payments p join charges c on c.payment_id = p.id
      where p.booking_id = o.booking_id and c.state in ('submitted', 'processing', 'requires_action')))
 order by 1`,
})

/**
 * Returns the ranges of taken nights that touch `[from, to)`. An expired hold counts as free, because the next booking
 * frees its nights, unless one of its charges is open and may still succeed.
 */
export function listTakenRanges(
  db: Queryable,
  range: { readonly apartmentId: number; readonly from: CalendarDate; readonly to: CalendarDate; readonly now: Date },
): Promise<TakenRange[]> {
  return runStatement(db, TAKEN_RANGES, [range.apartmentId, range.from, range.to, range.now])
}
