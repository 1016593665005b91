import type { Queryable } from '#db/connection/client.ts'
import { invoiceLines } from '#db/schema/invoicing.ts'
import { int4, of } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'

const VAT_SUMS = defineStatement({
  name: 'vat_sums',
  row: {
    year: int4,
    quarter: int4,
    treatment: of(invoiceLines.treatment),
    vatPercent: int4,
    invoices: int4,
    baseCents: int4,
    vatCents: int4,
  },
  text: `
select extract(year from day)::integer as year, extract(quarter from day)::integer as quarter, treatment,
       vat_percent::integer as "vatPercent", count(*)::integer as invoices,
       sum(base_cents)::integer as "baseCents", sum(vat_cents)::integer as "vatCents"
  from (select coalesce(i.month::timestamp, i.issued_at at time zone 'Europe/Madrid') as day, l.*
          from invoice_lines l join invoices i on (i.series, i.number) = (l.series, l.number)
         where not exists (select from invoice_annulments a where (a.series, a.number) = (i.series, i.number))) lines
 group by 1, 2, treatment, vat_percent order by 1, 2, treatment, vat_percent`,
})

/** What was invoiced in a quarter by how it is taxed, less what was given back; cents. Annulled invoices are left out. */
export type VatSum = RowOf<typeof VAT_SUMS>

/**
 * Returns the sums that a VAT return needs, the first one first: by the quarter in which invoices were issued, and of an
 * account's by the month whose money they are about, because VAT is due as a payment comes.
 */
export function listVatSums(on: Queryable): Promise<VatSum[]> {
  return runStatement(on, VAT_SUMS, [])
}
