import type { ListedInvoice } from '#contract/invoicing.ts'
import { findBookedHome } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { listInvoicesOfAccount } from '#db/invoicing/invoice-account-rows.ts'
import { type InvoiceRow, listInvoiceBookings, listInvoices } from '#db/invoicing/invoice-rows.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import type { Reissue } from '#domain/invoicing/reissue.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { lockRecord, readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { mayOpenInvoice } from './invoice-account-access.ts'
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
 * `booking_not_found`, `forbidden` (not its holder, or the company's alone), `invoice_not_found`, `tax_data_missing`, and
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
    const invoice = (await listInvoices(tx, found.booking.id)).find((one) => invoiceName(one) === name)
    if (!invoice) return refuse('invoice_not_found')
    if (!(await mayOpenInvoice(tx, found.booking, invoice))) return refuse('forbidden')
    const record = await bringUpToDate(tx, deps, found, invoice)
    if (!record) return refuse('booking_not_found')
    const read = await readInvoicedStay(tx, record, dateInMadrid(deps.clock.now()))
    const planned = plan(await withAccount(tx, read, invoice), name)
    return planned.ok ? ok(await store(tx, deps, record.booking.id, planned.value)) : planned
  })
}

/** Locks every booking that an invoice is about, and issues what corrects it until now. */
async function bringUpToDate(
  tx: Tx,
  deps: Deps,
  found: BookingRecord,
  invoice: InvoiceRow,
): Promise<BookingRecord | undefined> {
  const about = invoice.invoiceAccountId === null ? [found.booking.id] : await listInvoiceBookings(tx, invoice)
  const locked: BookingRecord[] = []
  for (const id of about) {
    const home = await findBookedHome(tx, id)
    const record = home && (await lockRecord(tx, home))
    if (record) locked.push(record)
  }
  // Numbers are locked after all bookings: others wait for them while they have one.
  for (const record of locked)
    if (record.booking.invoicesFollow || record.booking.invoiceAccountId) await issueDue(tx, deps, record)
  return locked.find(({ booking }) => booking.id === found.booking.id)
}

/** An account's invoice has corrections for other bookings too. */
async function withAccount(tx: Tx, read: ReadStay, { invoiceAccountId }: InvoiceRow): Promise<ReadStay> {
  return invoiceAccountId === null ? read : { ...read, invoices: await listInvoicesOfAccount(tx, invoiceAccountId) }
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
  const { invoiceAccountId } = invoice
  const owner = invoiceAccountId
    ? { invoiceAccountId, bookingIds: await listInvoiceBookings(tx, invoice), month: null }
    : { bookingId }
  const row = await storeInvoice(tx, deps, { ...reissue, owner, movements: [], adds: [], corrects: invoice })
  return listedInvoice(row, false)
}
