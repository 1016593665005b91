import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { invoiceRecords, invoices } from '#db/schema/invoicing.ts'
import type { InvoiceKey, InvoiceRow } from './invoice-rows.ts'

export type InvoiceRecordRow = typeof invoiceRecords.$inferSelect

/** Returns the record that the next one of a chain names. */
export async function findLastRecord(on: Queryable, chain: string): Promise<InvoiceRecordRow | undefined> {
  const [last] = await on
    .select()
    .from(invoiceRecords)
    .where(eq(invoiceRecords.chain, chain))
    .orderBy(desc(invoiceRecords.sequence))
    .limit(1)
  return last
}

export async function insertRecord(tx: Tx, record: InvoiceRecordRow): Promise<void> {
  await tx.insert(invoiceRecords).values(record)
}

/** Returns the records of an invoice, the oldest first. */
export async function listRecordsOf(on: Queryable, { series, number }: InvoiceKey): Promise<InvoiceRecordRow[]> {
  return on
    .select()
    .from(invoiceRecords)
    .where(and(eq(invoiceRecords.series, series), eq(invoiceRecords.number, number)))
    .orderBy(asc(invoiceRecords.madeAt), asc(invoiceRecords.sequence))
}

/** Returns records of a chain in its order, from the one after a number. */
export async function listRecordsAfter(
  on: Queryable,
  chain: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<InvoiceRecordRow[]> {
  return on
    .select()
    .from(invoiceRecords)
    .where(and(eq(invoiceRecords.chain, chain), gt(invoiceRecords.sequence, after)))
    .orderBy(asc(invoiceRecords.sequence))
    .limit(most)
}

export async function listChains(on: Queryable): Promise<string[]> {
  const rows = await on.selectDistinct({ chain: invoiceRecords.chain }).from(invoiceRecords)
  return rows.map(({ chain }) => chain).toSorted()
}

/** Returns invoices that have no record, the oldest first. */
export async function listUnrecorded(on: Queryable, most: number): Promise<InvoiceRow[]> {
  const recorded = sql`exists (select from ${invoiceRecords}
    where ${invoiceRecords.series} = ${invoices.series} and ${invoiceRecords.number} = ${invoices.number})`
  return on
    .select()
    .from(invoices)
    .where(sql`not ${recorded}`)
    .orderBy(asc(invoices.issuedAt), asc(invoices.series), asc(invoices.number))
    .limit(most)
}
