import { type AdjustmentRow, listAdjustments } from '#db/adjustment-rows.ts'
import { findAgreement, findAgreementIdOf } from '#db/agreement-rows.ts'
import { lockBooking } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { type InvoiceRow, listInvoices, type Movement } from '#db/invoice-rows.ts'
import { type InvoiceChange, invoiceTotalCents, isStayInvoice, type StayInvoice } from '#domain/invoicing/invoice.ts'
import type { ExtraItem } from '#domain/payment/extra.ts'
import type { VatRule } from '#domain/pricing/vat.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { firstTries } from '#services/booking/money-moved.ts'
import { completeRecord, readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { recordInvoice } from './record-earlier-invoices.ts'
import { storeInvoice } from './store-invoice.ts'

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
  const issued = await deps.db.transaction((tx) => findOrIssue(tx, deps, found))
  // It may be older than the records.
  if (issued.ok && deps.settings.invoicing.isRecorded) await recordInvoice(deps, issued.value)
  return issued
}

async function findOrIssue(
  tx: Tx,
  deps: Deps,
  found: BookingRecord,
): Promise<Result<InvoiceRow, Refusal<'invoice_not_ready'>>> {
  await lockBooking(tx, found.booking.id)
  const issued = (await listInvoices(tx, found.booking.id)).find(({ terms }) => isStayInvoice(terms))
  if (issued) return ok(issued)
  const record = await completeRecord(tx, found)
  if (!isInvoiceReady(record, dateInMadrid(deps.clock.now()))) return refuse('invoice_not_ready')
  const terms = await invoiceOf(tx, record)
  const movements = movementsOf(record)
  const bookingId = record.booking.id
  if (invoiceTotalCents(terms) !== sum(movements.map(({ amountCents }) => amountCents))) {
    deps.logger.error({ bookingId }, 'A stay has no invoice, because its money is not what it owes')
    return refuse('invoice_not_ready')
  }
  return ok(await storeInvoice(tx, deps, { bookingId, kind: 'F2', terms, movements }))
}

/** The money that an invoice of the whole stay is about: what came, and what was given back of it. */
function movementsOf({ moved }: BookingRecord): Movement[] {
  const came = moved.charges.filter(({ state }) => state === 'succeeded')
  const back = firstTries(moved.refunds).filter(({ chargeId }) => came.some(({ id }) => id === chargeId))
  return [
    ...came.map(({ id, amountCents }) => ({ kind: 'charge' as const, movementId: id, amountCents })),
    ...back.map(({ id, amountCents }) => ({ kind: 'refund' as const, movementId: id, amountCents: -amountCents })),
  ]
}

function isInvoiceReady({ booking, payments, moved }: BookingRecord, today: string): boolean {
  const paid = new Set(moved.charges.filter(({ state }) => state === 'succeeded').map(({ paymentId }) => paymentId))
  return booking.status === 'CONFIRMED' && booking.checkOut <= today && payments.every(({ id }) => paid.has(id))
}

async function invoiceOf(tx: Tx, { booking, houseCode, payments, moved }: BookingRecord): Promise<StayInvoice> {
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

/** Damages pay for nothing that was sold, so that no VAT is due (LIVA 78.Tres.1.º). */
function isDamage({ kind, vatPercent }: Pick<ExtraItem, 'kind' | 'vatPercent'>): boolean {
  return kind === 'damage' && vatPercent === 0
}

/** What staff charged besides the price, each thing with its own VAT, and what they gave back of it. */
function changesOf(payments: BookingRecord['payments'], made: readonly AdjustmentRow[], vat: VatRule): InvoiceChange[] {
  const extras = payments.flatMap(({ items }) => items ?? [])
  const parts = made.filter(({ kind }) => kind === 'refund')
  return [
    ...extras.map(({ kind, text, amountCents, vatPercent }) => ({
      ...{ text, amountCents, vatPercent },
      ...(isDamage({ kind, vatPercent }) ? { isOutside: true } : {}),
    })),
    ...parts.map(({ reason, amountCents, paymentId }) => {
      const items = payments.find(({ id }) => id === paymentId)?.items ?? []
      return { text: reason ?? '', amountCents, vatPercent: items[0]?.vatPercent ?? vat.percent }
    }),
  ]
}
