import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Plans that the invoices of a booking are brought up to date once this transaction is committed. Called wherever its money
 * changes; costs nothing where none follow. Of a booking with an account they correct the invoices of its months.
 */
export async function planInvoicing(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { id: bookingId, invoicesFollow, invoiceAccountId }: Pick<BookingRow, 'id' | 'invoicesFollow' | 'invoiceAccountId'>,
): Promise<void> {
  if (invoicesFollow || invoiceAccountId) await jobs.send(tx, 'issue-invoices', { bookingId })
}
