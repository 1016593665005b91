import type { Tx } from '#db/connection/client.ts'
import { type AdjustmentRow, listAdjustments } from '#db/payment/adjustment-rows.ts'
import { isDamage } from '#domain/invoicing/due-invoice.ts'
import type { InvoiceChange, StayInvoice } from '#domain/invoicing/invoice.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'
import type { VatRule } from '#domain/pricing/vat.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'

/** Makes the invoice of a whole stay, with everything that was paid and given back until now. */
export async function stayInvoice(
  tx: Tx,
  { booking, houseCode, payments, ledger }: BookingRecord,
  { vat, recipient }: { readonly vat: VatRule; readonly recipient: Recipient | undefined },
): Promise<StayInvoice> {
  const { id, code: bookingCode, checkIn, checkOut, price, holderName: name, holderLastname: lastname } = booking
  return {
    ...{ bookingCode, houseCode, checkIn, checkOut, price },
    holder: { name, lastname },
    ...(recipient ? { recipient } : {}),
    ...{ vat, changes: changesOf(payments, await listAdjustments(tx, id), vat) },
    paid: payments.flatMap((payment) => {
      const charge = ledger.charges.find(({ paymentId, state }) => paymentId === payment.id && state === 'succeeded')
      if (!charge?.settledAt) return []
      return [{ number: payment.number, amountCents: charge.amountCents, on: dateInMadrid(charge.settledAt) }]
    }),
    refunded: ledger.refunds.flatMap(({ chargeId, state, settledAt, amountCents }) => {
      const charge = ledger.charges.find(({ id: one, state: of }) => one === chargeId && of === 'succeeded')
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
