import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import type { Treatment } from '#domain/invoicing/tax-line.ts'

/** What was invoiced in a quarter by how it is taxed, less what was given back; cents. Annulled invoices are left out. */
export type VatSum = {
  readonly year: number
  readonly quarter: number
  readonly treatment: Treatment
  readonly vatPercent: number
  readonly invoices: number
  readonly baseCents: number
  readonly vatCents: number
}

/** Returns the sums that a VAT return needs, by the quarter in which invoices were issued, the first one first. */
export async function listVatSums(on: Queryable): Promise<VatSum[]> {
  const { rows } = await on.execute<VatSum>(sql`
    select extract(year from day)::integer as year, extract(quarter from day)::integer as quarter, treatment,
           vat_percent::integer as "vatPercent", count(*)::integer as invoices,
           sum(base_cents)::integer as "baseCents", sum(vat_cents)::integer as "vatCents"
      from (select i.issued_at at time zone 'Europe/Madrid' as day, l.*
              from invoice_lines l join invoices i on (i.series, i.number) = (l.series, l.number)
             where not exists (select from invoice_annulments a where (a.series, a.number) = (i.series, i.number))) lines
     group by 1, 2, treatment, vat_percent order by 1, 2, treatment, vat_percent`)
  return rows
}
