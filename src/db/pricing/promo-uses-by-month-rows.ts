import type { Queryable } from '#db/connection/client.ts'
import { int4, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'

const BY_MONTH = defineStatement({
  name: 'promo_uses_by_month',
  row: {
    /** Its first day. */
    month: text,
    uses: int4,
    bookedCents: int4,
    discountCents: int4,
  },
  text: `
select coalesce(to_char(u.used_at at time zone 'Europe/Madrid', 'YYYY-MM-01'), '') as month, count(*)::int as uses,
       coalesce(sum(b.total_price_cents), 0)::int as "bookedCents",
       coalesce(sum((b.price ->> 'discountCents')::int), 0)::int as "discountCents"
  from promo_codes p
  join promo_code_uses u on u.promo_code_id = p.id and u.released_at is null
  join bookings b on b.id = u.booking_id and b.status <> 'CANCELLED'
 where p.code = $1
 group by month
 order by month desc`,
})

export type PromoUsesOfMonth = RowOf<typeof BY_MONTH>

/** Returns what was booked with a code in each month in which it was used, the last one first. */
export function listPromoUsesByMonth(on: Queryable, code: string): Promise<PromoUsesOfMonth[]> {
  return runStatement(on, BY_MONTH, [code])
}
