import { isReceived } from '#contract/card-missing.ts'
import { findAgreementInForce } from '#db/booking/agreement-rows.ts'
import { listInvoices } from '#db/invoicing/invoice-rows.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { EXEMPT } from '#domain/pricing/vat.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { makeStayCertificate } from '#services/agreement/stay-certificate.ts'
import { type BookingRecord, holderBookingView } from '#services/booking/booking-view.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { depositReceiptDocument } from '#services/deposit/deposit-receipt-document.ts'
import type { Deps } from '#services/deps.ts'
import { invoiceDocument, verifiableOf } from '#services/invoicing/invoice-document.ts'
import { receiptDocument } from '#services/payment/receipt-document.ts'

export type WantedDocument =
  | { readonly kind: 'receipt'; readonly number: number }
  | { readonly kind: 'deposit_receipt' }
  | { readonly kind: 'stay_certificate' }
  | { readonly kind: 'invoice'; readonly name: string }

type DocumentDeps = Pick<Deps, 'db' | 'clock' | 'gateways' | 'settings' | 'cipher'>

/**
 * Gets a document of a booking for staff, in the language of its holder, as the holder has it. An invoice is issued by its
 * holder alone: staff see it from then on. Refuses `booking_not_found`, and `not_found` for what there is not.
 */
export async function getBookingDocument(
  deps: DocumentDeps,
  { code, wanted }: { readonly code: string; readonly wanted: WantedDocument },
): Promise<Result<PrintedDocument, Refusal<'booking_not_found' | 'not_found'>>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  const printed = await makeDocument(deps, record, wanted)
  return printed ? ok(printed) : refuse('not_found')
}

async function makeDocument(
  deps: DocumentDeps,
  record: BookingRecord,
  wanted: WantedDocument,
): Promise<PrintedDocument | null> {
  const { id, language } = record.booking
  const { isDemo, invoicing } = deps.settings
  switch (wanted.kind) {
    case 'receipt':
      return receiptOf(deps, record, wanted.number)
    case 'deposit_receipt': {
      const booking = holderBookingView(deps, record)
      return booking.deposit.status === 'withheld' ? depositReceiptDocument(booking, language, isDemo) : null
    }
    case 'stay_certificate': {
      const certificate = await makeStayCertificate(deps.db, deps, { booking: record.booking, locale: language })
      return certificate.ok ? certificate.value : null
    }
    case 'invoice': {
      const invoice = (await listInvoices(deps.db, id)).find((one) => invoiceName(one) === wanted.name)
      const verifiable = verifiableOf(invoicing)
      return invoice ? invoiceDocument(invoice, language, { isDemo, verifiable }) : null
    }
  }
}

async function receiptOf(deps: DocumentDeps, record: BookingRecord, number: number): Promise<PrintedDocument | null> {
  const { id, language } = record.booking
  const booking = holderBookingView(deps, record)
  const payment = booking.paymentSchedule.find((one) => one.number === number && isReceived(one))
  if (!payment) return null
  const agreed = await findAgreementInForce(deps.db, id)
  const vat = agreed?.terms.vat ?? EXEMPT
  const receipt = { booking, payment, vat, today: dateInMadrid(deps.clock.now()) }
  return receiptDocument(receipt, language, deps.settings.isDemo)
}
