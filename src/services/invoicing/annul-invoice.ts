import type { Tx } from '#db/connection/client.ts'
import { type InvoiceRow, insertAnnulment, lockNumbers } from '#db/invoicing/invoice-rows.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { appendRecord } from './append-record.ts'

/** Takes back an invoice that should not have been issued, in the caller's transaction, which has its booking locked. */
export async function annulInvoice(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'settings'>,
  invoice: InvoiceRow,
  reason: string,
): Promise<void> {
  await lockNumbers(tx)
  const { series, number } = invoice
  await insertAnnulment(tx, { series, number, reason, madeAt: deps.clock.now() })
  if (!deps.settings.invoicing.isRecorded) return
  const named = { name: invoiceName(invoice), issuedOn: dateInMadrid(invoice.issuedAt) }
  await appendRecord(tx, deps, invoice, { kind: 'annulment', invoice: named, wasRejected: false })
}
