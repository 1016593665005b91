import { COMPANY } from '#content/company.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { PrintedAmount, PrintedDocument } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PRINTED_FOOTER, printedFact, printedStay } from '#services/booking/printed-parts.ts'
import type { Receipt } from './get-receipt.ts'

/** Makes the receipt of one payment with its refunds, numbered by booking and payment. */
export function receiptDocument({ booking, payment }: Receipt, locale: Locale, isDemo: boolean): PrintedDocument {
  const { bookingCode, holder } = booking
  const { number, paidAt } = payment
  const date = paidAt ? longDate(dateInMadrid(new Date(paidAt)), locale) : ''
  return {
    locale,
    ...(isDemo ? { mark: m.documents_demo({}, { locale }) } : {}),
    title: m.documents_receipt({ number: `${bookingCode}-${number}` }, { locale }),
    lead: m.documents_received({ date }, { locale }),
    sections: [
      {
        title: m.documents_parties({}, { locale }),
        facts: [
          printedFact(m.documents_issuer({}, { locale }), `${COMPANY.legalName}, ${COMPANY.taxNumber}`),
          printedFact(m.documents_payer({}, { locale }), holder ? `${holder.name} ${holder.lastname}` : ''),
        ],
      },
      printedStay(booking, locale),
      { title: m.documents_amount({}, { locale }), amounts: amountsOf(payment, locale) },
    ],
    footer: PRINTED_FOOTER,
  }
}

function amountsOf({ number, amountCents, refundedCents = 0 }: Receipt['payment'], locale: Locale): PrintedAmount[] {
  const paid = { label: m.agreement_payment({ number }, { locale }), amount: formatCents(amountCents) }
  if (refundedCents === 0) return [{ ...paid, isTotal: true }]
  return [
    paid,
    { label: m.my_bookings_one_refunded({}, { locale }), amount: formatCents(-refundedCents) },
    { label: m.documents_left({}, { locale }), amount: formatCents(amountCents - refundedCents), isTotal: true },
  ]
}
