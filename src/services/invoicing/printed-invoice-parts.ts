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

/** The same, where what is exempt or outside VAT stands beside what is taxed. */
export function printedTreatments(lines: readonly TaxLine[], locale: Locale): PrintedAmount[] {
  return lines.flatMap(({ treatment, vatPercent: percent, baseCents, vatCents }) => {
    const base = { label: baseLabel(treatment, percent, locale), amount: formatCents(baseCents) }
    if (treatment !== 'taxed') return [base]
    return [base, { label: m.documents_vat({ percent }, { locale }), amount: formatCents(vatCents) }]
  })
}

function baseLabel(treatment: Treatment, percent: number, locale: Locale): string {
  if (treatment === 'exempt') return m.documents_exempt_base({}, { locale })
  return treatment === 'outside' ? m.documents_outside({}, { locale }) : m.documents_base_at({ percent }, { locale })
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
