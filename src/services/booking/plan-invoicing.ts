import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Plans that the invoices of a booking are brought up to date once this transaction is committed. Called wherever its money
 * changes; costs nothing where none follow.
 */
export async function planInvoicing(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { id: bookingId, invoicesFollow }: Pick<BookingRow, 'id' | 'invoicesFollow'>,
): Promise<void> {
  if (invoicesFollow) await jobs.send(tx, 'issue-invoices', { bookingId })
}
