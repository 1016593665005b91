import { sum } from '#domain/shared/money.ts'
import {
  type Invoice,
  type InvoiceName,
  type InvoicePart,
  invoiceLines,
  isStayInvoice,
  type PartInvoice,
} from './invoice.ts'
import type { InvoiceKind } from './invoice-kind.ts'
import type { Recipient } from './recipient.ts'
import { addLines } from './tax-line.ts'

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
  const exchanges = [invoice, ...corrections].map(({ name, issuedOn }) => ({ name, issuedOn }))
  if (isExchange && corrections.length === 0) return { kind: 'F3', terms: { ...terms, recipient, exchanges } }
  const parts = [invoice, ...corrections].flatMap((one) => partsOf(one.terms))
  const reissued: PartInvoice = { ...headOf(terms), recipient, parts, lines }
  if (isExchange) return { kind: 'F3', terms: { ...reissued, exchanges } }
  const replaces = {
    baseCents: sum(lines.map(({ baseCents }) => baseCents)),
    vatCents: sum(lines.map(({ vatCents }) => vatCents)),
  }
  const { name, issuedOn } = invoice
  return { kind: 'R4', terms: { ...reissued, corrects: { name, issuedOn, kind, replaces } } }
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

function headOf({ bookingCode, houseCode, checkIn, checkOut, holder, vat }: Invoice) {
  return { bookingCode, houseCode, checkIn, checkOut, holder, vat }
}

/** The parts of an invoice; those of a whole stay are what it cost, on the day on which it ended. */
function partsOf(terms: Invoice): readonly InvoicePart[] {
  if (!isStayInvoice(terms)) return terms.parts
  const about = { kind: 'payment', number: terms.paid[0]?.number ?? 1, on: terms.checkOut } as const
  const { price, vat, changes = [] } = terms
  return [
    { ...about, amountCents: price.totalPriceCents, vatPercent: vat.percent },
    ...changes.map((change) => ({ ...about, ...change })),
  ]
}
