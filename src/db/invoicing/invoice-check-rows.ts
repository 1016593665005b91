import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'

/** An invoice beside what else is stored of it; amounts in cents, null where there is nothing. */
export type InvoiceSums = {
  readonly series: string
  readonly number: number
  readonly totalCents: number
  readonly linesCents: number
  readonly movedCents: number
  readonly recordedCents: number | null
  readonly isReplacing: boolean
}

/**
 * Returns the invoices whose sums do not agree: its lines, the money that it is about, and its first record. Where
 * `isRecorded`, an invoice without a record is one of them.
 */
export async function listUnequalInvoices(on: Queryable, isRecorded: boolean): Promise<InvoiceSums[]> {
  const { rows } = await on.execute<InvoiceSums>(sql`
    select * from (
      select i.series, i.number, i.total_cents as "totalCents",
             coalesce((select sum(base_cents + vat_cents) from invoice_lines l
                        where (l.series, l.number) = (i.series, i.number)), 0)::integer as "linesCents",
             coalesce((select sum(amount_cents) from invoice_movements m
                        where (m.series, m.number) = (i.series, i.number)), 0)::integer as "movedCents",
             (select (content->>'totalCents')::integer from invoice_records r
               where (r.series, r.number) = (i.series, i.number) and r.kind = 'issue'
               order by r.made_at, r.sequence limit 1) as "recordedCents",
             i.kind = 'F3' or (i.kind = 'R4' and i.total_cents >= 0) as "isReplacing"
        from invoices i) sums
     where ("totalCents" <> "linesCents" and not "isReplacing") or "linesCents" <> "movedCents"
        or "recordedCents" <> "totalCents" or (${isRecorded} and "recordedCents" is null)
     order by series, number`)
  return rows
}

export type MovedDifference = {
  readonly series: string
  readonly number: number
  readonly kind: string
  readonly movementId: string
  readonly invoicedCents: number
  readonly movedCents: number | null
}

/** Returns money on invoices that is not what was charged, given back or returned. */
export async function listUnequalMovements(on: Queryable): Promise<MovedDifference[]> {
  const { rows } = await on.execute<MovedDifference>(sql`
    select * from (
      select m.series, m.number, m.kind, m.movement_id as "movementId", m.amount_cents as "invoicedCents",
             case m.kind
               when 'charge' then (select c.amount_cents from charges c where c.id = m.movement_id
                                      and c.state in ('succeeded', 'returned'))
               when 'refund' then (select -r.amount_cents from refunds r where r.id = m.movement_id)
               else (select -c.amount_cents from charges c where c.id = m.movement_id and c.state = 'returned')
             end as "movedCents"
        from invoice_movements m) moved
     where "movedCents" is distinct from "invoicedCents" order by series, number`)
  return rows
}

/** Returns the series with numbers that are missing or with dates that go back. */
export async function listBrokenSeries(on: Queryable): Promise<string[]> {
  const { rows } = await on.execute<{ series: string }>(sql`
    select distinct series from (
      select series, number, row_number() over numbers as place, issued_at,
             lag(issued_at) over numbers as before
        from invoices window numbers as (partition by series order by number)) counted
     where number <> place or issued_at < before order by series`)
  return rows.map(({ series }) => series)
}
