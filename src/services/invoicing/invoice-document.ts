import type { InvoiceRow } from '#db/invoice-rows.ts'
import {
  type Invoice,
  invoiceLines,
  invoiceTotalCents,
  isStayInvoice,
  type StayInvoice,
} from '#domain/invoicing/invoice.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { verifyAddress } from '#domain/invoicing/verify-address.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { PrintedAmount, PrintedCode, PrintedDocument, PrintedSection } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { priceLines } from '#services/booking/price-document.ts'
import { PRINTED_FOOTER, printedIssuer, printedStay, taxText } from '#services/booking/printed-parts.ts'
import type { InvoicingSettings } from '#services/deps.ts'
import { drawQr } from '#services/draw-qr.ts'

/** Where an invoice may be verified: its issuer, and whether that is the agency's service for tests. Null for nowhere. */
export type Verifiable = { readonly taxId: string; readonly isTest: boolean } | null

/** Tells where the invoices of this issuer may be verified. */
export function verifiableOf({ issuer, isRecorded, isTest }: InvoicingSettings): Verifiable {
  return isRecorded ? { taxId: issuer.taxId, isTest } : null
}

type Printing = { readonly isDemo: boolean; readonly verifiable: Verifiable }

/** Makes the printable document of an invoice; `isDemo` prints the watermark of a sandbox. */
export function invoiceDocument(
  invoice: InvoiceRow,
  locale: Locale,
  { isDemo, verifiable }: Printing,
): PrintedDocument {
  const { issuedAt, terms } = invoice
  const name = invoiceName(invoice)
  return {
    locale,
    ...(isDemo ? { mark: m.documents_demo({}, { locale }) } : {}),
    title: m.documents_invoice({ number: name }, { locale }),
    lead: m.documents_issued({ date: longDate(dateInMadrid(issuedAt), locale) }, { locale }),
    ...(verifiable ? { code: codeOf(invoice, verifiable, locale) } : {}),
    sections: [
      printedIssuer(m.documents_issuer({}, { locale })),
      { title: m.documents_customer({}, { locale }), isHalf: true, paragraphs: customerOf(terms) },
      printedStay(terms, locale),
      ...(isStayInvoice(terms) ? staySections(terms, locale) : []),
    ],
    footer: PRINTED_FOOTER,
  }
}

function codeOf(invoice: InvoiceRow, verifiable: NonNullable<Verifiable>, locale: Locale): PrintedCode {
  const issuedOn = dateInMadrid(invoice.issuedAt)
  const { taxId, isTest } = verifiable
  const address = verifyAddress({ name: invoiceName(invoice), issuedOn, taxId, totalCents: invoice.totalCents }, isTest)
  return {
    above: m.documents_qr_above({}, { locale }),
    below: m.documents_qr_below({}, { locale }),
    drawing: drawQr(address),
  }
}

function customerOf({ holder, recipient }: Invoice): string[] {
  if (!recipient) return [`${holder.name} ${holder.lastname}`]
  return [recipient.name, recipient.taxId.number, recipient.address]
}

function staySections(terms: StayInvoice, locale: Locale): PrintedSection[] {
  return [
    {
      title: m.agreement_price({}, { locale }),
      amounts: [...priceLines(terms.price, locale), ...changeLines(terms, locale), ...taxAmounts(terms, locale)],
      notes: [taxText(terms.vat, locale)],
    },
    { title: m.documents_paid({}, { locale }), amounts: paidLines(terms, locale) },
  ]
}

/** What staff charged or took off, and what it comes to; nothing where the price is all. */
function changeLines(terms: StayInvoice, locale: Locale): PrintedAmount[] {
  const { changes = [] } = terms
  if (changes.length === 0) return []
  const total = {
    label: m.documents_total({}, { locale }),
    amount: formatCents(invoiceTotalCents(terms)),
    isTotal: true,
  }
  return [...changes.map(({ text, amountCents }) => ({ label: text, amount: formatCents(amountCents) })), total]
}

function taxAmounts(terms: Invoice, locale: Locale): PrintedAmount[] {
  return invoiceLines(terms).flatMap(({ vatPercent: percent, baseCents, vatCents }) => [
    { label: m.documents_base({}, { locale }), amount: formatCents(baseCents) },
    { label: m.documents_vat({ percent }, { locale }), amount: formatCents(vatCents) },
  ])
}

function paidLines({ paid, refunded = [] }: StayInvoice, locale: Locale): PrintedAmount[] {
  const back = refunded.map(({ number, amountCents, on }) => ({
    label: m.documents_refunded({ number }, { locale }),
    note: longDate(on, locale),
    amount: formatCents(-amountCents),
  }))
  return [...received(paid, locale), ...back]
}

function received(paid: StayInvoice['paid'], locale: Locale): PrintedAmount[] {
  return paid.map(({ number, amountCents, on }) => ({
    label: m.agreement_payment({ number }, { locale }),
    note: longDate(on, locale),
    amount: formatCents(amountCents),
  }))
}
