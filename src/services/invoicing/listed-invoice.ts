import type { ListedInvoice } from '#contract/invoicing.ts'
import type { InvoiceRow } from '#db/invoicing/invoice-rows.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'

/** The view of an invoice in a list. */
export function listedInvoice(
  invoice: Pick<InvoiceRow, 'series' | 'number' | 'kind' | 'issuedAt' | 'totalCents'>,
  isAnnulled: boolean,
): ListedInvoice {
  const { kind, issuedAt, totalCents } = invoice
  return { name: invoiceName(invoice), kind, issuedOn: dateInMadrid(issuedAt), totalCents, isAnnulled }
}
