import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { approvals } from '#db/schema/office-money.ts'
import { payments } from '#db/schema/payment.ts'

export type ApprovalRow = typeof approvals.$inferSelect

/** An approval with the booking, the payment's number and the home that it is about. */
export type FoundApproval = {
  readonly approval: ApprovalRow
  readonly code: string
  readonly number: number
  readonly houseCode: string
}

export async function insertApproval(tx: Tx, approval: ApprovalRow): Promise<void> {
  await tx.insert(approvals).values(approval)
}

export async function findApproval(on: Queryable, id: string): Promise<FoundApproval | undefined> {
  const [found] = await on
    .select({
      approval: approvals,
      code: bookings.code,
      number: payments.number,
      houseCode: apartments.houseCode,
    })
    .from(approvals)
    .innerJoin(bookings, eq(bookings.id, approvals.bookingId))
    .innerJoin(payments, eq(payments.id, approvals.paymentId))
    .innerJoin(apartments, eq(apartments.id, bookings.apartmentId))
    .where(eq(approvals.id, id))
  return found
}

export type Decision = Required<Pick<ApprovalRow, 'state' | 'decidedBy' | 'decidedMember' | 'decidedAt'>>

/** Decides about an approval that waits; returns false when another member had decided before. */
export async function decideApproval(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  const decided = await tx
    .update(approvals)
    .set(decision)
    .where(and(eq(approvals.id, id), eq(approvals.state, 'waiting')))
    .returning({ id: approvals.id })
  return decided.length === 1
}
