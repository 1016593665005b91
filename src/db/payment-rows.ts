import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { payments } from './schema/payment.ts'
import { preparedOn } from './statement-cache.ts'

export type PaymentRow = typeof payments.$inferSelect

const ofBooking = preparedOn((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, sql.placeholder('bookingId')))
    .orderBy(asc(payments.number))
    .prepare('payments_of_booking'),
)

export async function listPayments(on: Queryable, bookingId: string): Promise<PaymentRow[]> {
  return ofBooking(on).execute({ bookingId })
}
