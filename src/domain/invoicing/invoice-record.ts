import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { InvoiceName } from './invoice.ts'
import type { InvoiceKind } from './invoice-kind.ts'
import type { Recipient } from './recipient.ts'
import type { TaxLine } from './tax-line.ts'

/** A company by its name and Spanish tax id. */
export type TaxPayer = { readonly name: string; readonly taxId: string }

/** The software that issues invoices, as its producer declares it (RD 1007/2023, art. 13), and where it is installed. */
export type BillingSystem = {
  readonly producer: TaxPayer
  readonly name: string
  /** Two characters that the producer gave this product. */
  readonly id: string
  readonly version: string
  readonly installation: string
}

type RecordHead = {
  readonly issuer: TaxPayer
  readonly system: BillingSystem
  readonly invoice: InvoiceName
  /** When the record was made, to the second with the offset of Madrid: `2027-03-01T10:00:00+01:00`. */
  readonly madeAt: string
  /** The record before it in the chain; null for the first. */
  readonly previous: (InvoiceName & { readonly taxId: string; readonly hash: string }) | null
}

/** A record of an invoice that was issued (`RegistroAlta`). */
export type IssueRecord = RecordHead & {
  readonly kind: 'issue'
  readonly invoiceKind: InvoiceKind
  readonly description: string
  /** Null for simplified invoices. */
  readonly recipient: Recipient | null
  /** Whether it exceeds the limit of simplified invoices and names no recipient (RD 1619/2012, art. 6.1.d). */
  readonly isUnnamed: boolean
  readonly lines: readonly TaxLine[]
  readonly vatCents: Cents
  readonly totalCents: Cents
  /** Day of the payment or stay, where it is not the day of issue. */
  readonly operationOn: CalendarDate | null
  /** The invoice that it corrects, by difference or by replacing these sums; null where it corrects none. */
  readonly corrects: (InvoiceName & { readonly replaces: Pick<TaxLine, 'baseCents' | 'vatCents'> | null }) | null
  /** The simplified invoices that it is issued in exchange for; missing where there are none. */
  readonly exchanges?: readonly InvoiceName[]
  /** Another record of the same invoice, because the agency found fault with the one before. Null for the first. */
  readonly mends: Mending | null
}

/** `accepted`: with errors; `rejected`: the agency has none of it; `mending_rejected`: it has an earlier one of it. */
export type Mending = 'accepted' | 'rejected' | 'mending_rejected'

/** A record of an invoice that should not have been issued (`RegistroAnulacion`). */
export type AnnulmentRecord = RecordHead & {
  readonly kind: 'annulment'
  /** Whether the agency rejected a record of the same annulment before. */
  readonly wasRejected: boolean
}

export type InvoiceRecord = IssueRecord | AnnulmentRecord

/** Writes cents as the agency reads amounts: `12345` → `123.45`. */
export function agencyAmount(cents: Cents): string {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Writes a date as the agency reads it: `01-03-2027`. */
export function agencyDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}`
}

/**
 * Gives the text whose SHA-256 in capital hexadecimal digits is the hash of a record (Orden HAC/1177/2024, art. 13; the
 * agency's specification of the hash). Values are trimmed and not escaped.
 */
export function hashText(record: InvoiceRecord): string {
  const { issuer, invoice, previous, madeAt } = record
  const annulled = record.kind === 'annulment' ? 'Anulada' : ''
  const fields: readonly (readonly [name: string, value: string])[] = [
    [`IDEmisorFactura${annulled}`, issuer.taxId],
    [`NumSerieFactura${annulled}`, invoice.name],
    [`FechaExpedicionFactura${annulled}`, agencyDate(invoice.issuedOn)],
    ...(record.kind === 'issue'
      ? ([
          ['TipoFactura', record.invoiceKind],
          ['CuotaTotal', agencyAmount(record.vatCents)],
          ['ImporteTotal', agencyAmount(record.totalCents)],
        ] as const)
      : []),
    ['Huella', previous?.hash ?? ''],
    ['FechaHoraHusoGenRegistro', madeAt],
  ]
  return fields.map(([name, value]) => `${name}=${value.trim()}`).join('&')
}
