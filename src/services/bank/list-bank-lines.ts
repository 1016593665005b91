import { type BankLineRow, listOpenPayments, listWaitingBankLines } from '#db/bank-rows.ts'
import { type BankMatch, codesIn, matchOf, namesBookingOf } from '#domain/bank/bank-line.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Deps } from '#services/deps.ts'

/** Money that came and is recorded nowhere, with what it probably pays. */
export type WaitingBankLine = Pick<
  BankLineRow,
  'id' | 'bookedOn' | 'amountCents' | 'payer' | 'text' | 'reference' | 'fileName'
> & { readonly match: BankMatch | null }

/** Lists what waits for a person, the oldest first; payments are proposed in the cities of a member. */
export async function listBankLines(
  { db }: Pick<Deps, 'db'>,
  cities: readonly City[] | null,
): Promise<readonly WaitingBankLine[]> {
  const lines = await listWaitingBankLines(db)
  if (lines.length === 0) return []
  const codes = [...new Set(lines.flatMap(codesIn))]
  const named = await listOpenPayments(db, { codes, amounts: [], cities })
  // Of all payments of an amount nearly all are paid, so these are read for lines that need them alone.
  const unnamed = new Set(lines.filter((line) => !namesBookingOf(line, named)))
  const amounts = [...new Set([...unnamed].map(({ amountCents }) => amountCents))]
  const alike = amounts.length > 0 ? await listOpenPayments(db, { codes: [], amounts, cities }) : []
  return lines.map((line) => ({ ...line, match: matchOf(line, unnamed.has(line) ? alike : named) }))
}
