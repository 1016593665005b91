import { type BankLineRow, listOpenPayments, listUnlinkedMoney, listWaitingBankLines } from '#db/bank/bank-rows.ts'
import { listOwingCompanies } from '#db/company/company-account-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { type BankMatch, codesIn, matchOf, namesBookingOf } from '#domain/bank/bank-line.ts'
import { type CompanyMatch, companyMatchOf, type OwingCompany } from '#domain/bank/company-line.ts'
import { type RecordedMatch, recordedMatchesOf, SAME_MONEY_DAYS } from '#domain/bank/recorded-money.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/** Money that came and is recorded nowhere, or not as this line: what it probably pays, and the recorded money that it may be. */
export type WaitingBankLine = Pick<
  BankLineRow,
  'id' | 'bookedOn' | 'amountCents' | 'payer' | 'text' | 'reference' | 'fileName'
> & {
  readonly match: BankMatch | null
  /** The company that it is from, whose invoices it pays. */
  readonly company: CompanyMatch | null
  readonly recorded: readonly RecordedMatch[]
}

/** Lists what waits for a person, the oldest first; payments and recorded money are proposed in the cities of a member. */
export async function listBankLines(
  { db }: Pick<Deps, 'db'>,
  cities: readonly City[] | null,
): Promise<readonly WaitingBankLine[]> {
  const lines = await listWaitingBankLines(db)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const codes = [...new Set(lines.flatMap(codesIn))]
  const amountsOf = (some: readonly BankLineRow[]) => [...new Set(some.map(({ amountCents }) => amountCents))]
  const [named, unlinked, owing] = await Promise.all([
    listOpenPayments(db, { codes, amounts: [], cities }),
    listUnlinkedMoney(db, {
      amounts: amountsOf(lines),
      from: addDays(first.bookedOn, -SAME_MONEY_DAYS),
      to: addDays(last.bookedOn, SAME_MONEY_DAYS),
      cities,
    }),
    readOwing(db),
  ])
  // Of all payments of an amount nearly all are paid, so these are read for lines that need them alone.
  const unnamed = lines.filter((line) => !namesBookingOf(line, named))
  const alike = unnamed.length > 0 ? await listOpenPayments(db, { codes: [], amounts: amountsOf(unnamed), cities }) : []
  const recorded = unlinked.map(({ chargeId: _, bookingId: __, apartmentId: ___, ...money }) => money)
  return lines.map(
    ({ setAsideReason: _, setAsideAt: __, chargeId: ___, linkedAt: ____, importedAt: _____, ...line }) => ({
      ...line,
      match: matchOf(line, unnamed.some(({ id }) => id === line.id) ? alike : named),
      company: companyMatchOf(line, owing),
      recorded: recordedMatchesOf(line, recorded),
    }),
  )
}

async function readOwing(on: Queryable): Promise<OwingCompany[]> {
  const rows = await listOwingCompanies(on)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((claims) => {
    const [first] = claims
    if (!first) return []
    const { id, name, taxId } = first
    return [
      { id, name, taxId, invoices: claims.map((claim) => ({ name: invoiceName(claim), leftCents: claim.leftCents })) },
    ]
  })
}
