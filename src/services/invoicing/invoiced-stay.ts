import { findAgreementInForce } from '#db/booking/agreement-rows.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { type InvoiceRow, listAnnulments, listInvoices, listMovements } from '#db/invoicing/invoice-rows.ts'
import { findRecipient } from '#db/invoicing/tax-data-rows.ts'
import type { ChargeRow } from '#db/payment/charge-rows.ts'
import type { PaymentRow } from '#db/payment/payment-rows.ts'
import type { InvoicedStay, IssuedInvoice, PaidCharge } from '#domain/invoicing/due-invoice.ts'
import { isStayInvoice, isVatCorrection, vatOf } from '#domain/invoicing/invoice.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'
import { isReplacing } from '#domain/invoicing/reissue.ts'
import { ON_ACCOUNT } from '#domain/payment/on-account.ts'
import { EXEMPT, type VatRule } from '#domain/pricing/vat.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { withoutRetries } from '#services/booking/booking-ledger.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'

export type ReadStay = {
  readonly stay: InvoicedStay
  readonly invoices: readonly InvoiceRow[]
  readonly recipient: Recipient | undefined
}

/** Reads the money of a booking and its invoices. */
export async function readInvoicedStay(on: Queryable, record: BookingRecord, today: CalendarDate): Promise<ReadStay> {
  const { booking } = record
  const vat = await readVat(on, booking.id)
  const invoices = await listInvoices(on, booking.id)
  const recipient = await findRecipient(on, booking.id)
  const stay = {
    vat,
    isOver: booking.checkOut <= today,
    isCancelled: booking.status === 'CANCELLED',
    hasRecipient: recipient !== undefined,
    isOfAccount: booking.invoiceAccountId !== null,
    charges: paidCharges(record),
    invoices: await readIssued(on, booking, invoices),
  }
  return { stay, invoices, recipient }
}

/** Reads how the price of a booking is taxed, as it was agreed last. */
export async function readVat(on: Queryable, bookingId: string): Promise<VatRule> {
  const terms = (await findAgreementInForce(on, bookingId))?.terms
  return terms?.vat ?? EXEMPT
}

async function readIssued(
  on: Queryable,
  { id: bookingId, code }: Pick<BookingRow, 'id' | 'code'>,
  invoices: readonly InvoiceRow[],
): Promise<IssuedInvoice[]> {
  if (invoices.length === 0) return []
  const movements = await listMovements(on, bookingId)
  const annulled = new Set((await listAnnulments(on, bookingId)).map(invoiceName))
  return invoices.map((invoice) => {
    const name = invoiceName(invoice)
    const vatCorrections = vatCorrectionsOf(invoice, invoices)
    return {
      vat: vatOf((vatCorrections.at(-1) ?? invoice).terms, code),
      vatCorrections: vatCorrections.map(invoiceName),
      ...{ name, kind: invoice.kind, isStay: isStayInvoice(invoice.terms), isAnnulled: annulled.has(name) },
      isOfAccount: invoice.invoiceAccountId !== null,
      reissues: reissuesOf(invoice, invoices).map((one) => ({ name: invoiceName(one), kind: one.kind })),
      movements: movements
        .filter((one) => invoiceName(one) === name)
        .map(({ kind, movementId }) => `${kind} ${movementId}`),
    }
  })
}

/** Returns what was issued in the place of an invoice, each in that of the one before. */
export function reissuesOf(invoice: InvoiceRow, invoices: readonly InvoiceRow[]): InvoiceRow[] {
  const next = invoices.find(
    (one) => isReissue(one) && one.correctsSeries === invoice.series && one.correctsNumber === invoice.number,
  )
  return next ? [next, ...reissuesOf(next, invoices)] : []
}

/** Returns the corrections of how an invoice is taxed, the first one first; the last one says what holds. */
function vatCorrectionsOf(invoice: InvoiceRow, invoices: readonly InvoiceRow[]): InvoiceRow[] {
  const family = [invoice, ...reissuesOf(invoice, invoices)]
  return invoices.filter(
    ({ terms, correctsSeries, correctsNumber }) =>
      isVatCorrection(terms) &&
      family.some(({ series, number }) => series === correctsSeries && number === correctsNumber),
  )
}

function isReissue({ kind, terms }: InvoiceRow): boolean {
  return kind === 'F3' || isReplacing(terms)
}

function paidCharges({ payments, ledger }: BookingRecord): PaidCharge[] {
  const back = withoutRetries(ledger.refunds).toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())
  return ledger.charges.flatMap((charge) => {
    const payment = payments.find(({ id }) => id === charge.paymentId)
    if (!payment || !(charge.state === 'succeeded' || charge.state === 'returned')) return []
    const refunds = back
      .filter(({ chargeId }) => chargeId === charge.id)
      .map(({ id, amountCents, submittedAt, reason }) => ({ id, amountCents, on: dateInMadrid(submittedAt), reason }))
    return [paidCharge(charge, payment, refunds)]
  })
}

function paidCharge(charge: ChargeRow, { number, items }: PaymentRow, refunds: PaidCharge['refunds']): PaidCharge {
  const { id, amountCents, receivedOn, settledAt, submittedAt } = charge
  return {
    ...{ id, number, items, amountCents, refunds },
    on: receivedOn ?? dateInMadrid(settledAt ?? submittedAt),
    isOnAccount: charge.gateway === ON_ACCOUNT,
    isReturned: charge.state === 'returned',
    isTakenBack: charge.takenBackAt !== null,
  }
}
