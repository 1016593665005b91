import { isDepositWithoutCard, isWithoutMeans } from '#contract/card-missing.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { PrintedAmount, PrintedDocument, PrintedSection } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { priceLines } from '#services/booking/price-document.ts'
import { printedDeposit, printedFooter, printedIssuer, printedStay, taxText } from '#services/booking/printed-parts.ts'
import type { Receipt } from './get-receipt.ts'

/** Makes the receipt of one payment with its refunds, numbered by booking and payment, and with what is still to pay. */
export function receiptDocument(receipt: Receipt, locale: Locale, isDemo: boolean): PrintedDocument {
  const { booking, payment } = receipt
  const { number, paidAt } = payment
  const date = paidAt ? longDate(dateInMadrid(new Date(paidAt)), locale) : ''
  return {
    locale,
    ...(isDemo ? { mark: m.documents_demo({}, { locale }) } : {}),
    title: m.documents_receipt({ number: `${booking.bookingCode}-${number}` }, { locale }),
    lead: m.documents_received({ date }, { locale }),
    sections: [
      printedIssuer(m.documents_issuer({}, { locale })),
      payerOf(receipt, locale),
      printedStay(booking, locale),
      {
        title: m.agreement_price({}, { locale }),
        amounts: priceLines(booking, locale),
      },
      { title: m.documents_amount({}, { locale }), amounts: amountsOf(payment, locale) },
      toPayOf(receipt, locale),
    ],
    footer: printedFooter(),
  }
}

function payerOf({ booking: { holder }, payment: { paidWith } }: Receipt, locale: Locale): PrintedSection {
  return {
    title: m.documents_payer({}, { locale }),
    isHalf: true,
    paragraphs: [
      ...(holder ? [`${holder.name} ${holder.lastname}`] : []),
      ...(paidWith ? [paidWithText(paidWith, locale)] : []),
    ],
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

const OPEN = ['pending', 'processing', 'failed']

/** What is still to pay on the day of printing, where a cancelled booking owes nothing, and the tax in it all. */
function toPayOf({ booking, today, vat }: Receipt, locale: Locale): PrintedSection {
  const { paymentSchedule, deposit, status } = booking
  const payments = paymentSchedule
    .filter(({ state }) => OPEN.includes(state))
    .map(({ number, dueDate, amountCents }) => ({
      label: m.agreement_payment({ number }, { locale }),
      note: longDate(dueDate, locale),
      amount: formatCents(amountCents),
    }))
  const isDepositDue = status !== 'CANCELLED' && deposit.status === 'none'
  const due = [...payments, ...(isDepositDue ? printedDeposit(deposit.amountCents, deposit.plan, locale) : [])]
  const isWithoutCard =
    (isDepositDue && isDepositWithoutCard(booking)) ||
    paymentSchedule.some(({ state, purpose }) => OPEN.includes(state) && isWithoutMeans(booking, purpose))
  const on = { date: longDate(today, locale) }
  return {
    title: m.documents_to_pay({}, { locale }),
    amounts: due,
    notes: [
      due.length === 0
        ? m.documents_nothing_to_pay(on, { locale })
        : isWithoutCard
          ? m.documents_to_pay_without_card(on, { locale })
          : m.documents_to_pay_on(on, { locale }),
      taxText(vat, locale),
      m.documents_no_invoice({}, { locale }),
    ],
  }
}

function paidWithText({ brand, last4 }: NonNullable<Receipt['payment']['paidWith']>, locale: Locale): string {
  return brand === 'sepa_debit' ? m.documents_debit({ last4 }, { locale }) : m.documents_card({ last4 }, { locale })
}
