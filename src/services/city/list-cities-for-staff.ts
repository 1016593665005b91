import { listCityPages } from '#db/catalogue/city-page-rows.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { citiesWithin, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

export type ListedCity = {
  readonly city: City
  /** Whether staff have written of any topic; without, guests read the original texts. */
  readonly hasTexts: boolean
  /** Without a picture of its own, guests see the original one. */
  readonly hasPicture: boolean
}

type Input = {
  readonly member: Scope
  /** The city that pages show; null is all of the member's. */
  readonly city: City | null
}

/** Lists the cities of a member, with what staff have given of each. */
export async function listCitiesForStaff(
  { db }: Pick<Deps, 'db'>,
  { member, city: shown }: Input,
): Promise<ListedCity[]> {
  const rows = await listCityPages(db)
  return (citiesWithin(member, shown) ?? CITIES).map((city) => {
    const row = rows.find((one) => one.city === city)
    return { city, hasTexts: Object.keys(row?.texts ?? {}).length > 0, hasPicture: (row?.picture ?? null) !== null }
  })
}
