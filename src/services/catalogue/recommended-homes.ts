import { parseApartmentQuery } from '#contract/apartment-query.ts'
import type { ApartmentCardView } from '#contract/catalogue.ts'
import { filtersOf, placed } from '#contract/home-search.ts'
import { findCards } from '#db/catalogue/home-card-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import type { Deps } from '#services/deps.ts'
import { cardView } from './card-view.ts'

const ANYBODY = placed(parseApartmentQuery(new URLSearchParams()).query)

export type RecommendedIn = {
  readonly city: City
  /** Slug of the neighbourhood; without it the whole city. */
  readonly neighbourhood?: string
  readonly limit: number
}

/** Lists the homes of a place that a search without dates would show first. */
export async function recommendedHomes(
  deps: Pick<Deps, 'read' | 'search' | 'clock' | 'settings'>,
  input: RecommendedIn,
): Promise<ApartmentCardView[]> {
  const ids = await recommendedIds(deps, input)
  const rows = await deps.read((db) => findCards(db, ids))
  return distinctCovers(rows.map((row) => cardView(row, null, deps.settings.cardFeePercent)))
}

export async function recommendedIds(
  { search, clock }: Pick<Deps, 'search' | 'clock'>,
  { city, neighbourhood, limit }: RecommendedIn,
): Promise<number[]> {
  const query = { ...ANYBODY, city, neighbourhoods: neighbourhood ? [neighbourhood] : [] }
  const found = await search.listMatches(filtersOf(query, clock.now()), { sort: 'recommended', limit, offset: 0 })
  return found.map(({ id }) => id)
}
