import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { bankAccounts } from '#db/schema/payment.ts'

export type BankAccountRow = typeof bankAccounts.$inferSelect

const inForce = (bookingId: string) => and(eq(bankAccounts.bookingId, bookingId), isNull(bankAccounts.endedAt))

/** Returns the account from which later months of a booking are debited, if one of these gateways can debit it. */
export async function findBankAccount(
  on: Queryable,
  bookingId: string,
  { names }: { readonly names: readonly string[] },
): Promise<BankAccountRow | undefined> {
  const [found] = await on
    .select()
    .from(bankAccounts)
    .where(and(inForce(bookingId), inArray(bankAccounts.gateway, [...names])))
  return found
}

/** Stores an account with its mandate in the place of the one before. */
export async function replaceBankAccount(tx: Tx, account: Omit<BankAccountRow, 'endedAt'>): Promise<void> {
  await endBankAccount(tx, account.bookingId, account.mandateGivenAt)
  await tx.insert(bankAccounts).values(account)
}

/** Ends the mandate of a booking; returns whether there was one. */
export async function endBankAccount(tx: Tx, bookingId: string, endedAt: Date): Promise<boolean> {
  const ended = await tx
    .update(bankAccounts)
    .set({ endedAt })
    .where(inForce(bookingId))
    .returning({ id: bankAccounts.id })
  return ended.length > 0
}

/** Returns whether the account is stored for a booking whose holder has another e-mail. */
export async function isAccountOfAnother(
  on: Queryable,
  account: { readonly gateway: string; readonly accountToken: string; readonly holderEmail: string },
): Promise<boolean> {
  const { gateway, accountToken, holderEmail } = account
  const [found] = await on
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .innerJoin(bookings, eq(bookings.id, bankAccounts.bookingId))
    .where(
      and(
        eq(bankAccounts.gateway, gateway),
        eq(bankAccounts.accountToken, accountToken),
        ne(sql`lower(${bookings.holderEmail})`, holderEmail.toLowerCase()),
      ),
    )
    .limit(1)
  return found !== undefined
}
