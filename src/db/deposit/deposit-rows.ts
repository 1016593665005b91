import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '#db/connection/client.ts'
import type { Unsettled } from '#db/payment/charge-rows.ts'
import { depositHolds, depositReturns } from '#db/schema/deposit.ts'
import { preparedOn } from '#db/statement/statement-cache.ts'

export type DepositHoldRow = typeof depositHolds.$inferSelect
export type ReturnRow = typeof depositReturns.$inferSelect
/** A deposit hold with its return, if there is one. */
export type DepositRow = { readonly depositHold: DepositHoldRow; readonly end: ReturnRow | null }

const ofBooking = preparedOn((db) =>
  db
    .select({ depositHold: depositHolds, end: depositReturns })
    .from(depositHolds)
    .leftJoin(depositReturns, eq(depositReturns.holdId, depositHolds.id))
    .where(eq(depositHolds.bookingId, sql.placeholder('bookingId')))
    .orderBy(asc(depositHolds.submittedAt), asc(depositHolds.id))
    .prepare('deposit_of_booking'),
)

/** Returns every attempt to take the deposit of a booking, the oldest first. */
export async function listDeposit(on: Queryable, bookingId: string): Promise<DepositRow[]> {
  return ofBooking(on).execute({ bookingId })
}

export async function findDepositHold(on: Queryable, holdId: string): Promise<DepositRow | undefined> {
  const [found] = await on
    .select({ depositHold: depositHolds, end: depositReturns })
    .from(depositHolds)
    .leftJoin(depositReturns, eq(depositReturns.holdId, depositHolds.id))
    .where(eq(depositHolds.id, holdId))
  return found
}

/** Returns deposit holds of all bookings whose outcome, or that of their return, is not known, the oldest first. */
export async function listUnsettledDepositHolds(
  on: Queryable,
  { submittedBefore, gateways }: Unsettled,
  most: number,
): Promise<string[]> {
  const unsettled = ['submitted', 'processing'] as const
  const open = on
    .select({ id: depositHolds.id })
    .from(depositHolds)
    .where(inArray(depositHolds.state, [...unsettled]))
  const withOpenEnd = on
    .select({ id: depositReturns.holdId })
    .from(depositReturns)
    .where(inArray(depositReturns.state, [...unsettled]))
  const rows = await on
    .select({ id: depositHolds.id })
    .from(depositHolds)
    .where(
      and(
        inArray(depositHolds.id, union(open, withOpenEnd)),
        lte(depositHolds.submittedAt, submittedBefore),
        inArray(depositHolds.gateway, [...gateways]),
      ),
    )
    .orderBy(asc(depositHolds.submittedAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function insertDepositHold(tx: Tx, depositHold: DepositHoldRow): Promise<void> {
  await tx.insert(depositHolds).values(depositHold)
}

export async function updateDepositHold(tx: Tx, id: string, change: Partial<DepositHoldRow>): Promise<void> {
  await tx.update(depositHolds).set(change).where(eq(depositHolds.id, id))
}

export async function insertReturn(tx: Tx, row: ReturnRow): Promise<void> {
  await tx.insert(depositReturns).values(row)
}

export async function updateReturn(tx: Tx, id: string, change: Partial<ReturnRow>): Promise<void> {
  await tx.update(depositReturns).set(change).where(eq(depositReturns.id, id))
}
