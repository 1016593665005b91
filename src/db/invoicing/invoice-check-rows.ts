import type { Queryable } from '#db/connection/client.ts'
import { invoiceMovements, invoices } from '#db/schema/invoicing.ts'
import { bool, int4, of } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'

const UNEQUAL_INVOICES = defineStatement({
  name: 'unequal_invoices',
  row: {
    series: of(invoices.series),
    number: of(invoices.number),
    totalCents: of(invoices.totalCents),
    linesCents: int4,
    movedCents: int4,
    recordedCents: int4.orNull,
    isReplacing: bool,
  },
  text: `
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
    or "recordedCents" <> "totalCents" or ($1::bool and "recordedCents" is null)
 order by series, number`,
})

/** An invoice beside what else is stored of it; amounts in cents, null where there is nothing. */
export type InvoiceSums = RowOf<typeof UNEQUAL_INVOICES>

/**
 * Returns the invoices whose sums do not agree: its lines, the money that it is about, and its first record. Where
 * `isRecorded`, an invoice without a record is one of them.
 */
export function listUnequalInvoices(on: Queryable, isRecorded: boolean): Promise<InvoiceSums[]> {
  return runStatement(on, UNEQUAL_INVOICES, [isRecorded])
}

const UNEQUAL_MOVEMENTS = defineStatement({
  name: 'unequal_invoice_movements',
  row: {
    series: of(invoiceMovements.series),
    number: of(invoiceMovements.number),
    kind: of(invoiceMovements.kind),
    movementId: of(invoiceMovements.movementId),
    invoicedCents: of(invoiceMovements.amountCents),
    movedCents: int4.orNull,
  },
  text: `
select * from (
  select m.series, m.number, m.kind, m.movement_id as "movementId", m.amount_cents as "invoicedCents",
         case m.kind
           when 'charge' then (select c.amount_cents from charges c where c.id = m.movement_id
                                  and c.state in ('succeeded', 'returned'))
           when 'refund' then (select -r.amount_cents from refunds r where r.id = m.movement_id)
           else (select -c.amount_cents from charges c where c.id = m.movement_id and c.state = 'returned')
         end as "movedCents"
    from invoice_movements m) moved
 where "movedCents" is distinct from "invoicedCents" order by series, number`,
})

export type MovedDifference = RowOf<typeof UNEQUAL_MOVEMENTS>

/** Returns money on invoices that is not what was charged, given back or returned. */
export function listUnequalMovements(on: Queryable): Promise<MovedDifference[]> {
  return runStatement(on, UNEQUAL_MOVEMENTS, [])
}

const BROKEN_SERIES = defineStatement({
  name: 'broken_invoice_series',
  row: { series: of(invoices.series) },
  text: `
select distinct series from (
  select series, number, row_number() over numbers as place, issued_at,
         lag(issued_at) over numbers as before
    from invoices window numbers as (partition by series order by number)) counted
 where number <> place or issued_at < before order by series`,
})

/** Returns the series with numbers that are missing or with dates that go back. */
export async function listBrokenSeries(on: Queryable): Promise<string[]> {
  const rows = await runStatement(on, BROKEN_SERIES, [])
  return rows.map(({ series }) => series)
}
