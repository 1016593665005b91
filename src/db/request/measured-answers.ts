import type { Queryable } from '#db/connection/client.ts'
import { float8, int4 } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import { MEASURED_ANSWERS } from '#domain/booking/booking-policy.ts'
import type { MeasuredAnswers } from '#domain/booking/booking-speed.ts'

/** A request that got an automatic offer was answered at its own moment. */
const MEASURED = defineStatement({
  name: 'measured_answers',
  row: { count: int4, seconds: float8.orNull },
  text: `
select count(*)::int as count,
       percentile_disc(${MEASURED_ANSWERS.percent / 100}) within group (
         order by extract(epoch from first_offer.made_at - r.created_at)::float8) as seconds
  from booking_requests r
 cross join lateral (select min(b.created_at) as made_at from bookings b where b.booking_request_id = r.id) as first_offer
 where r.answered_at > r.created_at and r.apartment_id is not null and first_offer.made_at between $1 and $2`,
})

/** Measures how long requests waited for their first offer by staff, of those that got it within a period. */
export async function measureAnswers(
  on: Queryable,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<MeasuredAnswers> {
  const [measured] = await runStatement(on, MEASURED, [since, until])
  return measured ?? { count: 0, seconds: null }
}
