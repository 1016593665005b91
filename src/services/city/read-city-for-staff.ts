import { type CityPageRow, findCityPage } from '#db/catalogue/city-page-rows.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { isInScope, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

export type CityForStaff = CityPageRow

type Input = { readonly member: Scope; readonly city: string }

/** Returns the page of a city as staff change it; null for one that does not exist or is none of the member's. */
export async function readCityForStaff(
  { db }: Pick<Deps, 'db'>,
  { member, city: named }: Input,
): Promise<CityForStaff | null> {
  const city = CITIES.find((one) => one === named)
  return city && isInScope(member, city) ? findCityPage(db, city) : null
}
