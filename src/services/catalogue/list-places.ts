import type { PlaceView } from '#contract/catalogue.ts'
import { listNeighbourhoods, type NeighbourhoodRow } from '#db/catalogue/neighbourhood-rows.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { Deps } from '#services/deps.ts'
import { neighbourhoodCardView } from './place-view.ts'

/** Lists every city and neighbourhood with its number of homes and their lowest monthly price (null without homes). */
export async function listPlaces(deps: Pick<Deps, 'read'>): Promise<PlaceView[]> {
  const rows = await deps.read(listNeighbourhoods)
  return CITIES.map((city) => {
    const neighbourhoods = rows.filter((row) => row.city === city)
    return {
      city,
      count: neighbourhoods.reduce((sum, { homes }) => sum + homes, 0),
      instantMonthly: neighbourhoods.reduce((sum, one) => sum + one.instantMonthly, 0),
      offerMonthly: neighbourhoods.reduce((sum, one) => sum + one.offerMonthly, 0),
      priceFromCents: lowest(neighbourhoods),
      neighbourhoods: neighbourhoods.map(neighbourhoodCardView),
    }
  })
}

function lowest(rows: readonly NeighbourhoodRow[]): number | null {
  const prices = rows.flatMap(({ priceFromCents }) => priceFromCents ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}
