import type { NeighbourhoodView } from '#contract/places.ts'
import {
  findNeighbourhoodAbout,
  listNeighbourhoods,
  type NeighbourhoodAbout,
} from '#db/catalogue/neighbourhood-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Deps } from '#services/deps.ts'
import { nearestAreas } from './nearest-areas.ts'
import { neighbourhoodCardView } from './place-view.ts'
import { recommendedHomes } from './recommended-homes.ts'

const SHOWN_HOMES = 6
const SHOWN_NEARBY = 6
const CENTS = 100

/**
 * Gets a neighbourhood with some of its homes and the nearest others that have any. A neighbourhood without homes has a
 * page too, which leads to those around it. Null for one that does not exist in the city.
 */
export async function getNeighbourhood(
  deps: Pick<Deps, 'read' | 'search' | 'clock' | 'settings'>,
  { city, slug }: { readonly city: City; readonly slug: string },
): Promise<NeighbourhoodView | null> {
  const all = await deps.read(listNeighbourhoods)
  const row = all.find((one) => one.city === city && one.slug === slug)
  if (!row) return null
  const place = { city, neighbourhood: slug, limit: SHOWN_HOMES }
  const [about, homes] = await Promise.all([
    deps.read((db) => findNeighbourhoodAbout(db, row.id)),
    recommendedHomes(deps, place),
  ])
  const nearby = nearestAreas(all, [row]).filter((area) => area.homes > 0)
  return {
    ...neighbourhoodCardView(row),
    city,
    alsoKnownAs: about?.alsoKnownAs ?? null,
    description: about?.description ?? null,
    usualRents: usualRents(about?.monthlyRentEur ?? {}),
    homes,
    nearby: nearby.slice(0, SHOWN_NEARBY).map(neighbourhoodCardView),
  }
}

function usualRents(byBedrooms: NeighbourhoodAbout['monthlyRentEur']): NeighbourhoodView['usualRents'] {
  return Object.entries(byBedrooms).map(([bedrooms, [from, to]]) => ({
    bedrooms: Number(bedrooms),
    fromCents: from * CENTS,
    toCents: to * CENTS,
  }))
}
