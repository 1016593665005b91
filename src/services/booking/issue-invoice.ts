import { type AdjustmentRow, listAdjustments } from '#db/adjustment-rows.ts'
import { findAgreement, findAgreementIdOf } from '#db/agreement-rows.ts'
import { lockBooking } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { findInvoice, type InvoiceRow, insertInvoice } from '#db/invoice-rows.ts'
import { type Invoice, type InvoiceChange, invoiceSeries } from '#domain/booking/invoice.ts'
import type { VatRule } from '#domain/pricing/vat.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import type { BookingRecord } from './booking-view.ts'
import { completeRecord, readBooking } from './read-booking.ts'

type IssueInvoiceInput = BookingCredentials & { readonly code: string }
type InvoiceRefusal = Refusal<'booking_not_found' | 'forbidden' | 'invoice_not_ready'>

/**
 * Issues the invoice of a stay when its holder first requests it after check-out with everything paid. It is committed
 * with its number and never changes; later requests return the same one. Refuses `booking_not_found`, `forbidden` (not its
 * holder) and `invoice_not_ready`.
 */
export async function issueInvoice(
  deps: Deps,
  { code, ...credentials }: IssueInvoiceInput,
): Promise<Result<InvoiceRow, InvoiceRefusal>> {
  const found = await readBooking(deps.db, code)
  if (!found) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, found.booking, credentials))) return refuse('forbidden')
  return deps.db.transaction(async (tx): Promise<Result<InvoiceRow, InvoiceRefusal>> => {
    await lockBooking(tx, found.booking.id)
    const issued = await findInvoice(tx, found.booking.id)
    if (issued) return ok(issued)
    const record = await completeRecord(tx, found)
    const today = dateInMadrid(deps.clock.now())
    if (!isInvoiceReady(record, today)) return refuse('invoice_not_ready')
    const terms = await invoiceOf(tx, record)
    const issuedAt = deps.clock.now()
    return ok(await insertInvoice(tx, { series: invoiceSeries(today), bookingId: record.booking.id, issuedAt, terms }))
  })
}

function isInvoiceReady({ booking, payments, moved }: BookingRecord, today: string): boolean {
  const paid = new Set(moved.charges.filter(({ state }) => state === 'succeeded').map(({ paymentId }) => paymentId))
  return booking.status === 'CONFIRMED' && booking.checkOut <= today && payments.every(({ id }) => paid.has(id))
}

async function invoiceOf(tx: Tx, { booking, houseCode, payments, moved }: BookingRecord): Promise<Invoice> {
  const { id, code: bookingCode, checkIn, checkOut, price, holderName: name, holderLastname: lastname } = booking
  const agreementId = await findAgreementIdOf(tx, id)
  const agreed = agreementId ? await findAgreement(tx, agreementId) : undefined
  const vat = agreed?.terms.vat ?? ({ kind: 'exempt', percent: 0 } as const)
  return {
    ...{ bookingCode, houseCode, checkIn, checkOut, price },
    holder: { name, lastname },
    ...{ vat, changes: changesOf(payments, await listAdjustments(tx, id), vat) },
    paid: payments.flatMap((payment) => {
      const charge = moved.charges.find(({ paymentId, state }) => paymentId === payment.id && state === 'succeeded')
      if (!charge?.settledAt) return []
      return [{ number: payment.number, amountCents: charge.amountCents, on: dateInMadrid(charge.settledAt) }]
    }),
    refunded: moved.refunds.flatMap(({ chargeId, state, settledAt, amountCents }) => {
      const charge = moved.charges.find(({ id: one, state: of }) => one === chargeId && of === 'succeeded')
      const payment = payments.find(({ id: one }) => one === charge?.paymentId)
      if (!payment || !settledAt || state !== 'succeeded') return []
      return [{ number: payment.number, amountCents, on: dateInMadrid(settledAt) }]
    }),
  }
}

/** What staff charged besides the price, each thing with its own VAT, and what they gave back of it. */
function changesOf(payments: BookingRecord['payments'], made: readonly AdjustmentRow[], vat: VatRule): InvoiceChange[] {
  const extras = payments.flatMap(({ items }) => items ?? [])
  const parts = made.filter(({ kind }) => kind === 'refund')
  return [
    ...extras.map(({ text, amountCents, vatPercent }) => ({ text, amountCents, vatPercent })),
    ...parts.map(({ reason, amountCents, paymentId }) => {
      const items = payments.find(({ id }) => id === paymentId)?.items ?? []
      return { text: reason ?? '', amountCents, vatPercent: items[0]?.vatPercent ?? vat.percent }
    }),
  ]
}
