import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/**
 * Kinds of invoice by the agency's codes (RD 1619/2012): `F1` full, `F2` simplified, `F3` full in exchange for simplified
 * ones, `R1` corrects what was undone or an error in law (LIVA 80.Uno and 80.Dos), `R4` corrects anything else, `R5` corrects
 * a simplified one.
 */
export const INVOICE_KINDS = ['F1', 'F2', 'F3', 'R1', 'R4', 'R5'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** Each kind has a series of its own in each year; corrections of full and of simplified invoices are apart (art. 6.1.a). */
const SERIES: Readonly<Record<InvoiceKind, string>> = {
  ...{ F1: 'E', F2: 'S', F3: 'E' },
  ...{ R1: 'R', R4: 'R', R5: 'RS' },
}

/** Tells whether an invoice corrects another. */
export function isCorrection(kind: InvoiceKind): kind is 'R1' | 'R4' | 'R5' {
  return kind.startsWith('R')
}

/** Names the series of an invoice, such as `E2027`, whose numbers have no gap (RD 1619/2012, art. 6). */
export function invoiceSeries(kind: InvoiceKind, issuedOn: CalendarDate): string {
  return `${SERIES[kind]}${issuedOn.slice(0, 4)}`
}

/** Writes the number of an invoice as it is printed, `E2027-000042`; `number` counts from 1 within its series. */
export function invoiceName({ series, number }: { readonly series: string; readonly number: number }): string {
  return `${series}-${String(number).padStart(6, '0')}`
}

const NAME = /^([A-Z]{1,3}\d{4})-(\d{1,9})$/

/** Reads the number of an invoice as it is printed; null for what is none. */
export function parseInvoiceName(name: string): { readonly series: string; readonly number: number } | null {
  const [, series, digits] = NAME.exec(name) ?? []
  return series && digits ? { series, number: Number(digits) } : null
}
