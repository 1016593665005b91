import { listNeighbourhoodTexts } from '#db/catalogue/neighbourhood-text-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { lackingTexts, type NeighbourhoodText } from '#domain/catalogue/neighbourhood-texts.ts'
import type { Locale } from '#domain/shared/text.ts'
import { citiesWithin, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

export type ListedNeighbourhood = {
  readonly slug: string
  readonly name: string
  /** Languages that lack texts, with which. */
  readonly lacking: Partial<Record<Locale, readonly NeighbourhoodText[]>>
  /** Without a picture of its own, guests see the façade of one of its homes. */
  readonly hasPicture: boolean
}

type Input = {
  readonly member: Scope
  /** The city that pages show; null is all of the member's. */
  readonly city: City | null
}

export type NeighbourhoodsOfCity = { readonly city: City; readonly neighbourhoods: readonly ListedNeighbourhood[] }

/** Lists the neighbourhoods in the cities of a member by city and name, with what guests lack of each. */
export async function listNeighbourhoodsForStaff(
  { db }: Pick<Deps, 'db'>,
  { member, city }: Input,
): Promise<NeighbourhoodsOfCity[]> {
  const rows = await listNeighbourhoodTexts(db, citiesWithin(member, city))
  return [...Map.groupBy(rows, (row) => row.city)].map(([ofCity, places]) => ({
    city: ofCity,
    neighbourhoods: places.map((place) => ({
      slug: place.slug,
      name: place.name,
      lacking: lackingTexts(place),
      hasPicture: place.picture !== null,
    })),
  }))
}
