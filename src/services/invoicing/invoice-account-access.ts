import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { findAccountOfHolder } from '#db/invoicing/invoice-account-rows.ts'
import type { InvoiceRow } from '#db/invoicing/invoice-rows.ts'

type OfBooking = Pick<BookingRow, 'invoiceAccountId' | 'holderEmail'>

/** What a booking's holder may know of its account. */
export type HolderAccount = {
  /** The company that is invoiced. */
  readonly name: string
  /** Whether the holder may open its invoices, because all its bookings are theirs. */
  readonly isOpen: boolean
  /** The number of its bookings that are not cancelled. */
  readonly bookings: number
}

/** Returns the account of a booking as its holder may know it; null for a booking without one. */
export async function accountOfHolder(
  on: Queryable,
  { invoiceAccountId: accountId, holderEmail: email }: OfBooking,
): Promise<HolderAccount | null> {
  const found = accountId === null ? undefined : await findAccountOfHolder(on, { accountId, email })
  return found ? { name: found.name, isOpen: found.isOfOne, bookings: found.bookings } : null
}

/** Tells whether the holder of a booking may open an invoice that is about it: one of other holders too is the company's. */
export async function mayOpenInvoice(on: Queryable, booking: OfBooking, invoice: InvoiceRow): Promise<boolean> {
  if (invoice.invoiceAccountId === null) return true
  return (await accountOfHolder(on, booking))?.isOpen ?? false
}
