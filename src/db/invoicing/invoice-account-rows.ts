import { and, asc, eq, sql } from 'drizzle-orm'
import type { BookingOfHome } from '#db/booking/booking-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { bookingGroups } from '#db/schema/booking-group.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { invoiceAccounts } from '#db/schema/invoice-account.ts'
import { invoices } from '#db/schema/invoicing.ts'
import { bool, int4, of } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { recipientColumnsOf, recipientOf } from './tax-data-rows.ts'

type Saved = Recipient & { readonly id: string; readonly at: Date }

export async function insertInvoiceAccount(tx: Tx, { id, at, ...recipient }: Saved): Promise<void> {
  await tx.insert(invoiceAccounts).values({ id, ...recipientColumnsOf(recipient), createdAt: at, updatedAt: at })
}

/** Changes whom the next invoices of an account are made out to. */
export async function updateInvoiceAccount(tx: Tx, { id, at, ...recipient }: Saved): Promise<void> {
  await tx
    .update(invoiceAccounts)
    .set({ ...recipientColumnsOf(recipient), updatedAt: at })
    .where(eq(invoiceAccounts.id, id))
}

/** Returns whom the invoices of an account are made out to. */
export async function findInvoiceAccount(on: Queryable, id: string): Promise<Recipient | undefined> {
  const [found] = await on.select().from(invoiceAccounts).where(eq(invoiceAccounts.id, id))
  return found && recipientOf(found)
}

/** Returns the account that the bookings of a group get, with the company that is invoiced; null for a group without one. */
export async function findAccountOfGroup(
  on: Queryable,
  groupId: string | null,
): Promise<{ readonly id: string; readonly company: Recipient } | null> {
  if (groupId === null) return null
  const [found] = await on
    .select({ account: invoiceAccounts })
    .from(bookingGroups)
    .innerJoin(invoiceAccounts, eq(invoiceAccounts.id, bookingGroups.invoiceAccountId))
    .where(eq(bookingGroups.id, groupId))
  return found ? { id: found.account.id, company: recipientOf(found.account) } : null
}

const TO_INVOICE = defineStatement({
  name: 'invoice_accounts_to_invoice',
  row: { id: of(invoiceAccounts.id) },
  text: `
select a.id from invoice_accounts a
 where exists (
   select from bookings b join payments p on p.booking_id = b.id join charges c on c.payment_id = p.id
    where b.invoice_account_id = a.id and c.state = 'succeeded' and c.taken_back_at is null
      and coalesce(c.received_on, (c.settled_at at time zone 'Europe/Madrid')::date) < $1::date
      and not exists (select from invoice_movements m where m.kind = 'charge' and m.movement_id = c.id))
 order by a.id`,
})

/** Returns accounts with money from before a day that is on no invoice. */
export async function listAccountsToInvoice(on: Queryable, before: CalendarDate): Promise<string[]> {
  const rows = await runStatement(on, TO_INVOICE, [before])
  return rows.map(({ id }) => id)
}

const hasUninvoiced = sql`exists (
  select from payments p join charges c on c.payment_id = p.id
   where p.booking_id = ${bookings.id} and c.state = 'succeeded'
     and not exists (select from invoice_movements m where m.kind = 'charge' and m.movement_id = c.id))`

/** Returns the bookings of an account with money on no invoice, in the order of their ids, in which they are locked. */
export async function listUninvoicedBookings(on: Queryable, accountId: string): Promise<BookingOfHome[]> {
  return on
    .select({ booking: bookings, houseCode: apartments.houseCode })
    .from(bookings)
    .innerJoin(apartments, eq(apartments.id, bookings.apartmentId))
    .where(and(eq(bookings.invoiceAccountId, accountId), hasUninvoiced))
    .orderBy(asc(bookings.id))
}

/** Returns the invoices of an account, the oldest first. */
export async function listInvoicesOfAccount(on: Queryable, accountId: string) {
  return on
    .select()
    .from(invoices)
    .where(eq(invoices.invoiceAccountId, accountId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.series), asc(invoices.number))
}

const OF_HOLDER = defineStatement({
  name: 'invoice_account_of_holder',
  row: { name: of(invoiceAccounts.name), isOfOne: bool, bookings: int4 },
  text: `
select a.name, (select count(*)::int from bookings b
                 where b.invoice_account_id = a.id and b.status <> 'CANCELLED') as bookings,
       not exists (select from bookings b
                    where b.invoice_account_id = a.id and lower(b.holder_email) <> lower($2)) as "isOfOne"
  from invoice_accounts a where a.id = $1`,
})

export type AccountOfHolder = RowOf<typeof OF_HOLDER>

/**
 * Returns the name of an account with the number of its bookings that are not cancelled, and whether all its bookings are of
 * the holder with this e-mail.
 */
export async function findAccountOfHolder(
  on: Queryable,
  { accountId, email }: { readonly accountId: string; readonly email: string },
): Promise<AccountOfHolder | undefined> {
  const [found] = await runStatement(on, OF_HOLDER, [accountId, email])
  return found
}
