import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from './client.ts'
import { invoices } from './schema/booking.ts'

export type InvoiceRow = typeof invoices.$inferSelect

export async function findInvoice(on: Queryable, bookingId: string): Promise<InvoiceRow | undefined> {
  const [found] = await on.select().from(invoices).where(eq(invoices.bookingId, bookingId))
  return found
}

/**
 * Gives the invoice the next number of its series. A lock serialises this, so that numbers have no gap and no
 * duplicate.
 */
export async function insertInvoice(tx: Tx, invoice: Omit<InvoiceRow, 'number'>): Promise<InvoiceRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoices ${invoice.series}`}, 0))`)
  const [row] = await tx
    .insert(invoices)
    .values({
      ...invoice,
      number: sql`(select coalesce(max(${invoices.number}), 0) + 1 from ${invoices} where ${invoices.series} = ${invoice.series})`,
    })
    .returning()
  if (!row) throw new Error('An invoice was not stored')
  return row
}
