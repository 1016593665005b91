import { sum } from '#domain/shared/money.ts'
import {
  type AccountInvoice,
  type Invoice,
  type InvoicedBooking,
  type InvoiceName,
  type InvoicePart,
  invoiceLines,
  isAccountInvoice,
  isStayInvoice,
  type PartInvoice,
  type StayInvoice,
} from './invoice.ts'
import type { InvoiceKind } from './invoice-kind.ts'
import type { Recipient } from './recipient.ts'
import { addLines, type TaxLine } from './tax-line.ts'

/** An invoice as it was issued. */
export type NamedInvoice = InvoiceName & { readonly kind: InvoiceKind; readonly terms: Invoice }

export type Reissue = { readonly kind: 'F3' | 'R4'; readonly terms: Invoice }

/**
 * Plans an invoice that replaces another, made out to the right recipient: a full one in exchange for a simplified one
 * (`F3`, RD 1619/2012, art. 7), or a correction that replaces a full one (`R4`, art. 15). It contains what is left
 * after `corrections`, and adds nothing to what was invoiced. Returns null where nothing is left, and where the invoice
 * says the same already.
 */
export function planReissue(
  invoice: NamedInvoice,
  corrections: readonly NamedInvoice[],
  recipient: Recipient,
): Reissue | null {
  const { terms, kind } = invoice
  const lines = addLines([invoice, ...corrections].flatMap((one) => invoiceLines(one.terms))).filter(
    ({ baseCents, vatCents }) => baseCents !== 0 || vatCents !== 0,
  )
  if (lines.length === 0 || !canReissue(invoice)) return null
  const isExchange = kind === 'F2'
  if (!isExchange && isSame(terms.recipient, recipient)) return null
  if (isAccountInvoice(terms)) return replacedAccountInvoice({ ...invoice, terms }, { corrections, recipient, lines })
  const exchanges = [invoice, ...corrections].map(({ name, issuedOn }) => ({ name, issuedOn }))
  if (isExchange && corrections.length === 0) return { kind: 'F3', terms: { ...terms, recipient, exchanges } }
  const parts = [terms, ...corrections.map((one) => one.terms)].flatMap(partsOf)
  const reissued: PartInvoice = { ...headOf(terms), recipient, parts, lines }
  if (isExchange) return { kind: 'F3', terms: { ...reissued, exchanges } }
  return { kind: 'R4', terms: { ...reissued, corrects: replacedBy(invoice, lines) } }
}

type Replacing = {
  readonly corrections: readonly NamedInvoice[]
  readonly recipient: Recipient
  readonly lines: readonly TaxLine[]
}

/** Replaces the invoice of a month for all bookings of an account; each correction is about one of them. */
function replacedAccountInvoice(
  invoice: NamedInvoice & { readonly terms: AccountInvoice },
  { corrections, recipient, lines }: Replacing,
): Reissue {
  const bookings = invoice.terms.bookings.map((booking): InvoicedBooking => {
    const own = corrections.flatMap(({ terms }) =>
      !isAccountInvoice(terms) && terms.bookingCode === booking.bookingCode ? [terms] : [],
    )
    return {
      ...booking,
      parts: [...booking.parts, ...own.flatMap(partsOf)],
      lines: addLines([...booking.lines, ...own.flatMap(invoiceLines)]),
    }
  })
  // The first invoice stays the one that transfers pay.
  const { toPay: _, ...terms } = invoice.terms
  return { kind: 'R4', terms: { ...terms, recipient, bookings, lines, corrects: replacedBy(invoice, lines) } }
}

function replacedBy({ name, issuedOn, kind }: NamedInvoice, lines: readonly TaxLine[]) {
  const baseCents = sum(lines.map((line) => line.baseCents))
  const vatCents = sum(lines.map((line) => line.vatCents))
  return { name, issuedOn, kind, replaces: { baseCents, vatCents } }
}

/** Tells whether an invoice is no correction by difference, so that it can be issued again. */
export function canReissue({ kind, terms }: Pick<NamedInvoice, 'kind' | 'terms'>): boolean {
  return kind === 'F1' || kind === 'F2' || kind === 'F3' || isReplacing(terms)
}

/** Tells whether an invoice corrects another by replacing it. */
export function isReplacing(terms: Invoice): boolean {
  return !isStayInvoice(terms) && terms.corrects?.replaces !== undefined
}

function isSame(one: Recipient | undefined, other: Recipient): boolean {
  return (
    one !== undefined &&
    one.name === other.name &&
    one.address === other.address &&
    one.taxId.kind === other.taxId.kind &&
    one.taxId.number === other.taxId.number &&
    one.taxId.country === other.taxId.country
  )
}

function headOf({ bookingCode, houseCode, checkIn, checkOut, holder, vat }: StayInvoice | PartInvoice) {
  return { bookingCode, houseCode, checkIn, checkOut, holder, vat }
}

/** The parts of an invoice; those of a whole stay are what it cost, on the day on which it ended. */
function partsOf(terms: Invoice): readonly InvoicePart[] {
  if (isAccountInvoice(terms)) return terms.bookings.flatMap(({ parts }) => parts)
  if (!isStayInvoice(terms)) return terms.parts
  const about = { kind: 'payment', number: terms.paid[0]?.number ?? 1, on: terms.checkOut } as const
  const { price, vat, changes = [] } = terms
  return [
    { ...about, amountCents: price.totalPriceCents, vatPercent: vat.percent },
    ...changes.map((change) => ({ ...about, ...change })),
  ]
}
