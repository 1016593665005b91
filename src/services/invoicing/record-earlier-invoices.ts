import { listRecordsOf, listUnrecorded } from '#db/invoicing/invoice-record-rows.ts'
import { type InvoiceRow, lockNumbers } from '#db/invoicing/invoice-rows.ts'
import type { Deps } from '#services/deps.ts'
import { appendRecord } from './append-record.ts'
import { issueDraft } from './invoice-record-draft.ts'

const AT_ONCE = 100

type RecordDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

/** Records invoices that were issued before records were made, the oldest first. Returns how many it recorded. */
export async function recordEarlierInvoices(deps: RecordDeps): Promise<number> {
  if (!deps.settings.invoicing.isRecorded) return 0
  let recorded = 0
  for (;;) {
    const page = await listUnrecorded(deps.db, AT_ONCE)
    for (const invoice of page) recorded += (await recordInvoice(deps, invoice)) ? 1 : 0
    if (page.length < AT_ONCE) return recorded
  }
}

/** Records an invoice that has no record yet. Returns whether it did. */
export async function recordInvoice(deps: RecordDeps, invoice: InvoiceRow): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockNumbers(tx)
    const records = await listRecordsOf(tx, invoice)
    if (records.length > 0) return false
    await appendRecord(tx, deps, invoice, issueDraft(invoice))
    return true
  })
}
