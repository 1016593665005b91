import { parseApartmentQuery } from '#contract/apartment-query.ts'
import type { ApartmentCardView } from '#contract/catalogue.ts'
import { findCards } from '#db/apartment-rows.ts'
import type { Queryable } from '#db/client.ts'
import { conditionsOf } from '#db/search-conditions.ts'
import { listMatches } from '#db/search-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import type { Deps } from '#services/deps.ts'
import { cardView } from './card-view.ts'

const ANYBODY = parseApartmentQuery(new URLSearchParams()).query

export type RecommendedIn = {
  readonly city: City
  /** Slug of the neighbourhood; without it the whole city. */
  readonly neighbourhood?: string
  /** Number of homes there, counted before. */
  readonly total: number
  readonly limit: number
}

/** Lists the homes of a place that a search without dates would show first. */
export async function recommendedHomes(
  deps: Pick<Deps, 'read' | 'settings'>,
  input: RecommendedIn,
): Promise<ApartmentCardView[]> {
  const rows = await deps.read(async (db) => findCards(db, await recommendedIds(db, input)))
  return distinctCovers(rows.map((row) => cardView(row, null, deps.settings.cardFeePercent)))
}

export async function recommendedIds(
  db: Queryable,
  { city, neighbourhood, total, limit }: RecommendedIn,
): Promise<number[]> {
  const conditions = conditionsOf({ ...ANYBODY, city, neighbourhoods: neighbourhood ? [neighbourhood] : [] }, null)
  const found = await listMatches(db, conditions, {
    sort: 'recommended',
    goal: null,
    limit,
    offset: 0,
    total,
    stays: null,
  })
  return found.map(({ id }) => id)
}
