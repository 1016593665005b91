import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from './client.ts'
import { payments } from './schema/payment.ts'
import { preparedOn } from './statement-cache.ts'

export type PaymentRow = typeof payments.$inferSelect

const ofBooking = preparedOn((db) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, sql.placeholder('bookingId')), isNull(payments.supersededAt)))
    .orderBy(asc(payments.number))
    .prepare('payments_of_booking'),
)

/** Returns the payments in force, without those that a change of stay superseded. */
export async function listPayments(on: Queryable, bookingId: string): Promise<PaymentRow[]> {
  return ofBooking(on).execute({ bookingId })
}

/** Returns the last payment of this number that a change of stay superseded. */
export async function findSupersededPayment(
  on: Queryable,
  { bookingId, number }: { readonly bookingId: string; readonly number: number },
): Promise<PaymentRow | undefined> {
  const [found] = await on
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.number, number), isNotNull(payments.supersededAt)))
    .orderBy(desc(payments.supersededAt))
    .limit(1)
  return found
}

export async function supersedePayments(tx: Tx, ids: readonly string[], supersededAt: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(payments)
      .set({ supersededAt })
      .where(inArray(payments.id, [...ids]))
}

/** Moves the day on which a payment is due. */
export async function putOff(tx: Tx, id: string, change: Pick<PaymentRow, 'dueDate' | 'putOffFrom'>): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id))
}

export async function insertPayments(tx: Tx, rows: readonly (typeof payments.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(payments).values([...rows])
}
