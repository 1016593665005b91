import type { InvoiceRow } from '#db/invoicing/invoice-rows.ts'
import {
  type Invoice,
  invoiceLines,
  isAccountInvoice,
  isStayInvoice,
  type PartInvoice,
  type StayInvoice,
} from '#domain/invoicing/invoice.ts'
import { invoiceName, isCorrection } from '#domain/invoicing/invoice-kind.ts'
import { verifyAddress } from '#domain/invoicing/verify-address.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { PrintedAmount, PrintedCode, PrintedDocument, PrintedSection } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { priceLines } from '#services/booking/price-document.ts'
import { printedFooter, printedIssuer, printedStay, taxText } from '#services/booking/printed-parts.ts'
import type { InvoicingSettings } from '#services/deps.ts'
import { drawQr } from '#services/draw-qr.ts'
import { accountSections } from './account-invoice-sections.ts'
import { correctedText, printedParts, printedTaxes, printedTotal } from './printed-invoice-parts.ts'

/** Where an invoice may be verified: its issuer, and whether that is the agency's service for tests. Null for nowhere. */
export type Verifiable = { readonly taxId: string; readonly isTest: boolean } | null

/** Tells where the invoices of this issuer may be verified. */
export function verifiableOf({ issuer, isRecorded, isTest }: InvoicingSettings): Verifiable {
  return isRecorded ? { taxId: issuer.taxId, isTest } : null
}

type Printing = { readonly isDemo: boolean; readonly verifiable: Verifiable; readonly isAnnulled?: boolean }

/** Makes the printable document of an invoice; `isDemo` prints the watermark of a sandbox. */
export function invoiceDocument(
  invoice: InvoiceRow,
  locale: Locale,
  { isDemo, verifiable, isAnnulled = false }: Printing,
): PrintedDocument {
  const { issuedAt, terms } = invoice
  const marks = [
    ...(isDemo ? [m.documents_demo({}, { locale })] : []),
    ...(isAnnulled ? [m.documents_annulled({}, { locale })] : []),
  ]
  return {
    locale,
    ...(marks.length > 0 ? { mark: marks.join(' · ') } : {}),
    title: titleOf(invoice, locale),
    lead: m.documents_issued({ date: longDate(dateInMadrid(issuedAt), locale) }, { locale }),
    ...(verifiable ? { code: codeOf(invoice, verifiable, locale) } : {}),
    sections: [
      printedIssuer(m.documents_issuer({}, { locale })),
      { title: m.documents_customer({}, { locale }), isHalf: true, paragraphs: customerOf(terms) },
      ...conceptSections(terms, locale),
    ],
    footer: printedFooter(),
  }
}

function conceptSections(terms: Invoice, locale: Locale): PrintedSection[] {
  if (isAccountInvoice(terms)) return accountSections(terms, locale)
  return [
    printedStay(terms, locale),
    ...(isStayInvoice(terms) ? staySections(terms, locale) : [partSection(terms, locale)]),
  ]
}

function titleOf(invoice: InvoiceRow, locale: Locale): string {
  const named = { number: invoiceName(invoice) }
  if (isCorrection(invoice.kind)) return m.documents_corrects(named, { locale })
  // Those that were issued before simplified ones had a series of their own are called as they were.
  const isSimplified = invoice.kind === 'F2' && !isStayInvoice(invoice.terms)
  return isSimplified ? m.documents_simplified(named, { locale }) : m.documents_invoice(named, { locale })
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

function customerOf(terms: Invoice): string[] {
  const { recipient } = terms
  if (recipient) return [recipient.name, recipient.taxId.number, recipient.address]
  // An account always has its recipient.
  if (isAccountInvoice(terms)) return []
  const { name, lastname } = terms.holder
  return [`${name} ${lastname}`]
}

function partSection(terms: PartInvoice, locale: Locale): PrintedSection {
  return {
    title: m.documents_concepts({}, { locale }),
    amounts: [
      ...printedParts(terms.parts, locale),
      ...printedTaxes(invoiceLines(terms), locale),
      printedTotal(terms, locale),
    ],
    notes: [...correctedText(terms.corrects, locale), ...exchangedText(terms, locale), taxText(terms.vat, locale)],
  }
}

/** Which simplified invoices it is issued in exchange for. */
function exchangedText({ exchanges = [] }: Invoice, locale: Locale): string[] {
  const names = exchanges.map(({ name, issuedOn }) => `${name} (${longDate(issuedOn, locale)})`)
  return names.length > 0 ? [m.documents_exchanges({ names: names.join(', ') }, { locale })] : []
}

function staySections(terms: StayInvoice, locale: Locale): PrintedSection[] {
  return [
    {
      title: m.agreement_price({}, { locale }),
      amounts: [
        ...priceLines(terms.price, locale),
        ...changeLines(terms, locale),
        ...printedTaxes(invoiceLines(terms), locale),
      ],
      notes: [...exchangedText(terms, locale), taxText(terms.vat, locale)],
    },
    { title: m.documents_paid({}, { locale }), amounts: paidLines(terms, locale) },
  ]
}

/** What staff charged or took off, and what it comes to; nothing where the price is all. */
function changeLines(terms: StayInvoice, locale: Locale): PrintedAmount[] {
  const { changes = [] } = terms
  if (changes.length === 0) return []
  const made = changes.map(({ text, amountCents }) => ({ label: text, amount: formatCents(amountCents) }))
  return [...made, printedTotal(terms, locale)]
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
