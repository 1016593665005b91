import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { invoiceRecords, recordDeliveries, recordTurns } from '#db/schema/invoicing.ts'
import type { RecordOutcome } from '#domain/invoicing/tax-agency.ts'
import type { InvoiceRecordRow } from './invoice-record-rows.ts'

export type RecordTurnRow = typeof recordTurns.$inferSelect
type DeliveryRow = typeof recordDeliveries.$inferSelect

const sameRecord = and(
  eq(recordDeliveries.chain, invoiceRecords.chain),
  eq(recordDeliveries.sequence, invoiceRecords.sequence),
)

/** Locks the turn of a chain, so that one process at a time hands in its records. */
export async function lockTurn(tx: Tx, chain: string): Promise<RecordTurnRow> {
  await tx.insert(recordTurns).values({ chain }).onConflictDoNothing()
  const [turn] = await tx.select().from(recordTurns).where(eq(recordTurns.chain, chain)).for('update')
  if (!turn) throw new Error(`There is no turn of ${chain}`)
  return turn
}

export async function updateTurn(tx: Tx, chain: string, change: Partial<Omit<RecordTurnRow, 'chain'>>): Promise<void> {
  await tx.update(recordTurns).set(change).where(eq(recordTurns.chain, chain))
}

export async function listTurns(on: Queryable): Promise<RecordTurnRow[]> {
  return on.select().from(recordTurns).orderBy(asc(recordTurns.chain))
}

/** Returns the chains that have records to hand in. */
export async function listWaitingChains(on: Queryable): Promise<string[]> {
  const rows = await on
    .selectDistinct({ chain: recordDeliveries.chain })
    .from(recordDeliveries)
    .where(eq(recordDeliveries.state, 'waiting'))
  return rows.map(({ chain }) => chain).toSorted()
}

/** Returns the next records of a chain that wait, in its order, and counts one more try of each. */
export async function takeWaiting(tx: Tx, chain: string, most: number): Promise<InvoiceRecordRow[]> {
  const rows = await tx
    .select({ record: invoiceRecords })
    .from(invoiceRecords)
    .innerJoin(recordDeliveries, sameRecord)
    .where(and(eq(recordDeliveries.chain, chain), eq(recordDeliveries.state, 'waiting')))
    .orderBy(asc(recordDeliveries.sequence))
    .limit(most)
  const sequences = rows.map(({ record }) => record.sequence)
  if (sequences.length === 0) return []
  await tx
    .update(recordDeliveries)
    .set({ tries: sql`least(${recordDeliveries.tries} + 1, 32000)` })
    .where(and(eq(recordDeliveries.chain, chain), inArray(recordDeliveries.sequence, sequences)))
  return rows.map(({ record }) => record)
}

/** Stores what the agency thinks of a record; later answers about it change nothing. */
export async function settleDelivery(
  tx: Tx,
  { chain, sequence }: Pick<DeliveryRow, 'chain' | 'sequence'>,
  settled: RecordOutcome & Pick<DeliveryRow, 'csv' | 'settledAt'>,
): Promise<void> {
  await tx
    .update(recordDeliveries)
    .set(settled)
    .where(
      and(
        eq(recordDeliveries.chain, chain),
        eq(recordDeliveries.sequence, sequence),
        eq(recordDeliveries.state, 'waiting'),
      ),
    )
}

export type Delivered = { readonly record: InvoiceRecordRow; readonly delivery: DeliveryRow }

/** Returns the records of an invoice with what the agency thinks of them, the oldest first. */
export async function listDeliveriesOf(
  on: Queryable,
  { series, number }: Pick<InvoiceRecordRow, 'series' | 'number'>,
): Promise<Delivered[]> {
  return on
    .select({ record: invoiceRecords, delivery: recordDeliveries })
    .from(invoiceRecords)
    .innerJoin(recordDeliveries, sameRecord)
    .where(and(eq(invoiceRecords.series, series), eq(invoiceRecords.number, number)))
    .orderBy(asc(invoiceRecords.madeAt), asc(invoiceRecords.sequence))
}

export type FaultyRecord = Pick<InvoiceRecordRow, 'series' | 'number' | 'kind' | 'sequence'> &
  Pick<DeliveryRow, 'state' | 'code' | 'fault' | 'settledAt'>

/** Returns what the agency rejected or took with errors, where no later record of the same invoice mends it. */
export async function listFaulty(on: Queryable): Promise<FaultyRecord[]> {
  const { series, number, kind, sequence } = invoiceRecords
  const { state, code, fault, settledAt } = recordDeliveries
  return on
    .select({ series, number, kind, sequence, state, code, fault, settledAt })
    .from(invoiceRecords)
    .innerJoin(recordDeliveries, sameRecord)
    .where(
      and(
        inArray(recordDeliveries.state, ['accepted_with_errors', 'rejected']),
        sql`not exists (select from invoice_records later
              where (later.series, later.number, later.kind) = (${series}, ${number}, ${kind})
                and later.chain = ${invoiceRecords.chain} and later.sequence > ${sequence})`,
      ),
    )
    .orderBy(asc(recordDeliveries.settledAt), asc(sequence))
}

/** Counts the records that wait. */
export async function countWaiting(on: Queryable): Promise<number> {
  return on.$count(recordDeliveries, eq(recordDeliveries.state, 'waiting'))
}
