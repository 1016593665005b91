import { type Cents, sum } from '#domain/shared/money.ts'
import { plainWords } from '#domain/shared/plain-words.ts'
import type { BankLine } from './bank-line.ts'

/** A company whose invoices ask for a transfer. */
export type OwingCompany = {
  readonly id: string
  readonly name: string
  readonly taxId: string
  /** Its invoices of which something is left to pay, the first due first. */
  readonly invoices: readonly { readonly name: string; readonly leftCents: Cents }[]
}

/** A company of which a line probably is a transfer, and what speaks for it. */
export type CompanyMatch = {
  readonly company: Pick<OwingCompany, 'id' | 'name'> & { readonly invoicedCents: Cents }
  /** The invoice that the line names; null for none. */
  readonly invoice: string | null
  readonly isSameName: boolean
  /** Whether it is what is left of one of its invoices, or of all. */
  readonly isSameAmount: boolean
}

/** Shorter words stand in the names of many companies. */
const TELLING_LETTERS = 4

/**
 * Finds the company that a line is from: one whose invoice or tax id it names, else one whose name it has. Null where nothing
 * speaks for any, or as much for several.
 */
export function companyMatchOf(line: BankLine, owing: readonly OwingCompany[]): CompanyMatch | null {
  const matches = owing.flatMap((company) => matchWith(line, company) ?? [])
  const best = Math.max(...matches.map(weightOf))
  const strongest = matches.filter((match) => weightOf(match) === best)
  return strongest.length === 1 ? (strongest[0] ?? null) : null
}

function matchWith(line: BankLine, { id, name, taxId, invoices }: OwingCompany): CompanyMatch | null {
  const written = `${line.payer} ${line.text} ${line.reference}`
  const signs = signsOf(written)
  const words = new Set(plainWords(written))
  const telling = plainWords(name).filter(({ length }) => length >= TELLING_LETTERS)
  const invoice = invoices.find((one) => signs.includes(signsOf(one.name)))?.name ?? null
  const isSameName = telling.length > 0 && telling.every((word) => words.has(word))
  if (invoice === null && !isSameName && !signs.includes(signsOf(taxId))) return null
  const invoicedCents = sum(invoices.map(({ leftCents }) => leftCents))
  const isSameAmount = [invoicedCents, ...invoices.map(({ leftCents }) => leftCents)].includes(line.amountCents)
  return { company: { id, name, invoicedCents }, invoice, isSameName, isSameAmount }
}

/** Banks leave out what stands between letters and digits. */
function signsOf(text: string): string {
  return plainWords(text).join('')
}

function weightOf({ invoice, isSameName, isSameAmount }: CompanyMatch): number {
  return (invoice === null ? 0 : 4) + (isSameAmount ? 2 : 0) + (isSameName ? 1 : 0)
}
