import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { invoiceAccounts } from '#db/schema/invoice-account.ts'
import { accountTaxData, taxData } from '#db/schema/invoicing.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'

type Entered = Recipient & { readonly enteredAt: Date }

/** Returns whom the invoices of a booking are made out to: the company of its account, else whom its holder has entered. */
export async function findRecipient(on: Queryable, bookingId: string): Promise<Recipient | undefined> {
  const [found] = await on
    .select({ account: invoiceAccounts, entered: taxData })
    .from(bookings)
    .leftJoin(invoiceAccounts, eq(invoiceAccounts.id, bookings.invoiceAccountId))
    .leftJoin(taxData, eq(taxData.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId))
  const recipient = found?.account ?? found?.entered
  return recipient ? recipientOf(recipient) : undefined
}

/** Returns whom the invoices of each booking of a user are made out to. */
export async function listRecipientsOfUser(
  on: Queryable,
  userId: string,
): Promise<(Recipient & { readonly bookingCode: string })[]> {
  const rows = await on
    .select({ entered: taxData, bookingCode: bookings.code })
    .from(taxData)
    .innerJoin(bookings, eq(bookings.id, taxData.bookingId))
    .where(eq(bookings.userId, userId))
    .orderBy(asc(bookings.code))
  return rows.map(({ entered, bookingCode }) => ({ ...recipientOf(entered), bookingCode }))
}

export async function saveRecipient(
  tx: Tx,
  { bookingId, ...entered }: Entered & { readonly bookingId: string },
): Promise<void> {
  const row = rowOf(entered)
  await tx
    .insert(taxData)
    .values({ bookingId, ...row })
    .onConflictDoUpdate({ target: taxData.bookingId, set: row })
}

/** Returns whom the invoices of a user are usually made out to. */
export async function findAccountRecipient(on: Queryable, userId: string): Promise<Recipient | undefined> {
  const [found] = await on.select().from(accountTaxData).where(eq(accountTaxData.userId, userId))
  return found && recipientOf(found)
}

export async function saveAccountRecipient(
  tx: Tx,
  { userId, ...entered }: Entered & { readonly userId: string },
): Promise<void> {
  const row = rowOf(entered)
  await tx
    .insert(accountTaxData)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: accountTaxData.userId, set: row })
}

export async function deleteAccountRecipient(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accountTaxData).where(eq(accountTaxData.userId, userId))
}

type RecipientColumns = Omit<typeof taxData.$inferSelect, 'bookingId' | 'enteredAt'>

/** Reads a recipient from the columns of a row. */
export function recipientOf({ name, address, taxIdKind: kind, taxId: number, country }: RecipientColumns): Recipient {
  return { name, address, taxId: { kind, number, country } }
}

function rowOf({ enteredAt, ...recipient }: Entered) {
  return { ...recipientColumnsOf(recipient), enteredAt }
}

/** Writes a recipient as the columns of a row. */
export function recipientColumnsOf({ name, address, taxId }: Recipient): RecipientColumns {
  return { name, address, taxIdKind: taxId.kind, taxId: taxId.number, country: taxId.country }
}
