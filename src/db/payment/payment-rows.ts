import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { payments } from '#db/schema/payment.ts'
import { preparedOn } from '#db/statement/statement-cache.ts'

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

/**
 * Stores that payments of a booking are not in force any more. Their moment is later than that of payments that were superseded
 * before, even within the same millisecond: it tells two with the same number apart, and which was the last.
 */
export async function supersedePayments(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  const superseded = inArray(payments.id, [...ids])
  const ofBooking = sql`(select p.booking_id from payments p where p.id = ${ids[0]})`
  const last = sql`(select max(p.superseded_at) from payments p where p.booking_id = ${ofBooking})`
  const moment = sql`greatest(${at}::timestamptz, ${last} + interval '1 microsecond')`
  await tx.update(payments).set({ supersededAt: moment }).where(superseded)
}

/** Moves the day on which a payment is due. */
export async function putOff(tx: Tx, id: string, change: Pick<PaymentRow, 'dueDate' | 'putOffFrom'>): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id))
}

export async function insertPayments(tx: Tx, rows: readonly (typeof payments.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(payments).values([...rows])
}
