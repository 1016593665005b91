import type { Price } from '#domain/pricing/price.ts'
import type { VatRule } from '#domain/pricing/vat.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Stay } from './stay-rules.ts'

/** What an invoice says, frozen when it is issued; amounts in cents. */
export type Invoice = Stay & {
  readonly bookingCode: string
  readonly houseCode: string
  readonly holder: { readonly name: string; readonly lastname: string }
  readonly price: Price
  readonly vat: VatRule
  readonly paid: readonly { readonly number: number; readonly amountCents: Cents; readonly on: CalendarDate }[]
}

/** Names the series of an invoice, `E2027`, of which each year has one, without a gap (RD 1619/2012, art. 6). */
export function invoiceSeries(issuedOn: CalendarDate): string {
  return `E${issuedOn.slice(0, 4)}`
}

/** Writes the number of an invoice as it is printed, `E2027-000042`; `number` counts from 1 within its series. */
export function invoiceName(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`
}
