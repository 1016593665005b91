import type { Price } from '#domain/pricing/price.ts'
import type { VatRule } from '#domain/pricing/vat.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import type { Stay } from './stay-rules.ts'

/** What an invoice says, frozen when it is issued; amounts in cents. */
export type Invoice = Stay & {
  readonly bookingCode: string
  readonly houseCode: string
  readonly holder: { readonly name: string; readonly lastname: string }
  readonly price: Price
  readonly vat: VatRule
  /** What staff charged on top of the price or took off it. Missing where it was issued before they could. */
  readonly changes?: readonly InvoiceChange[]
  readonly paid: readonly { readonly number: number; readonly amountCents: Cents; readonly on: CalendarDate }[]
  /** What went back of the payments. Missing as above. */
  readonly refunded?: readonly { readonly number: number; readonly amountCents: Cents; readonly on: CalendarDate }[]
}

/** An extra, or a part that was given back, with VAT of that integer percent; what was taken off is negative. */
export type InvoiceChange = { readonly text: string; readonly amountCents: Cents; readonly vatPercent: number }

/** Gives what an invoice comes to in cents, VAT included. */
export function invoiceTotalCents({ price, changes = [] }: Pick<Invoice, 'price' | 'changes'>): Cents {
  return price.totalPriceCents + sum(changes.map(({ amountCents }) => amountCents))
}

/** Gives the sums of an invoice in cents by the percent of VAT that they include, in the order of the percents. */
export function sumsByVat({ price, vat, changes = [] }: Pick<Invoice, 'price' | 'vat' | 'changes'>) {
  const parts = [{ vatPercent: vat.percent, amountCents: price.totalPriceCents }, ...changes]
  const byPercent = Map.groupBy(parts, ({ vatPercent }) => vatPercent)
  return [...byPercent]
    .map(([percent, ofIt]) => ({ percent, cents: sum(ofIt.map(({ amountCents }) => amountCents)) }))
    .toSorted((one, other) => one.percent - other.percent)
}

/** Names the series of an invoice, `E2027`, of which each year has one, without a gap (RD 1619/2012, art. 6). */
export function invoiceSeries(issuedOn: CalendarDate): string {
  return `E${issuedOn.slice(0, 4)}`
}

/** Writes the number of an invoice as it is printed, `E2027-000042`; `number` counts from 1 within its series. */
export function invoiceName(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`
}
