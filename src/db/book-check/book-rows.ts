import type { Queryable } from '#db/connection/client.ts'
import { runStatement } from '#db/statement/statement.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'

/** A row of our books as the gateway should have it. `open` means that its outcome is not known here yet. */
export type BookRow = {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'authorisation'
  readonly amountCents: Cents
  readonly capturedCents: Cents
  readonly open: boolean
  /** Whether a bank account is debited, whose bank tells the outcome days later. */
  readonly debited: boolean
  readonly submittedAt: string
  readonly bookingCode: string
}

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
         h.state not in ('held', 'held_late') or (h.method = 'authorisation' and e.state in ('submitted', 'processing')), false,
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

const BY_ID = { name: 'books_by_id', text: select('where books.id = any($2::uuid[])') }
const AFTER = { name: 'books_after', text: select('where books.id > $2 order by books.id limit $3') }

export function listBooksById(on: Queryable, gateway: string, ids: readonly string[]): Promise<BookRow[]> {
  return runStatement<BookRow>(on, BY_ID, [gateway, ids])
}

/** Returns all rows page by page, in the order of their ids. */
export function listBooksAfter(on: Queryable, gateway: string, after: string, most: number): Promise<BookRow[]> {
  return runStatement<BookRow>(on, AFTER, [gateway, after, most])
}

const GATEWAYS = {
  name: 'book_gateways',
  text: "select gateway from charges where gateway <> 'manual' union select gateway from deposit_holds order by gateway",
}

/** Returns the names of all gateways that ever charged or authorised something; money by hand has none. */
export async function listBookGateways(on: Queryable): Promise<string[]> {
  const rows = await runStatement<{ readonly gateway: string }>(on, GATEWAYS, [])
  return rows.map(({ gateway }) => gateway)
}

/** A refund, or the return of a deposit, that the bank refused and no later one replaced: staff must act. */
export type RefusedRefund = { readonly id: string; readonly amountCents: Cents; readonly bookingCode: string }

const REFUSED = {
  name: 'refused_refunds',
  text: `
select r.id, r.amount_cents as "amountCents", b.code as "bookingCode"
  from refunds r join charges c on c.id = r.charge_id join payments p on p.id = c.payment_id
  join bookings b on b.id = p.booking_id
 where r.state = 'failed' and not exists (select from refunds other where other.replaces = r.id)
union all
select e.id, h.amount_cents - e.keep_cents, b.code
  from deposit_returns e join deposit_holds h on h.id = e.hold_id join bookings b on b.id = h.booking_id
 where e.state = 'failed'`,
}

export function listRefusedRefunds(on: Queryable): Promise<RefusedRefund[]> {
  return runStatement<RefusedRefund>(on, REFUSED, [])
}

export type OverduePayment = {
  readonly bookingCode: string
  readonly number: number
  readonly amountCents: Cents
  readonly dueDate: CalendarDate
}

const OVERDUE = {
  name: 'overdue_payments',
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
}

/**
 * Returns what is still unpaid after more than `retries` declined charges and cancels no booking, such as later months, the longest
 * due first.
 */
export function listOverduePayments(on: Queryable, today: CalendarDate, retries: number): Promise<OverduePayment[]> {
  return runStatement<OverduePayment>(on, OVERDUE, [today, retries])
}
