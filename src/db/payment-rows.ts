import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
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

/** Those in force: what a change of stay took the place of is left out. */
export async function listPayments(on: Queryable, bookingId: string): Promise<PaymentRow[]> {
  return ofBooking(on).execute({ bookingId })
}

/** The highest number that was ever given, also to a payment that is no longer in force. */
export async function lastPaymentNumber(on: Queryable, bookingId: string): Promise<number> {
  const [row] = await on
    .select({ number: max(payments.number) })
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
  return row?.number ?? 0
}

export async function supersedePayments(tx: Tx, ids: readonly string[], supersededAt: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(payments)
      .set({ supersededAt })
      .where(inArray(payments.id, [...ids]))
}

export async function insertPayments(tx: Tx, rows: readonly PaymentRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(payments).values([...rows])
}
