import type { InvoiceRow } from '#db/invoice-rows.ts'
import { type Invoice, invoiceName, invoiceTotalCents, sumsByVat } from '#domain/booking/invoice.ts'
import { splitVat } from '#domain/pricing/vat.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { PrintedAmount, PrintedDocument } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { priceLines } from './price-document.ts'
import { PRINTED_FOOTER, printedIssuer, printedStay, taxText } from './printed-parts.ts'

/** Makes the printable document of an invoice; `isDemo` prints the watermark of a sandbox. */
export function invoiceDocument({ series, number, issuedAt, terms }: InvoiceRow, locale: Locale, isDemo: boolean) {
  const name = invoiceName(series, number)
  const { holder, price } = terms
  const printed: PrintedDocument = {
    locale,
    ...(isDemo ? { mark: m.documents_demo({}, { locale }) } : {}),
    title: m.documents_invoice({ number: name }, { locale }),
    lead: m.documents_issued({ date: longDate(dateInMadrid(issuedAt), locale) }, { locale }),
    sections: [
      printedIssuer(m.documents_issuer({}, { locale })),
      {
        title: m.documents_customer({}, { locale }),
        isHalf: true,
        paragraphs: [`${holder.name} ${holder.lastname}`],
      },
      printedStay(terms, locale),
      {
        title: m.agreement_price({}, { locale }),
        amounts: [...priceLines(price, locale), ...changeLines(terms, locale), ...taxLines(terms, locale)],
        notes: [taxText(terms.vat, locale)],
      },
      { title: m.documents_paid({}, { locale }), amounts: paidLines(terms, locale) },
    ],
    footer: PRINTED_FOOTER,
  }
  return printed
}

/** What staff charged or took off, and what it comes to; nothing where the price is all. */
function changeLines(terms: Invoice, locale: Locale): PrintedAmount[] {
  const { changes = [] } = terms
  if (changes.length === 0) return []
  const total = {
    label: m.documents_total({}, { locale }),
    amount: formatCents(invoiceTotalCents(terms)),
    isTotal: true,
  }
  return [...changes.map(({ text, amountCents }) => ({ label: text, amount: formatCents(amountCents) })), total]
}

function taxLines(terms: Invoice, locale: Locale): PrintedAmount[] {
  return sumsByVat(terms).flatMap(({ percent, cents }) => {
    const { baseCents, vatCents } = splitVat(cents, { percent })
    return [
      { label: m.documents_base({}, { locale }), amount: formatCents(baseCents) },
      { label: m.documents_vat({ percent }, { locale }), amount: formatCents(vatCents) },
    ]
  })
}

function paidLines({ paid, refunded = [] }: Invoice, locale: Locale): PrintedAmount[] {
  const back = refunded.map(({ number, amountCents, on }) => ({
    label: m.documents_refunded({ number }, { locale }),
    note: longDate(on, locale),
    amount: formatCents(-amountCents),
  }))
  return [...received(paid, locale), ...back]
}

function received(paid: Invoice['paid'], locale: Locale): PrintedAmount[] {
  return paid.map(({ number, amountCents, on }) => ({
    label: m.agreement_payment({ number }, { locale }),
    note: longDate(on, locale),
    amount: formatCents(amountCents),
  }))
}
