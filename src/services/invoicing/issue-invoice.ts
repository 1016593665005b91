import { updateBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { InvoiceRow, Movement } from '#db/invoicing/invoice-rows.ts'
import { firstInvoiceKind, type PaidCharge, restOf, restParts } from '#domain/invoicing/due-invoice.ts'
import { type Invoice, invoiceTotalCents } from '#domain/invoicing/invoice.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { canReissue } from '#domain/invoicing/reissue.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { lockRecord, readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { mayOpenInvoice } from './invoice-account-access.ts'
import { type ReadStay, readInvoicedStay } from './invoiced-stay.ts'
import { issueDue } from './issue-due-invoices.ts'
import { recordInvoice } from './record-earlier-invoices.ts'
import { stayInvoice } from './stay-invoice.ts'
import { storeInvoice } from './store-invoice.ts'

type IssueInvoiceInput = BookingCredentials & { readonly code: string }
type NotIssued = Refusal<'invoice_not_ready' | 'tax_data_missing'>
type InvoiceRefusal = NotIssued | Refusal<'booking_not_found' | 'forbidden'>

/**
 * Gives the newest invoice of a booking that stands for itself. Where none follows from payments, the one of the stay is issued
 * when its holder first asks for it after check-out with everything paid; later requests return the same one. Refuses
 * `booking_not_found`, `forbidden` (not its holder), `invoice_not_ready`, and `tax_data_missing` where it is too much for a
 * simplified one. Of a booking of an account it is the newest invoice of the account, where its holder may open it.
 */
export async function issueInvoice(
  deps: Deps,
  { code, ...credentials }: IssueInvoiceInput,
): Promise<Result<InvoiceRow, InvoiceRefusal>> {
  const found = await readBooking(deps.db, code)
  if (!found) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, found.booking, credentials))) return refuse('forbidden')
  const issued = await deps.db.transaction((tx) => findOrIssue(tx, deps, found))
  // It may be older than the records.
  if (issued.ok && deps.settings.invoicing.isRecorded) await recordInvoice(deps, issued.value)
  return issued
}

async function findOrIssue(tx: Tx, deps: Deps, found: BookingRecord): Promise<Result<InvoiceRow, NotIssued>> {
  const record = await lockRecord(tx, found)
  if (!record) return refuse('invoice_not_ready')
  const today = dateInMadrid(deps.clock.now())
  if (record.booking.invoicesFollow || record.booking.invoiceAccountId) await issueDue(tx, deps, record)
  const read = await readInvoicedStay(tx, record, today)
  const rest = restOf(read.stay)
  const newest = newestOf(read)
  if (record.booking.invoiceAccountId) {
    return newest && (await mayOpenInvoice(tx, record.booking, newest)) ? ok(newest) : refuse('invoice_not_ready')
  }
  if (newest && (rest.length === 0 || !isOverAndPaid(record, today))) return ok(newest)
  if (!isOverAndPaid(record, today)) return refuse('invoice_not_ready')
  return issueRest(tx, deps, { record, read, rest })
}

function newestOf({ stay, invoices }: ReadStay): InvoiceRow | undefined {
  const past = new Set(
    stay.invoices.filter(({ isAnnulled, reissues }) => isAnnulled || reissues.length > 0).map(({ name }) => name),
  )
  return invoices.filter((invoice) => canReissue(invoice) && !past.has(invoiceName(invoice))).at(-1)
}

type Rest = { readonly record: BookingRecord; readonly read: ReadStay; readonly rest: readonly PaidCharge[] }

/** Issues one invoice of everything that is on none yet. */
async function issueRest(tx: Tx, deps: Deps, { record, read, rest }: Rest): Promise<Result<InvoiceRow, NotIssued>> {
  const { booking } = record
  const { stay, recipient } = read
  const movements = rest.flatMap(movementsOf)
  const terms: Invoice =
    stay.invoices.length === 0
      ? await stayInvoice(tx, record, { vat: stay.vat, recipient })
      : partsOf(record, read, rest)
  const totalCents = invoiceTotalCents(terms)
  if (totalCents !== sum(movements.map(({ amountCents }) => amountCents))) {
    deps.logger.error({ bookingId: booking.id }, 'A stay has no invoice, because its money is not what it owes')
    return refuse('invoice_not_ready')
  }
  const kind = firstInvoiceKind(totalCents, stay)
  if (kind === null) return refuse('tax_data_missing')
  if (!booking.invoicesFollow) await updateBooking(tx, booking.id, { invoicesFollow: true })
  return ok(await storeInvoice(tx, deps, { owner: { bookingId: booking.id }, kind, terms, movements }))
}

/** Returns the money of a charge and of what was refunded of it. */
export function movementsOf({ id, amountCents, refunds }: PaidCharge): Movement[] {
  return [
    { kind: 'charge', movementId: id, amountCents },
    ...refunds.map((refund) => ({
      ...{ kind: 'refund' as const, movementId: refund.id, amountCents: -refund.amountCents },
    })),
  ]
}

function partsOf(
  { booking, houseCode }: BookingRecord,
  { stay, recipient }: ReadStay,
  rest: readonly PaidCharge[],
): Invoice {
  const { code: bookingCode, checkIn, checkOut, holderName: name, holderLastname: lastname } = booking
  const parts = rest.flatMap((charge) => restParts(charge, stay.vat))
  const head = { bookingCode, houseCode, checkIn, checkOut, holder: { name, lastname }, vat: stay.vat }
  return { ...head, ...(recipient ? { recipient } : {}), parts }
}

function isOverAndPaid({ booking, payments, ledger }: BookingRecord, today: string): boolean {
  const paid = new Set(ledger.charges.filter(({ state }) => state === 'succeeded').map(({ paymentId }) => paymentId))
  return booking.status === 'CONFIRMED' && booking.checkOut <= today && payments.every(({ id }) => paid.has(id))
}
