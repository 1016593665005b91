import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { adjustments } from '#db/schema/payment.ts'
import { int4, of } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { Balance } from '#domain/payment/adjustment.ts'
import type { Cents } from '#domain/shared/money.ts'

export type AdjustmentRow = typeof adjustments.$inferSelect

export async function insertAdjustment(tx: Tx, adjustment: AdjustmentRow): Promise<void> {
  await tx.insert(adjustments).values(adjustment)
}

export async function listAdjustments(on: Queryable, bookingId: string): Promise<AdjustmentRow[]> {
  return on.select().from(adjustments).where(eq(adjustments.bookingId, bookingId))
}

const KEPT = defineStatement({
  name: 'kept_of_booking',
  row: { keptCents: int4 },
  text: `select coalesce(sum(amount_cents), 0)::int as "keptCents" from adjustments where booking_id = $1 and kind = 'kept'`,
})

/** Returns the cents that were paid for nights which the guest gave up, and that are not returned. */
export async function readKeptCents(on: Queryable, bookingId: string): Promise<Cents> {
  const [found] = await runStatement(on, KEPT, [bookingId])
  return found?.keptCents ?? 0
}

export type NewCancellation = Pick<AdjustmentRow, 'id' | 'bookingId' | 'actor' | 'memberId' | 'madeAt'> & {
  /** What the cancellation gives back. */
  readonly refundedCents: Cents
}

const CANCELLATION = defineStatement({
  name: 'adjust_for_cancellation',
  row: {},
  text: `
insert into adjustments (id, booking_id, kind, amount_cents, actor, member_id, made_at)
select $1, $2, 'cancellation', -($3::int + coalesce(sum(p.amount_cents), 0)), $4, $5, $6
  from payments p
 where p.booking_id = $2 and p.superseded_at is null
   and not exists (select from charges c where c.payment_id = p.id and c.state = 'succeeded')`,
})

/** Takes what a cancellation gives back, and the payments that are not made any more, off what the booking owes. */
export async function insertCancellation(tx: Tx, cancellation: NewCancellation): Promise<void> {
  const { id, bookingId, refundedCents, actor, memberId, madeAt } = cancellation
  await runStatement(tx, CANCELLATION, [id, bookingId, refundedCents, actor, memberId, madeAt])
}

export type BookingBalance = Balance & { readonly bookingId: string; readonly bookingCode: string }

/** A refund that a later one replaced was never made; one that was refused for good is still owed. */
const BALANCES = `
  select b.id as "bookingId", b.code as "bookingCode",
    coalesce((select sum(c.amount_cents) from payments p join charges c on c.payment_id = p.id and c.state = 'succeeded'
               where p.booking_id = b.id), 0)::int as "paidCents",
    case b.status when 'CANCELLED' then 0 else coalesce((select sum(p.amount_cents) from payments p
      where p.booking_id = b.id and p.superseded_at is null
        and not exists (select from charges c where c.payment_id = p.id and c.state = 'succeeded')), 0)::int end as "dueCents",
    coalesce((select sum(r.amount_cents) from payments p
                join charges c on c.payment_id = p.id and c.state <> 'succeeded_late'
                join refunds r on r.charge_id = c.id
               where p.booking_id = b.id and not exists (select from refunds n where n.replaces = r.id)), 0)::int as "refundedCents",
    case when b.status = 'CANCELLED'
          and not exists (select from adjustments a where a.booking_id = b.id and a.kind = 'cancellation')
      then 0 else b.total_price_cents end as "totalCents",
    coalesce((select sum(a.amount_cents) from adjustments a where a.booking_id = b.id), 0)::int as "adjustmentsCents"
    from bookings b`

const BALANCE = {
  bookingId: of(bookings.id),
  bookingCode: of(bookings.code),
  paidCents: int4,
  dueCents: int4,
  refundedCents: int4,
  totalCents: int4,
  adjustmentsCents: int4,
}

const AFTER = defineStatement({
  name: 'balances_after',
  row: BALANCE,
  text: `${BALANCES} where b.id > $1 order by b.id limit $2`,
})
const OF_BOOKING = defineStatement({ name: 'balance_of_booking', row: BALANCE, text: `${BALANCES} where b.id = $1` })

/** Returns the balances of all bookings page by page, in the order of their ids. */
export function listBalancesAfter(on: Queryable, after: string, most: number): Promise<BookingBalance[]> {
  return runStatement(on, AFTER, [after, most])
}

/** Returns the balance of a booking. Throws where there is none of that id. */
export async function readBalance(on: Queryable, bookingId: string): Promise<BookingBalance> {
  const [found] = await runStatement(on, OF_BOOKING, [bookingId])
  if (!found) throw new Error(`Booking ${bookingId} does not exist`)
  return found
}
