import { findBookedHome } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { listBookingsToInvoice } from '#db/invoicing/invoice-due-rows.ts'
import { type DueInvoice, dueInvoices } from '#domain/invoicing/due-invoice.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { lockRecord } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { annulInvoice } from './annul-invoice.ts'
import { type ReadStay, readInvoicedStay } from './invoiced-stay.ts'
import { storeInvoice } from './store-invoice.ts'

/** More rounds for one booking are a fault: each issues everything that is due, and then what corrects it. */
const MAX_ROUNDS = 5
const AT_ONCE = 500

type InvoicingDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'logger'>

/**
 * Issues every invoice, correction and annulment that the money of a booking asks for, together. It can run twice and
 * concurrently: what is due follows from rows, under the booking's lock. Returns how many it issued.
 */
export async function issueDueInvoices(
  deps: InvoicingDeps,
  { bookingId }: { readonly bookingId: string },
): Promise<number> {
  const found = await findBookedHome(deps.db, bookingId)
  if (!found) return 0
  return deps.db.transaction(async (tx) => {
    const record = await lockRecord(tx, found)
    return record ? issueDue(tx, deps, record) : 0
  })
}

/** Does the same for every booking with money that is on no invoice. Returns how many it issued. */
export async function issueMissedInvoices(deps: InvoicingDeps): Promise<number> {
  let issued = 0
  for (let after = ''; ; ) {
    const page = await listBookingsToInvoice(deps.db, after, AT_ONCE)
    for (const bookingId of page) issued += await issueDueInvoices(deps, { bookingId })
    const last = page.at(-1)
    if (!last || page.length < AT_ONCE) return issued
    after = last
  }
}

/** Issues what is due of a booking that the caller has locked. */
export async function issueDue(tx: Tx, deps: InvoicingDeps, record: BookingRecord): Promise<number> {
  const today = dateInMadrid(deps.clock.now())
  let issued = 0
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const read = await readInvoicedStay(tx, record, today)
    const due = dueInvoices(read.stay).filter(({ what }) => what !== 'waiting')
    if (due.length === 0) return issued
    for (const one of due) await issue(tx, deps, { record, read, due: one })
    issued += due.length
  }
  throw new Error(`Booking ${record.booking.id} has more due invoices than expected`)
}

type Issuing = { readonly record: BookingRecord; readonly read: ReadStay; readonly due: DueInvoice }

async function issue(tx: Tx, deps: InvoicingDeps, { record, read, due }: Issuing): Promise<void> {
  if (due.what === 'waiting') return
  if (due.what === 'annulment') return annulInvoice(tx, deps, named(read, due.of), 'El pago se anotó por error')
  const head = headOf(record, read)
  const bookingId = record.booking.id
  if (due.what === 'invoice') {
    const movements = [{ kind: 'charge' as const, movementId: due.charge.id, amountCents: due.charge.amountCents }]
    const terms = { ...head, ...(due.kind === 'F1' ? recipientOf(read) : {}), parts: due.parts }
    await storeInvoice(tx, deps, { owner: { bookingId }, kind: due.kind, terms, movements })
    return
  }
  const of = named(read, due.of)
  const corrects = { name: due.of, issuedOn: dateInMadrid(of.issuedAt), kind: of.kind }
  // It is made out to whom the invoice was.
  const { recipient } = of.terms
  const terms = { ...head, ...(recipient ? { recipient } : {}), parts: due.parts, lines: due.lines, corrects }
  const { movement } = due
  const movements = movement
    ? [{ kind: movement.kind, movementId: movement.id, amountCents: movement.amountCents }]
    : []
  const { invoiceAccountId } = of
  const owner = invoiceAccountId ? { invoiceAccountId, bookingIds: [bookingId], month: null } : { bookingId }
  await storeInvoice(tx, deps, { owner, kind: due.kind, terms, movements, corrects: of })
}

/** Returns what an invoice says of a booking besides its money. */
export function headOf({ booking, houseCode }: BookingRecord, { stay }: ReadStay) {
  const { code: bookingCode, checkIn, checkOut, holderName: name, holderLastname: lastname } = booking
  return { bookingCode, houseCode, checkIn, checkOut, holder: { name, lastname }, vat: stay.vat }
}

function recipientOf({ recipient }: ReadStay) {
  return recipient ? { recipient } : {}
}

function named({ invoices }: ReadStay, name: string) {
  const found = invoices.find((invoice) => invoiceName(invoice) === name)
  if (!found) throw new Error(`Invoice ${name} does not exist`)
  return found
}
