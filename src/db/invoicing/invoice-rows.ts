import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import {
  invoiceAnnulments,
  invoiceBookings,
  invoiceLines,
  invoiceMovements,
  invoices,
  type MovementKind,
} from '#db/schema/invoicing.ts'
import { bool, of, uuid } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
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
  /** The bookings that an invoice of an account is about; empty for one of a booking. */
  readonly bookingIds: readonly string[]
}

/** Returns whether an invoice is one of a booking: its own, or one of an account that is about the booking too. */
function isOfBooking(
  { series, number }: typeof invoices | typeof invoiceMovements | typeof invoiceAnnulments,
  id: string,
) {
  return sql`(${series}, ${number}) in (
    select series, number from invoices where booking_id = ${id}
    union all select series, number from invoice_bookings where booking_id = ${id})`
}

/** Returns the invoices of a booking, with those of its account that are about it, the oldest first. */
export async function listInvoices(on: Queryable, bookingId: string): Promise<InvoiceRow[]> {
  return on
    .select()
    .from(invoices)
    .where(isOfBooking(invoices, bookingId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.series), asc(invoices.number))
}

/** Tells whether the company has issued any invoice. */
export async function hasInvoices(on: Queryable): Promise<boolean> {
  const found = await on.select({ number: invoices.number }).from(invoices).limit(1)
  return found.length > 0
}

const OF_USER = defineStatement({
  name: 'invoices_of_user',
  row: {
    series: of(invoices.series),
    number: of(invoices.number),
    bookingId: uuid,
    kind: of(invoices.kind),
    issuedAt: of(invoices.issuedAt),
    totalCents: of(invoices.totalCents),
    isAnnulled: bool,
  },
  text: `
with of_user as (
  select i.series, i.number, b.id from bookings b join invoices i on i.booking_id = b.id where b.user_id = $1
  union all
  (select distinct on (l.series, l.number) l.series, l.number, b.id
     from bookings b join invoice_bookings l on l.booking_id = b.id
    where b.user_id = $1 and not exists (
      select from bookings other where other.invoice_account_id = b.invoice_account_id
         and lower(other.holder_email) <> lower(b.holder_email))
    order by l.series, l.number, b.check_in desc, b.id))
select i.series, i.number, o.id as "bookingId", i.kind, i.issued_at as "issuedAt", i.total_cents as "totalCents",
       exists (select from invoice_annulments n where (n.series, n.number) = (i.series, i.number)) as "isAnnulled"
  from of_user o join invoices i using (series, number)
 order by i.issued_at, i.series, i.number`,
})

export type InvoiceOfUser = RowOf<typeof OF_USER>

/**
 * Returns the invoices of all bookings of a user, the oldest first. One of several bookings is there once, with the latest of
 * them, and only where all bookings of its account have the same holder.
 */
export function listInvoicesOfUser(on: Queryable, userId: string): Promise<InvoiceOfUser[]> {
  return runStatement(on, OF_USER, [userId])
}

export async function findInvoice(on: Queryable, { series, number }: InvoiceKey): Promise<InvoiceRow | undefined> {
  const [found] = await on
    .select()
    .from(invoices)
    .where(and(eq(invoices.series, series), eq(invoices.number, number)))
  return found
}

/** Returns the ids of the bookings that an invoice of an account is about, in their order. */
export async function listInvoiceBookings(on: Queryable, { series, number }: InvoiceKey): Promise<string[]> {
  const rows = await on
    .select({ id: invoiceBookings.bookingId })
    .from(invoiceBookings)
    .where(and(eq(invoiceBookings.series, series), eq(invoiceBookings.number, number)))
    .orderBy(asc(invoiceBookings.bookingId))
  return rows.map(({ id }) => id)
}

/** Returns the money that the invoices of a booking are about. */
export async function listMovements(on: Queryable, bookingId: string): Promise<MovementRow[]> {
  return on.select().from(invoiceMovements).where(isOfBooking(invoiceMovements, bookingId))
}

/** Returns the annulments of the invoices of a booking. */
export async function listAnnulments(on: Queryable, bookingId: string): Promise<AnnulmentRow[]> {
  return on.select().from(invoiceAnnulments).where(isOfBooking(invoiceAnnulments, bookingId))
}

export async function insertAnnulment(tx: Tx, annulment: AnnulmentRow): Promise<void> {
  await tx.insert(invoiceAnnulments).values(annulment)
}

/**
 * Gives an invoice the next number of its series and stores it with its sums and the money that it is about. The caller has
 * the lock of all numbers (`lockNumbers`).
 */
export async function insertInvoice(
  tx: Tx,
  { invoice, lines, movements, bookingIds }: NewInvoice,
): Promise<InvoiceRow> {
  const next = sql`(select coalesce(max(${invoices.number}), 0) + 1 from ${invoices} where ${invoices.series} = ${invoice.series})`
  const [row] = await tx
    .insert(invoices)
    .values({ ...invoice, number: next })
    .returning()
  if (!row) throw new Error('An invoice was not stored')
  const key = { series: row.series, number: row.number }
  if (lines.length > 0) await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, ...key })))
  if (movements.length > 0) await tx.insert(invoiceMovements).values(movements.map((one) => ({ ...one, ...key })))
  if (bookingIds.length > 0)
    await tx.insert(invoiceBookings).values(bookingIds.map((bookingId) => ({ ...key, bookingId })))
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
