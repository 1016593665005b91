import type { Queryable } from '#db/connection/client.ts'
import { invoices } from '#db/schema/invoicing.ts'
import { of } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'

const INVOICES = defineStatement({
  name: 'invoices_of_account',
  row: {
    series: of(invoices.series),
    number: of(invoices.number),
    issuedAt: of(invoices.issuedAt),
    totalCents: of(invoices.totalCents),
  },
  text: `
select series, number, issued_at as "issuedAt", total_cents as "totalCents"
  from invoices where invoice_account_id = $1
 order by issued_at desc, series, number desc`,
})

/** Returns the invoices of an account, the latest first. */
export function listInvoicesOfAccount(on: Queryable, accountId: string): Promise<RowOf<typeof INVOICES>[]> {
  return runStatement(on, INVOICES, [accountId])
}
