import { type Invoice, type InvoicePart, invoiceTotalCents, type PartInvoice } from '#domain/invoicing/invoice.ts'
import type { TaxLine, Treatment } from '#domain/invoicing/tax-line.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { PrintedAmount } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

const PARTS = {
  payment: m.documents_part_payment,
  refund: m.documents_part_refund,
  returned: m.documents_part_returned,
  vat: m.documents_part_vat,
} satisfies Record<InvoicePart['kind'], unknown>

/** The payments and refunds of an invoice as it prints them. */
export function printedParts(parts: readonly InvoicePart[], locale: Locale): PrintedAmount[] {
  return parts.map(({ kind, number, on, text, amountCents }) => ({
    label: text ?? PARTS[kind]({ number }, { locale }),
    note: longDate(on, locale),
    amount: formatCents(amountCents),
  }))
}

/** The base and VAT of each line. */
export function printedTaxes(lines: readonly TaxLine[], locale: Locale): PrintedAmount[] {
  return lines.flatMap(({ vatPercent: percent, baseCents, vatCents }) => [
    { label: m.documents_base({}, { locale }), amount: formatCents(baseCents) },
    { label: m.documents_vat({ percent }, { locale }), amount: formatCents(vatCents) },
  ])
}

const BASES = {
  taxed: m.documents_base,
  exempt: m.documents_exempt_base,
  outside: m.documents_outside,
} satisfies Record<Treatment, unknown>

/** The same, where what is exempt or outside VAT stands beside what is taxed. */
export function printedTreatments(lines: readonly TaxLine[], locale: Locale): PrintedAmount[] {
  return lines.flatMap(({ treatment, vatPercent: percent, baseCents, vatCents }) => [
    { label: BASES[treatment]({}, { locale }), amount: formatCents(baseCents) },
    ...(treatment === 'taxed'
      ? [{ label: m.documents_vat({ percent }, { locale }), amount: formatCents(vatCents) }]
      : []),
  ])
}

/** The total of an invoice, VAT included. */
export function printedTotal(terms: Invoice, locale: Locale): PrintedAmount {
  return { label: m.documents_total({}, { locale }), amount: formatCents(invoiceTotalCents(terms)), isTotal: true }
}

/** The invoice that one corrects; nothing for one that corrects none. */
export function correctedText(corrects: PartInvoice['corrects'], locale: Locale): string[] {
  if (!corrects) return []
  const write = corrects.replaces ? m.documents_corrects_whole : m.documents_corrects_what
  return [write({ number: corrects.name, date: longDate(corrects.issuedOn, locale) }, { locale })]
}
