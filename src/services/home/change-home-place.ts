import { findNeighbourhoodPlace } from '#db/catalogue/neighbourhood-rows.ts'
import { cityOfHouseCode } from '#domain/catalogue/cities.ts'
import type { HomeSections } from '#domain/catalogue/home-sections.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Deps } from '#services/deps.ts'
import { recordHomeChange } from './record-home-change.ts'
import { type Drafting, type NotWritten, writeHome } from './write-home.ts'

type PlaceInput = Drafting & {
  readonly houseCode: string
  readonly version: number
  readonly place: HomeSections['place']
  readonly by: Actor
}

/**
 * Changes the address of a home and its place on the map. Commits it with the entry in the audit. Refuses what `writeHome`
 * refuses, also `neighbourhood_unknown`.
 */
export async function changeHomePlace(
  deps: Deps,
  { houseCode, version, place, by, asDraft, draftVersion }: PlaceInput,
): Promise<Result<null, NotWritten | Refusal<'neighbourhood_unknown'>>> {
  const city = cityOfHouseCode(houseCode)
  const found = city && (await findNeighbourhoodPlace(deps.db, { city, slug: place.neighbourhood }))
  if (!found) return refuse('neighbourhood_unknown', { 'place.neighbourhood': 'neighbourhood_unknown' })
  return writeHome(
    deps,
    {
      houseCode,
      sections: () => ({ place }),
      versions: { place: version },
      draftVersions: { place: draftVersion },
      asDraft,
      by,
      neighbourhoodId: found.id,
    },
    recordHomeChange(deps, { by, houseCode }, 'home_place_changed'),
  )
}
