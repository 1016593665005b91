import { type ListedCompany, listCompanyRows } from '#db/company/company-list-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { citiesWithin, type Scope } from '#domain/staff/permissions.ts'
import { readTyped } from '#domain/staff/typed-search.ts'
import type { Deps } from '#services/deps.ts'

/** Companies that a list shows; more are found by their name. */
const MAX_LISTED = 100

export type CompanyOfList = Pick<
  ListedCompany,
  'id' | 'name' | 'taxId' | 'members' | 'stays' | 'staysCents' | 'owedCents' | 'owedSince'
> & { readonly isClosed: boolean }

export type CompanyList = { readonly companies: readonly CompanyOfList[]; readonly hasMore: boolean }

type ListInput = {
  readonly member: Scope
  readonly text: string
  readonly isOwing: boolean
  /** The city that pages show. */
  readonly city?: City | null
}

/** Lists companies with what they have booked and owe in the cities of a member of staff. */
export async function listCompanies(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { member, text, isOwing, city }: ListInput,
): Promise<CompanyList> {
  const rows = await listCompanyRows(db, {
    today: dateInMadrid(clock.now()),
    cities: citiesWithin(member, city),
    words: readTyped(text)?.words ?? [],
    isOwing,
    most: MAX_LISTED + 1,
  })
  return {
    companies: rows.slice(0, MAX_LISTED).map(({ id, name, taxId, closedAt, ...row }) => {
      const { members, stays, staysCents, owedCents, owedSince } = row
      return { id, name, taxId, members, stays, staysCents, owedCents, owedSince, isClosed: closedAt !== null }
    }),
    hasMore: rows.length > MAX_LISTED,
  }
}
