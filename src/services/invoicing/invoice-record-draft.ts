import type { InvoiceRow } from '#db/invoicing/invoice-rows.ts'
import { type Invoice, invoiceLines, isStayInvoice } from '#domain/invoicing/invoice.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import type { Mending } from '#domain/invoicing/invoice-record.ts'
import { MAX_SIMPLIFIED_CENTS } from '#domain/invoicing/invoicing-policy.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import type { IssueDraft } from './append-record.ts'

type Recorded = Pick<InvoiceRow, 'series' | 'number' | 'kind' | 'issuedAt' | 'totalCents' | 'terms'>
/** Makes what the record of an invoice says of it. */
export function issueDraft(invoice: Recorded, mends: Mending | null = null): IssueDraft {
  const { kind: invoiceKind, terms, totalCents } = invoice
  const issuedOn = dateInMadrid(invoice.issuedAt)
  const lines = invoiceLines(terms)
  const operationOn = operationDay(terms)
  const isSimplified = invoiceKind === 'F2' || invoiceKind === 'R5'
  return {
    kind: 'issue',
    invoice: { name: invoiceName(invoice), issuedOn },
    invoiceKind,
    description: describe(terms),
    recipient: isSimplified ? null : (terms.recipient ?? null),
    isUnnamed: isSimplified && Math.abs(totalCents) > MAX_SIMPLIFIED_CENTS,
    lines,
    vatCents: sum(lines.map(({ vatCents }) => vatCents)),
    totalCents,
    operationOn: operationOn && operationOn < issuedOn ? operationOn : null,
    corrects: correctionOf(terms),
    ...(terms.exchanges ? { exchanges: terms.exchanges } : {}),
    mends,
  }
}

/** The agency reads Spanish, whatever the guest reads. */
function describe(terms: Invoice): string {
  const { houseCode, checkIn, checkOut, bookingCode } = terms
  return `Alojamiento en ${houseCode} del ${checkIn} al ${checkOut}, reserva ${bookingCode}`
}

function operationDay(terms: Invoice): CalendarDate | null {
  if (isStayInvoice(terms)) return terms.checkOut
  return terms.parts[0]?.on ?? null
}

function correctionOf(terms: Invoice) {
  if (isStayInvoice(terms) || !terms.corrects) return null
  const { name, issuedOn, replaces = null } = terms.corrects
  return { name, issuedOn, replaces }
}
