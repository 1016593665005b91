import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { VatRule } from '#domain/pricing/vat.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import type { InvoiceKind } from './invoice-kind.ts'
import type { Recipient } from './recipient.ts'
import { type Amount, type TaxLine, taxLines } from './tax-line.ts'

/** What an invoice says, frozen when it is issued; amounts in cents. */
export type Invoice = StayInvoice | PartInvoice | AccountInvoice

type InvoiceHead = Stay & {
  readonly bookingCode: string
  readonly houseCode: string
  readonly holder: { readonly name: string; readonly lastname: string }
  readonly vat: VatRule
  /** Who is invoiced, with a checked tax id; missing on invoices that are simplified. */
  readonly recipient?: Recipient
  /** The simplified invoice that it is issued in exchange for, with those that corrected it; missing on others. */
  readonly exchanges?: readonly InvoiceName[]
}

/** An invoice of a whole stay, with everything that was paid and given back until then. */
export type StayInvoice = InvoiceHead & {
  readonly price: Price
  /** What staff charged on top of the price or took off it. Missing where it was issued before they could. */
  readonly changes?: readonly InvoiceChange[]
  readonly paid: readonly MovedMoney[]
  /** What went back of the payments. Missing as above. */
  readonly refunded?: readonly MovedMoney[]
}

/** An invoice of single payments, or one that corrects another by what was given back. */
export type PartInvoice = InvoiceHead & {
  readonly parts: readonly InvoicePart[]
  /** The invoice that this one corrects; missing on others. `replaces` are its sums, where it is not by difference. */
  readonly corrects?: InvoiceName & {
    readonly kind: InvoiceKind
    readonly replaces?: Pick<TaxLine, 'baseCents' | 'vatCents'>
  }
  /** The sums that it says by how each part is taxed; missing where they are those of the parts. */
  readonly lines?: readonly TaxLine[]
}

/**
 * An invoice of the money of one calendar month for all bookings of an invoice account (RD 1619/2012, art. 13), or one that
 * replaces it.
 */
export type AccountInvoice = {
  /** The first day of the month. */
  readonly month: CalendarDate
  readonly recipient: Recipient
  /** The bookings in the order in which they are printed; each has the parts of its own money. */
  readonly bookings: readonly InvoicedBooking[]
  /** The sums of the lines of its bookings. */
  readonly lines: readonly TaxLine[]
  /** What of it is on account, and the day until which it is paid by transfer; missing where everything is paid. */
  readonly toPay?: { readonly cents: Cents; readonly dueOn: CalendarDate }
  readonly corrects?: PartInvoice['corrects']
  readonly exchanges?: undefined
}

export type InvoicedBooking = Omit<InvoiceHead, 'recipient' | 'exchanges'> &
  Pick<PartInvoice, 'parts'> & {
    readonly lines: readonly TaxLine[]
    /** The cost centre that the company pays it from; missing where it names none. */
    readonly costCentre?: string
  }

/** Tells whether an invoice corrects how another is taxed and is about no money. */
export function isVatCorrection(invoice: Invoice): boolean {
  if (isStayInvoice(invoice) || isAccountInvoice(invoice) || !invoice.corrects || invoice.corrects.replaces)
    return false
  return invoice.parts.some(({ kind }) => kind === 'vat')
}

type MovedMoney = { readonly number: number; readonly amountCents: Cents; readonly on: CalendarDate }

/** An extra, or a part that was given back, with VAT of that integer percent; what was taken off is negative. */
export type InvoiceChange = Amount & { readonly text: string }

/**
 * Part of a payment with one VAT. `payment` is money that came, `refund` what is given back, `returned` a debit that the
 * bank took back, `vat` what is taxed otherwise since; `text` is what staff wrote of it.
 */
export type InvoicePart = Amount & {
  readonly kind: 'payment' | 'refund' | 'returned' | 'vat'
  /** Number of the payment within the booking. */
  readonly number: number
  readonly on: CalendarDate
  readonly text?: string
}

/** How an invoice is named to others: its number with the series, and the day on which it was issued. */
export type InvoiceName = { readonly name: string; readonly issuedOn: CalendarDate }

/** Tells whether an invoice is of a whole stay. */
export function isStayInvoice(invoice: Invoice): invoice is StayInvoice {
  return 'price' in invoice
}

/** Tells whether an invoice is about the bookings of an account. */
export function isAccountInvoice(invoice: Invoice): invoice is AccountInvoice {
  return 'bookings' in invoice
}

/** Returns how an invoice taxes a booking. */
export function vatOf(invoice: Invoice, bookingCode: string): VatRule {
  if (!isAccountInvoice(invoice)) return invoice.vat
  const found = invoice.bookings.find((booking) => booking.bookingCode === bookingCode)
  if (!found) throw new Error(`An invoice is not about the booking ${bookingCode}`)
  return found.vat
}

/** Lists the amounts of an invoice in cents, each with its VAT; they add up to its total. */
export function amountsOf(invoice: Invoice): readonly Amount[] {
  if (isAccountInvoice(invoice)) return invoice.bookings.flatMap(({ parts }) => parts)
  if (!isStayInvoice(invoice)) return invoice.parts
  const { price, vat, changes = [] } = invoice
  return [{ vatPercent: vat.percent, amountCents: price.totalPriceCents }, ...changes]
}

/** Gives what an invoice comes to in cents, VAT included. */
export function invoiceTotalCents(invoice: Invoice): Cents {
  return sum(amountsOf(invoice).map(({ amountCents }) => amountCents))
}

/** Gives what an invoice of an account, or a correction of one, says of one booking in cents, VAT included. */
export function bookingCents(invoice: Invoice, bookingCode: string): Cents {
  if (!isAccountInvoice(invoice)) return invoiceTotalCents(invoice)
  const parts = invoice.bookings.flatMap((booking) => (booking.bookingCode === bookingCode ? booking.parts : []))
  return sum(parts.map(({ amountCents }) => amountCents))
}

/** Gives the base and the VAT of an invoice in cents, by how each part is taxed. */
export function invoiceLines(invoice: Invoice): readonly TaxLine[] {
  if (!isStayInvoice(invoice) && invoice.lines) return invoice.lines
  return taxLines(amountsOf(invoice))
}
