import { findNeighbourhoodTexts } from '#db/catalogue/neighbourhood-text-rows.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import type { NeighbourhoodTexts } from '#domain/catalogue/neighbourhood-texts.ts'
import type { PlacePicture } from '#domain/catalogue/place-picture.ts'
import { isInScope, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

export type NeighbourhoodForStaff = {
  readonly city: City
  readonly slug: string
  readonly name: string
  readonly texts: NeighbourhoodTexts
  /** How often the texts were changed. */
  readonly textsVersion: number
  readonly picture: PlacePicture | null
  /** How often the picture was changed. */
  readonly pictureVersion: number
}

type Input = { readonly member: Scope; readonly city: string; readonly slug: string }

/** Returns a neighbourhood as staff change it; null for one that does not exist or is in none of the member's cities. */
export async function readNeighbourhoodForStaff(
  { db }: Pick<Deps, 'db'>,
  { member, city: named, slug }: Input,
): Promise<NeighbourhoodForStaff | null> {
  const city = CITIES.find((one) => one === named)
  if (!city || !isInScope(member, city)) return null
  const found = await findNeighbourhoodTexts(db, { city, slug })
  if (!found) return null
  const { name, summary, description, textsVersion, picture, pictureVersion } = found
  return { city, slug, name, texts: { summary, description }, textsVersion, picture, pictureVersion }
}
