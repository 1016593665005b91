import { findHomeToDescribe } from '#db/channel/managed-home-rows.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { HomeDescription } from '#domain/channel/channel-manager.ts'
import type { ManagerSite } from '#domain/channel/site-terms.ts'
import { readCompanyData } from '#services/company-data/read-company-data.ts'

type DescribedHome = { readonly id: number; readonly description: HomeDescription }

/** Reads what a channel manager is given about a home, with the sites that need a rate plan of their own; null for an unknown home. */
export async function describedHome(
  deps: Parameters<typeof readCompanyData>[0],
  houseCode: string,
  planSites: readonly ManagerSite[],
): Promise<DescribedHome | null> {
  const found = await findHomeToDescribe(deps.db, houseCode)
  if (!found) return null
  const { id, title, address, city, lat, lng, maxOccupancy } = found
  const { data } = await readCompanyData(deps)
  const description: HomeDescription = {
    ...{ houseCode, title: title.es, city: cityName(city, 'es'), postalCode: address.postalCode },
    address: `${address.street} ${address.number}`,
    ...{ lat, lng, adults: maxOccupancy, children: 0, email: data.email, planSites },
  }
  return { id, description }
}
