import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { refundAccounts } from '#db/schema/payment.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import { BY_HAND } from '#domain/payment/by-hand.ts'

export type RefundAccountRow = typeof refundAccounts.$inferSelect

/** Returns the account to which refunds of a booking go by transfer, if one is stored. */
export async function findRefundAccount(on: Queryable, bookingId: string): Promise<RefundAccountRow | undefined> {
  const [found] = await on.select().from(refundAccounts).where(eq(refundAccounts.bookingId, bookingId))
  return found
}

/** Stores the account of a booking in place of the one that it had. */
export async function saveRefundAccount(tx: Tx, row: RefundAccountRow): Promise<void> {
  await tx.insert(refundAccounts).values(row).onConflictDoUpdate({ target: refundAccounts.bookingId, set: row })
}

const DELETE_UNUSED = defineStatement({
  name: 'delete_unused_refund_account',
  row: {},
  text: `
delete from refund_accounts where booking_id = $1
   and not exists (select from approvals w where w.booking_id = $1 and w.state = 'waiting')
   and not exists (
     select from refunds r join charges c on c.id = r.charge_id join payments p on p.id = c.payment_id
      where p.booking_id = $1
        and ((c.gateway = '${BY_HAND}' and r.state in ('submitted', 'processing'))
          or (r.state = 'failed' and not exists (select from refunds n where n.replaces = r.id))))`,
})

/** Deletes the account of a booking unless a transfer, or an approval of a refund, still waits for it. */
export async function deleteUnusedRefundAccount(tx: Tx, bookingId: string): Promise<void> {
  await runStatement(tx, DELETE_UNUSED, [bookingId])
}
