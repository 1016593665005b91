import type { InvoiceRow } from '#db/invoicing/invoice-rows.ts'
import {
  type AccountInvoice,
  type Invoice,
  invoiceLines,
  isAccountInvoice,
  isStayInvoice,
} from '#domain/invoicing/invoice.ts'
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
  if (isAccountInvoice(terms)) return describeMonth(terms)
  const { houseCode, checkIn, checkOut, bookingCode } = terms
  return `Alojamiento en ${houseCode} del ${checkIn} al ${checkOut}, reserva ${bookingCode}`
}

/** The agency takes 500 characters. */
const MAX_NAMED = 20

function describeMonth({ month, bookings }: AccountInvoice): string {
  const codes = bookings.slice(0, MAX_NAMED).map(({ bookingCode }) => bookingCode)
  const others = bookings.length - codes.length
  const named = others > 0 ? `${codes.join(', ')} y otras ${others}` : codes.join(', ')
  return `Alojamiento: pagos de ${month.slice(0, 7)}, reservas ${named}`
}

/** The payments of a month are one operation to the agency, which dates it by the last of them. */
function operationDay(terms: Invoice): CalendarDate | null {
  if (isAccountInvoice(terms)) return lastPaidOn(terms)
  if (isStayInvoice(terms)) return terms.checkOut
  return terms.parts[0]?.on ?? null
}

function lastPaidOn({ bookings }: AccountInvoice): CalendarDate | null {
  const days = bookings.flatMap(({ parts }) => parts.flatMap(({ kind, on }) => (kind === 'payment' ? [on] : [])))
  return days.toSorted().at(-1) ?? null
}

function correctionOf(terms: Invoice) {
  if (isStayInvoice(terms) || !terms.corrects) return null
  const { name, issuedOn, replaces = null } = terms.corrects
  return { name, issuedOn, replaces }
}
