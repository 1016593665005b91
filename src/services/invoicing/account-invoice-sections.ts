import { COMPANY_ACCOUNT } from '#content/company-of-server.ts'
import type { AccountInvoice, InvoicedBooking } from '#domain/invoicing/invoice.ts'
import { longDate, monthOfYear } from '#domain/shared/format-date.ts'
import { formatCents, sum } from '#domain/shared/money.ts'
import type { PrintedSection } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { printedFact, taxText } from '#services/booking/printed-parts.ts'
import { correctedText, printedParts, printedTotal, printedTreatments } from './printed-invoice-parts.ts'

/** What the invoice of an account prints: each booking with its payments and its VAT, and the sums of all. */
export function accountSections(terms: AccountInvoice, locale: Locale): PrintedSection[] {
  const { bookings, lines, corrects } = terms
  const taxes = new Set(bookings.map(({ vat }) => taxText(vat, locale)))
  return [
    ...bookings.map((booking) => bookingSection(booking, locale)),
    {
      title: m.documents_account_sum({ month: monthOfYear(terms.month, locale) }, { locale }),
      amounts: [...printedTreatments(lines, locale), printedTotal(terms, locale)],
      notes: [...toPayText(terms, locale), ...correctedText(corrects, locale), ...taxes],
    },
  ]
}

/** Says until when and to which account what is on account is paid. */
function toPayText({ toPay }: AccountInvoice, locale: Locale): string[] {
  if (!toPay) return []
  const values = { amount: formatCents(toPay.cents), date: longDate(toPay.dueOn, locale), iban: COMPANY_ACCOUNT.iban }
  return [m.documents_account_to_pay(values, { locale })]
}

function bookingSection(booking: InvoicedBooking, locale: Locale): PrintedSection {
  const { bookingCode, houseCode, checkIn, checkOut, parts, lines, costCentre } = booking
  const range = { from: longDate(checkIn, locale), to: longDate(checkOut, locale) }
  const centre = costCentre ? [printedFact(m.documents_cost_centre({}, { locale }), costCentre)] : []
  return {
    title: `${m.mail_home({}, { locale })} ${houseCode} · ${bookingCode}`,
    facts: [printedFact(m.agreement_stay({}, { locale }), m.documents_range(range, { locale })), ...centre],
    amounts: [
      ...printedParts(parts, locale),
      ...printedTreatments(lines, locale),
      {
        label: m.documents_account_booking({}, { locale }),
        amount: formatCents(sum(parts.map(({ amountCents }) => amountCents))),
        isTotal: true,
      },
    ],
  }
}
