import type { Queryable } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { payments } from '#db/schema/payment.ts'
import { bool, int4, of, text, uuid } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const BOOKS = `
  select c.id, 'charge' as kind, c.amount_cents, 0 as captured_cents, c.state not in ('succeeded', 'succeeded_late') as open, c.method = 'direct_debit' as debited, c.submitted_at, p.booking_id
    from charges c join payments p on p.id = c.payment_id
   where c.gateway = $1 and c.state not in ('declined', 'withdrawn', 'returned')
  union all
  select r.id, 'refund', r.amount_cents, 0, r.state <> 'succeeded', false, r.submitted_at, p.booking_id
    from refunds r join charges c on c.id = r.charge_id join payments p on p.id = c.payment_id
   where c.gateway = $1 and r.state <> 'failed' and not r.by_hand
  union all
  select h.id, case h.method when 'authorisation' then 'authorisation' else 'charge' end, h.amount_cents,
         case h.method when 'authorisation' then coalesce(e.kept_cents, 0) else 0 end,
         h.state not in ('held', 'held_late') or (h.method = 'authorisation' and coalesce(e.state in ('submitted', 'processing'), false)), false,
         coalesce(e.submitted_at, h.submitted_at), h.booking_id
    from deposit_holds h left join deposit_returns e on e.hold_id = h.id
   where h.gateway = $1 and h.state not in ('declined', 'withdrawn')
  union all
  select e.id, 'refund', h.amount_cents - e.keep_cents, 0, e.state <> 'done', false, e.submitted_at, h.booking_id
    from deposit_returns e join deposit_holds h on h.id = e.hold_id
   where h.gateway = $1 and h.method = 'charge_and_refund' and h.amount_cents > e.keep_cents and e.state <> 'failed'`

function select(where: string): string {
  return `select books.id, kind, amount_cents as "amountCents", captured_cents as "capturedCents", open, debited,
    to_json(submitted_at) #>> '{}' as "submittedAt", code as "bookingCode"
    from (${BOOKS}) as books join bookings on bookings.id = booking_id ${where}`
}

const BOOK = {
  id: uuid,
  kind: text.as<'charge' | 'refund' | 'authorisation'>(),
  amountCents: int4,
  capturedCents: int4,
  open: bool,
  /** Whether a bank account is debited, whose bank tells the outcome days later. */
  debited: bool,
  submittedAt: text.known('each has a moment'),
  bookingCode: of(bookings.code),
}

const BY_ID = defineStatement({ name: 'books_by_id', row: BOOK, text: select('where books.id = any($2::uuid[])') })
const AFTER = defineStatement({
  name: 'books_after',
  row: BOOK,
  text: select('where books.id > $2 order by books.id limit $3'),
})

/** A row of our books as the gateway should have it. `open` means that its outcome is not known here yet. */
export type BookRow = RowOf<typeof AFTER>

export function listBooksById(on: Queryable, gateway: string, ids: readonly string[]): Promise<BookRow[]> {
  return runStatement(on, BY_ID, [gateway, ids])
}

/** Returns all rows page by page, in the order of their ids. */
export function listBooksAfter(on: Queryable, gateway: string, after: string, most: number): Promise<BookRow[]> {
  return runStatement(on, AFTER, [gateway, after, most])
}

const GATEWAYS = defineStatement({
  name: 'book_gateways',
  row: { gateway: text },
  text: "select gateway from charges where gateway not in ('manual', 'account', 'other_site') union select gateway from deposit_holds order by gateway",
})

/** Returns the names of all gateways that ever charged or authorised something; money by hand has none. */
export async function listBookGateways(on: Queryable): Promise<string[]> {
  const rows = await runStatement(on, GATEWAYS, [])
  return rows.map(({ gateway }) => gateway)
}

const REFUSED = defineStatement({
  name: 'refused_refunds',
  row: { id: uuid, amountCents: int4, bookingCode: text },
  text: `
select r.id, r.amount_cents as "amountCents", b.code as "bookingCode"
  from refunds r join charges c on c.id = r.charge_id join payments p on p.id = c.payment_id
  join bookings b on b.id = p.booking_id
 where r.state = 'failed' and not exists (select from refunds other where other.replaces = r.id)
union all
select e.id, h.amount_cents - e.keep_cents, b.code
  from deposit_returns e join deposit_holds h on h.id = e.hold_id join bookings b on b.id = h.booking_id
 where e.state = 'failed'`,
})

/** A refund, or the return of a deposit, that the bank refused and no later one replaced: staff must act. */
export type RefusedRefund = RowOf<typeof REFUSED>

export function listRefusedRefunds(on: Queryable): Promise<RefusedRefund[]> {
  return runStatement(on, REFUSED, [])
}

const OVERDUE = defineStatement({
  name: 'overdue_payments',
  row: {
    bookingCode: of(bookings.code),
    number: of(payments.number),
    amountCents: of(payments.amountCents),
    dueDate: text,
  },
  text: `
select b.code as "bookingCode", p.number, p.amount_cents as "amountCents", p.due_date::text as "dueDate"
  from payments p join bookings b on b.id = p.booking_id
 where (p.purpose in ('month', 'change') and b.status <> 'CANCELLED'
        or p.purpose in ('first', 'rest_before_arrival') and b.status = 'CONFIRMED')
   and p.superseded_at is null and p.due_date <= $1
   and not exists (select from charges c where c.payment_id = p.id and c.state = 'succeeded')
   and (select count(*) from charges c
         where c.payment_id = p.id and c.presence = 'automatic' and c.decline_code is not null
           and (p.put_off_from is null or (c.submitted_at at time zone 'Europe/Madrid')::date >= p.due_date)) > $2::int
 order by p.due_date, b.code`,
})

export type OverduePayment = RowOf<typeof OVERDUE>

/**
 * Returns what is still unpaid after more than `retries` declined charges and cancels no booking, such as later months, the longest
 * due first.
 */
export function listOverduePayments(on: Queryable, today: CalendarDate, retries: number): Promise<OverduePayment[]> {
  return runStatement(on, OVERDUE, [today, retries])
}
