import type { ListedInvoice } from '#contract/invoicing.ts'
import type { Tx } from '#db/connection/client.ts'
import type { InvoiceRow } from '#db/invoicing/invoice-rows.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import type { Reissue } from '#domain/invoicing/reissue.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import { lockRecord, readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { type ReadStay, readInvoicedStay } from './invoiced-stay.ts'
import { issueDue } from './issue-due-invoices.ts'
import { listedInvoice } from './listed-invoice.ts'
import { reissueOf } from './reissue-of.ts'
import { storeInvoice } from './store-invoice.ts'

type ReissueInput = BookingCredentials & { readonly code: string; readonly name: string }
type NotReissued = Refusal<'invoice_not_found' | 'tax_data_missing' | 'invoice_not_reissuable'>

/**
 * Reissues an invoice to the recipient that the booking has now: a simplified one in exchange for a full one, a full
 * one by a correction that replaces it. The issued invoice stays, and no money is invoiced twice. Refuses
 * `booking_not_found`, `forbidden` (not its holder), `invoice_not_found`, `tax_data_missing`, and
 * `invoice_not_reissuable` for one that is annulled, replaced, refunded, a mere correction, or right already.
 */
export async function reissueInvoice(
  deps: Deps,
  { code, name, ...credentials }: ReissueInput,
): Promise<Result<ListedInvoice, NotReissued | Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await readBooking(deps.db, code)
  if (!found) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, found.booking, credentials))) return refuse('forbidden')
  return deps.db.transaction(async (tx) => {
    const record = await lockRecord(tx, found)
    if (!record) return refuse('booking_not_found')
    if (record.booking.invoicesFollow) await issueDue(tx, deps, record)
    const read = await readInvoicedStay(tx, record, dateInMadrid(deps.clock.now()))
    const planned = plan(read, name)
    return planned.ok ? ok(await store(tx, deps, record.booking.id, planned.value)) : planned
  })
}

type Planned = { readonly invoice: InvoiceRow; readonly reissue: Reissue }

function plan(read: ReadStay, name: string): Result<Planned, NotReissued> {
  const invoice = read.invoices.find((one) => invoiceName(one) === name)
  if (!invoice) return refuse('invoice_not_found')
  if (!read.recipient) return refuse('tax_data_missing')
  const reissue = reissueOf(read, invoice, read.recipient)
  return reissue ? ok({ invoice, reissue }) : refuse('invoice_not_reissuable')
}

async function store(tx: Tx, deps: Deps, bookingId: string, { invoice, reissue }: Planned): Promise<ListedInvoice> {
  const row = await storeInvoice(tx, deps, { ...reissue, bookingId, movements: [], adds: [], corrects: invoice })
  return listedInvoice(row, false)
}
