import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { invoiceAnnulments, invoiceLines, invoiceMovements, invoices, type MovementKind } from '#db/schema/invoicing.ts'
import { bool } from '#db/statement/columns.ts'
import { defineExpression } from '#db/statement/expression.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { TaxLine } from '#domain/invoicing/tax-line.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type InvoiceKey = Pick<InvoiceRow, 'series' | 'number'>
export type MovementRow = typeof invoiceMovements.$inferSelect
export type AnnulmentRow = typeof invoiceAnnulments.$inferSelect

/** Money that an invoice is about, before it has a number. */
export type Movement = {
  readonly kind: MovementKind
  readonly movementId: string
  readonly amountCents: number
}

export type NewInvoice = {
  readonly invoice: Omit<InvoiceRow, 'number'>
  /** What it adds to the books. */
  readonly lines: readonly TaxLine[]
  readonly movements: readonly Movement[]
}

/** Returns the invoices of a booking, the oldest first. */
export async function listInvoices(on: Queryable, bookingId: string): Promise<InvoiceRow[]> {
  return on
    .select()
    .from(invoices)
    .where(eq(invoices.bookingId, bookingId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.series), asc(invoices.number))
}

export type InvoiceOfUser = Pick<InvoiceRow, 'series' | 'number' | 'bookingId' | 'kind' | 'issuedAt' | 'totalCents'> & {
  readonly isAnnulled: boolean
}

const isAnnulled = defineExpression({
  name: 'is_invoice_annulled',
  value: bool,
  from: sql`${invoices}`,
  sql: sql`exists (select from ${invoiceAnnulments}
    where ${invoiceAnnulments.series} = ${invoices.series} and ${invoiceAnnulments.number} = ${invoices.number})`,
})

/** Returns the invoices of all bookings of a user, the oldest first. */
export async function listInvoicesOfUser(on: Queryable, userId: string): Promise<InvoiceOfUser[]> {
  const { series, number, bookingId, kind, issuedAt, totalCents } = invoices
  return on
    .select({
      ...{ series, number, bookingId, kind, issuedAt, totalCents },
      isAnnulled,
    })
    .from(invoices)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(eq(bookings.userId, userId))
    .orderBy(asc(issuedAt), asc(series), asc(number))
}

export async function findInvoice(on: Queryable, { series, number }: InvoiceKey): Promise<InvoiceRow | undefined> {
  const [found] = await on
    .select()
    .from(invoices)
    .where(and(eq(invoices.series, series), eq(invoices.number, number)))
  return found
}

/** Returns the money that the invoices of a booking are about. */
export async function listMovements(on: Queryable, bookingId: string): Promise<MovementRow[]> {
  const rows = await on
    .select({ movement: invoiceMovements })
    .from(invoiceMovements)
    .innerJoin(
      invoices,
      and(eq(invoices.series, invoiceMovements.series), eq(invoices.number, invoiceMovements.number)),
    )
    .where(eq(invoices.bookingId, bookingId))
  return rows.map(({ movement }) => movement)
}

/** Returns the annulments of the invoices of a booking. */
export async function listAnnulments(on: Queryable, bookingId: string): Promise<AnnulmentRow[]> {
  const rows = await on
    .select({ annulment: invoiceAnnulments })
    .from(invoiceAnnulments)
    .innerJoin(
      invoices,
      and(eq(invoices.series, invoiceAnnulments.series), eq(invoices.number, invoiceAnnulments.number)),
    )
    .where(eq(invoices.bookingId, bookingId))
  return rows.map(({ annulment }) => annulment)
}

export async function insertAnnulment(tx: Tx, annulment: AnnulmentRow): Promise<void> {
  await tx.insert(invoiceAnnulments).values(annulment)
}

/**
 * Gives an invoice the next number of its series and stores it with its sums and the money that it is about. The caller has
 * the lock of all numbers (`lockNumbers`).
 */
export async function insertInvoice(tx: Tx, { invoice, lines, movements }: NewInvoice): Promise<InvoiceRow> {
  const next = sql`(select coalesce(max(${invoices.number}), 0) + 1 from ${invoices} where ${invoices.series} = ${invoice.series})`
  const [row] = await tx
    .insert(invoices)
    .values({ ...invoice, number: next })
    .returning()
  if (!row) throw new Error('An invoice was not stored')
  const key = { series: row.series, number: row.number }
  if (lines.length > 0) await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, ...key })))
  if (movements.length > 0) await tx.insert(invoiceMovements).values(movements.map((one) => ({ ...one, ...key })))
  return row
}

const LOCK_NUMBERS = defineStatement({
  name: 'lock_invoice_numbers',
  row: {},
  text: `select pg_advisory_xact_lock(hashtextextended('invoice numbers', 0))`,
})

/** Serialises all numbers and records until the transaction ends; taken after the locks of bookings. */
export async function lockNumbers(tx: Tx): Promise<void> {
  await runStatement(tx, LOCK_NUMBERS, [])
}

/** Returns when the last invoice of a series was issued. */
export async function findLastIssuedAt(on: Queryable, series: string): Promise<Date | undefined> {
  const [last] = await on
    .select({ issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(eq(invoices.series, series))
    .orderBy(sql`${invoices.number} desc`)
    .limit(1)
  return last?.issuedAt
}
