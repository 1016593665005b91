import type { InvoiceRow } from '#db/invoicing/invoice-rows.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'
import { canReissue, isReplacing, type NamedInvoice, planReissue, type Reissue } from '#domain/invoicing/reissue.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { ReadStay } from './invoiced-stay.ts'

/** Plans what would be issued in the place of an invoice; null where nothing can be. */
export function reissueOf({ stay, invoices }: ReadStay, invoice: InvoiceRow, recipient: Recipient): Reissue | null {
  const issued = stay.invoices.find(({ name }) => name === invoiceName(invoice))
  if (!issued || issued.isAnnulled || issued.reissues.length > 0 || !canReissue(invoice)) return null
  const corrections = invoices.filter(
    ({ correctsSeries, correctsNumber, kind, terms }) =>
      correctsSeries === invoice.series && correctsNumber === invoice.number && kind !== 'F3' && !isReplacing(terms),
  )
  return planReissue(namedOf(invoice), corrections.map(namedOf), recipient)
}

function namedOf(invoice: InvoiceRow): NamedInvoice {
  const { kind, terms, issuedAt } = invoice
  return { name: invoiceName(invoice), issuedOn: dateInMadrid(issuedAt), kind, terms }
}
