import { createHash } from 'node:crypto'
import type { Tx } from '#db/connection/client.ts'
import { findLastRecord, type InvoiceRecordRow, insertRecord } from '#db/invoicing/invoice-record-rows.ts'
import type { InvoiceKey } from '#db/invoicing/invoice-rows.ts'
import {
  type AnnulmentRecord,
  hashText,
  type InvoiceRecord,
  type IssueRecord,
} from '#domain/invoicing/invoice-record.ts'
import { timeInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps, InvoicingSettings } from '#services/deps.ts'

type Linked = 'issuer' | 'system' | 'madeAt' | 'previous'
/** What a record of an invoice says, before it has its place in the chain. */
export type IssueDraft = Omit<IssueRecord, Linked>
type RecordDraft = IssueDraft | Omit<AnnulmentRecord, Linked>

const SECOND_MS = 1_000

/**
 * Appends a record to the chain of this issuer and installation, with the hash of the one before. Its moment is never before
 * the last one's, whatever the clock says. The caller has the lock of all numbers (`lockNumbers`).
 */
export async function appendRecord(
  tx: Tx,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { series, number }: InvoiceKey,
  draft: RecordDraft,
): Promise<InvoiceRecordRow> {
  const { issuer, system } = settings.invoicing
  const chain = chainOf(settings.invoicing)
  const last = await findLastRecord(tx, chain)
  const now = Math.floor(clock.now().getTime() / SECOND_MS) * SECOND_MS
  const madeAt = new Date(Math.max(now, last?.madeAt.getTime() ?? 0))
  const before = last && { ...last.content.invoice, taxId: last.content.issuer.taxId, hash: last.hash }
  const content: InvoiceRecord = { ...draft, issuer, system, madeAt: timeInMadrid(madeAt), previous: before ?? null }
  const row = {
    ...{ chain, sequence: (last?.sequence ?? 0) + 1, kind: content.kind, series, number, madeAt },
    ...{ previousHash: last?.hash ?? null, hash: recordHash(content), content },
  }
  await insertRecord(tx, row)
  return row
}

/** Computes the hash of a record as the agency does. */
export function recordHash(record: InvoiceRecord): string {
  return createHash('sha256').update(hashText(record), 'utf8').digest('hex').toUpperCase()
}

/** Names the chain of an issuer and an installation. */
export function chainOf({ issuer, system }: InvoicingSettings): string {
  return `${issuer.taxId}/${system.id}/${system.installation}`
}
