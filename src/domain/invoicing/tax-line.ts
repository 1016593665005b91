import { splitVat } from '#domain/pricing/vat.ts'
import { type Cents, sum } from '#domain/shared/money.ts'

/**
 * How a part of an invoice is taxed. `exempt`: a let without services of a hotel (LIVA 20.Uno.23.º). `outside`: damages, which
 * pay for nothing that was sold (LIVA 78.Tres.1.º).
 */
export const TREATMENTS = ['taxed', 'exempt', 'outside'] as const
export type Treatment = (typeof TREATMENTS)[number]

/** Cents that include VAT of an integer percent. */
export type Amount = { readonly amountCents: Cents; readonly vatPercent: number; readonly isOutside?: boolean }

/** What an invoice has of one treatment and rate; base and VAT are cents, negative where money is given back. */
export type TaxLine = {
  readonly treatment: Treatment
  readonly vatPercent: number
  readonly baseCents: Cents
  readonly vatCents: Cents
}

/** Adds up amounts by their VAT and splits each sum once, so that base and VAT add up to it; ordered by the percent. */
export function taxLines(amounts: readonly Amount[]): TaxLine[] {
  const groups = Map.groupBy(amounts, (amount) => `${amount.vatPercent} ${treatmentOf(amount)}`)
  return [...groups.values()]
    .map((group) => lineOf(group))
    .toSorted((one, other) => one.vatPercent - other.vatPercent || one.treatment.localeCompare(other.treatment))
}

/**
 * Gives the lines that turn `before` into `after`: what a correction by difference says. A sum that is given back in
 * parts has the base and the VAT of the whole in the end, to the cent.
 */
export function differenceLines(before: readonly TaxLine[], after: readonly TaxLine[]): TaxLine[] {
  const negative = before.map((line) => ({ ...line, baseCents: -line.baseCents, vatCents: -line.vatCents }))
  return addLines([...negative, ...after]).filter(({ baseCents, vatCents }) => baseCents !== 0 || vatCents !== 0)
}

/** Adds up lines of the same treatment and rate. */
export function addLines(lines: readonly TaxLine[]): TaxLine[] {
  const groups = Map.groupBy(lines, ({ treatment, vatPercent }) => `${vatPercent} ${treatment}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { treatment, vatPercent } = first
    const baseCents = sum(group.map((line) => line.baseCents))
    return [{ treatment, vatPercent, baseCents, vatCents: sum(group.map((line) => line.vatCents)) }]
  })
}

function treatmentOf({ vatPercent, isOutside = false }: Amount): Treatment {
  if (isOutside) return 'outside'
  return vatPercent === 0 ? 'exempt' : 'taxed'
}

function lineOf(group: readonly Amount[]): TaxLine {
  const [first] = group
  const vatPercent = first?.vatPercent ?? 0
  const treatment = first ? treatmentOf(first) : 'exempt'
  return {
    treatment,
    vatPercent,
    ...splitVat(sum(group.map(({ amountCents }) => amountCents)), { percent: vatPercent }),
  }
}
