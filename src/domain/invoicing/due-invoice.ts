import type { ExtraItem } from '#domain/payment/extra.ts'
import { EXEMPT, isByNights, type VatRule } from '#domain/pricing/vat.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import type { InvoicePart } from './invoice.ts'
import type { InvoiceKind } from './invoice-kind.ts'
import { CORRECTION_KINDS, EXTRA_INVOICING, INVOICING, MAX_SIMPLIFIED_CENTS } from './invoicing-policy.ts'
import { type Amount, differenceLines, type TaxLine, taxLines } from './tax-line.ts'

/** A charge that paid, or whose debit was returned afterwards; amounts in cents. */
export type PaidCharge = {
  readonly id: string
  readonly number: number
  /** What it paid for, where that was an extra. */
  readonly items: readonly ExtraItem[] | null
  readonly amountCents: Cents
  readonly on: CalendarDate
  /** Whether it put a payment on the account of a company, which pays the invoice by transfer. */
  readonly isOnAccount: boolean
  readonly isReturned: boolean
  /** Said of money that staff recorded by mistake. */
  readonly isTakenBack: boolean
  /** What was given back of it, the first first. */
  readonly refunds: readonly GivenBack[]
}

type GivenBack = {
  readonly id: string
  readonly amountCents: Cents
  readonly on: CalendarDate
  readonly reason: string | null
}

/** Money of a stay, and the invoices that it has by the movements that they are about. */
export type InvoicedStay = {
  readonly vat: VatRule
  readonly isOver: boolean
  readonly isCancelled: boolean
  /** Whether there is a recipient of a full invoice. */
  readonly hasRecipient: boolean
  /** Whether its money is invoiced with that of the other bookings of an account, month by month. */
  readonly isOfAccount: boolean
  readonly charges: readonly PaidCharge[]
  readonly invoices: readonly IssuedInvoice[]
}

export type IssuedInvoice = {
  readonly name: string
  readonly kind: InvoiceKind
  readonly isStay: boolean
  readonly isAnnulled: boolean
  /** Whether it is about other bookings too, so that it is corrected and never annulled. */
  readonly isOfAccount: boolean
  /** How it is taxed, by its last correction: a stay that moved to another home may be taxed otherwise since. */
  readonly vat: VatRule
  /** Names of the corrections of how it is taxed, the first one first; empty for most. */
  readonly vatCorrections: readonly string[]
  /** Those that were issued in its place, each in that of the one before; empty for most. */
  readonly reissues: readonly Pick<IssuedInvoice, 'name' | 'kind'>[]
  /** Movements as `charge <id>`, `refund <id>` and `returned <id>`. */
  readonly movements: readonly string[]
}

/** An invoice that is due, a correction or an annulment of one; `waiting` is one that first needs tax data. */
export type DueInvoice =
  | {
      readonly what: 'invoice'
      readonly kind: 'F1' | 'F2'
      readonly charge: PaidCharge
      readonly parts: readonly InvoicePart[]
    }
  | {
      readonly what: 'correction'
      readonly kind: 'R1' | 'R4' | 'R5'
      readonly of: string
      /** The money that it is about; null where it corrects the VAT of money that stays. */
      readonly movement: {
        readonly kind: 'refund' | 'returned'
        readonly id: string
        readonly amountCents: Cents
      } | null
      readonly parts: readonly InvoicePart[]
      readonly lines: readonly TaxLine[]
    }
  | { readonly what: 'annulment'; readonly of: string }
  | { readonly what: 'waiting'; readonly charge: PaidCharge }

/**
 * Lists the invoices and corrections that the money of a stay requires and that are not issued yet. The result depends
 * on stored data alone, so that it may be computed at any time and any number of times. A correction is listed once the
 * invoice that it corrects exists. `rules` say for each kind of VAT when an invoice is due.
 */
export function dueInvoices(stay: InvoicedStay, rules = INVOICING): DueInvoice[] {
  return stay.charges.flatMap((charge) => {
    const invoice = invoiceOf(stay, `charge ${charge.id}`)
    return invoice ? changesOf(stay, charge, invoice) : firstOf(stay, charge, rules)
  })
}

/** Chooses between a full and a simplified invoice; null where it needs tax data first. `totalCents` includes VAT. */
export function firstInvoiceKind(totalCents: Cents, { vat, hasRecipient }: Pick<InvoicedStay, 'vat' | 'hasRecipient'>) {
  if (hasRecipient) return 'F1'
  return totalCents <= MAX_SIMPLIFIED_CENTS || vat.kind === 'exempt' ? 'F2' : null
}

/** Splits what a charge paid by its VAT; the parts add up to the charge. */
function chargeAmounts({ items, amountCents }: Pick<PaidCharge, 'items' | 'amountCents'>, vat: VatRule): Amount[] {
  const [first, ...others] = items ?? []
  if (!first) return [{ amountCents, vatPercent: vat.percent }]
  // Money by hand may be more than what it pays for, and the rest is given back.
  const firstCents = amountCents - sum(others.map((item) => item.amountCents))
  return [{ ...first, amountCents: firstCents }, ...others].map((item) => ({
    ...{ amountCents: item.amountCents, vatPercent: item.vatPercent, text: item.text },
    ...(isDamage(item) ? { isOutside: true } : {}),
  }))
}

/** Lists the charges that an invoice of the stay is still to be about, without those of which nothing is left. */
export function restOf(stay: InvoicedStay): PaidCharge[] {
  if (stay.isOfAccount) return []
  return uninvoicedOf(stay)
}

/** Lists the charges that are on no invoice, without those of which nothing is left. */
export function uninvoicedOf(stay: InvoicedStay): PaidCharge[] {
  return stay.charges.filter((charge) => !isUndone(charge) && !invoiceOf(stay, `charge ${charge.id}`))
}

function isUndone({ isReturned, refunds, amountCents }: PaidCharge): boolean {
  return isReturned || sum(refunds.map((refund) => refund.amountCents)) === amountCents
}

/** Gives the parts of an invoice that is about a charge and everything that was given back of it. */
export function restParts(charge: PaidCharge, vat: VatRule): InvoicePart[] {
  const { number, on, refunds } = charge
  const amounts = chargeAmounts(charge, vat)
  const left = firstCents(amounts, charge.amountCents - sum(refunds.map(({ amountCents }) => amountCents)))
  const backOn = refunds.at(-1)?.on ?? on
  const back = amounts.flatMap((amount, index) => {
    const amountCents = (left[index]?.amountCents ?? 0) - amount.amountCents
    return amountCents === 0 ? [] : [{ ...amount, amountCents, kind: 'refund' as const, number, on: backOn }]
  })
  return [...amounts.map((amount) => ({ ...amount, kind: 'payment' as const, number, on })), ...back]
}

/** Damages pay for nothing that was sold, so that no VAT is due (LIVA 78.Tres.1.º). */
export function isDamage({ kind, vatPercent }: Pick<ExtraItem, 'kind' | 'vatPercent'>): boolean {
  return kind === 'damage' && vatPercent === 0
}

function invoiceOf(stay: InvoicedStay, movement: string): IssuedInvoice | undefined {
  return stay.invoices.find(({ movements }) => movements.includes(movement))
}

function firstOf(stay: InvoicedStay, charge: PaidCharge, rules: typeof INVOICING): DueInvoice[] {
  if (stay.isOfAccount) return []
  // A charge that was refunded in full before it was invoiced needs no invoice.
  if (isUndone(charge) || !isDue(stay, charge, rules)) return []
  const amounts = chargeAmounts(charge, stay.vat)
  const isExempt = amounts.every(({ vatPercent }) => vatPercent === 0)
  const vat = isExempt ? EXEMPT : stay.vat
  const kind = firstInvoiceKind(charge.amountCents, { ...stay, vat })
  if (kind === null) return [{ what: 'waiting', charge }]
  const parts = amounts.map((amount) => ({ ...amount, kind: 'payment' as const, number: charge.number, on: charge.on }))
  return [{ what: 'invoice', kind, charge, parts }]
}

function isDue(stay: InvoicedStay, { items }: PaidCharge, rules: typeof INVOICING): boolean {
  const isTaxedExtra = items?.some(({ vatPercent }) => vatPercent > 0) ?? false
  const rule = isTaxedExtra && stay.vat.kind === 'exempt' ? EXTRA_INVOICING : rules[stay.vat.kind]
  // A guest who has an invoice of the stay also gets one for each later payment.
  if (rule === 'each_payment' || stay.invoices.some(({ isStay }) => isStay)) return true
  return rule === 'after_stay' && (stay.isOver || stay.isCancelled)
}

/** What happened to money after it was invoiced. */
function changesOf(stay: InvoicedStay, charge: PaidCharge, invoice: IssuedInvoice): DueInvoice[] {
  if (invoice.isAnnulled) return []
  const inForce = invoice.reissues.at(-1) ?? invoice
  if (charge.isTakenBack && invoice.movements.length === 1 && !invoice.isOfAccount) {
    const names = [invoice.name, ...invoice.reissues.map(({ name }) => name), ...invoice.vatCorrections]
    return names.toReversed().map((of) => ({ what: 'annulment', of }))
  }
  const amounts = chargeAmounts(charge, invoice.vat)
  let leftCents = charge.amountCents
  const back = charge.refunds.map((refund) => ({ kind: 'refund' as const, ...refund }))
  const returned = {
    kind: 'returned' as const,
    id: charge.id,
    amountCents: charge.amountCents,
    on: charge.on,
    reason: null,
  }
  const moved = [...back, ...(charge.isReturned ? [returned] : [])].flatMap<DueInvoice>(
    ({ kind, id, amountCents, on, reason }) => {
      const before = leftCents
      leftCents -= amountCents
      if (invoiceOf(stay, `${kind} ${id}`)) return []
      const lines = differenceLines(taxLines(firstCents(amounts, before)), taxLines(firstCents(amounts, leftCents)))
      const isSimplified = inForce.kind === 'F2'
      const parts = lines.map((line) => ({
        ...{
          kind,
          number: charge.number,
          on,
          amountCents: line.baseCents + line.vatCents,
          vatPercent: line.vatPercent,
        },
        ...(reason ? { text: reason } : {}),
        ...(line.treatment === 'outside' ? { isOutside: true } : {}),
      }))
      const movement = { kind, id, amountCents: -amountCents }
      return [
        {
          what: 'correction' as const,
          kind: isSimplified ? 'R5' : correctionKind(charge, invoice, kind),
          of: inForce.name,
          movement,
          parts,
          lines,
        },
      ]
    },
  )
  return moved.length > 0 ? moved : vatCorrection(stay, charge, { invoice, inForce })
}

/**
 * Corrects how a charge is taxed, where the number of nights changed that: the guest has paid the same, and base and VAT are
 * others. It comes after the corrections of money, in a round of its own.
 */
function vatCorrection(
  stay: InvoicedStay,
  charge: PaidCharge,
  { invoice, inForce }: { readonly invoice: IssuedInvoice; readonly inForce: Pick<IssuedInvoice, 'name' | 'kind'> },
): DueInvoice[] {
  if (!isByNights(invoice.vat, stay.vat)) return []
  const backCents = charge.isReturned ? charge.amountCents : sum(charge.refunds.map(({ amountCents }) => amountCents))
  const linesBy = (vat: VatRule) => taxLines(firstCents(chargeAmounts(charge, vat), charge.amountCents - backCents))
  const lines = differenceLines(linesBy(invoice.vat), linesBy(stay.vat))
  if (lines.length === 0) return []
  const { number, on } = charge
  const parts = lines.map((line) => ({
    ...{ kind: 'vat' as const, number, on, amountCents: line.baseCents + line.vatCents, vatPercent: line.vatPercent },
  }))
  const kind = inForce.kind === 'F2' ? ('R5' as const) : CORRECTION_KINDS.vat
  return [{ what: 'correction', kind, of: inForce.name, movement: null, parts, lines }]
}

/** Money that never came corrects an invoice of an account, which can't be annulled for one of its bookings. */
function correctionKind(charge: PaidCharge, { isOfAccount }: IssuedInvoice, kind: 'refund' | 'returned') {
  return isOfAccount && charge.isTakenBack ? CORRECTION_KINDS.mistake : CORRECTION_KINDS[kind]
}

/** Returns the base and VAT of what is left of a charge after it was refunded in part. */
export function leftLines(charge: PaidCharge, vat: VatRule): TaxLine[] {
  const backCents = sum(charge.refunds.map(({ amountCents }) => amountCents))
  return taxLines(firstCents(chargeAmounts(charge, vat), charge.amountCents - backCents))
}

/** Takes what is left of amounts after some of it went back, from the first of them on; below nothing it goes on from there. */
function firstCents(amounts: readonly Amount[], leftCents: Cents): Amount[] {
  let backCents = sum(amounts.map(({ amountCents }) => amountCents)) - leftCents
  return amounts.map((amount, index) => {
    const taken = index === amounts.length - 1 ? backCents : Math.min(amount.amountCents, backCents)
    backCents -= taken
    return { ...amount, amountCents: amount.amountCents - taken }
  })
}
