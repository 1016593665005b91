import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { HomeFilters } from '#contract/home-search.ts'
import type { RaisedLimit } from '#contract/suggestions.ts'
import { WIDER_MINUTES, WIDER_PRICES_EUR } from '#domain/catalogue/catalogue-policy.ts'
import type { Deps } from '#services/deps.ts'
import { countMatches } from './count-matches.ts'

type Change = Partial<Pick<ApartmentQuery, 'maxMinutes' | 'secondMinutes' | 'maxPrice'>>
type Raise = { readonly limit: number; readonly change: Change }

/**
 * Returns the same search with more minutes from its places, and with a higher price: of each the smallest rise that adds
 * homes to the `total` that the search finds, with the number of all homes that it then finds.
 */
export async function searchesWithRaisedLimits(
  deps: Pick<Deps, 'search'>,
  query: ApartmentQuery,
  { filters, total }: { readonly filters: HomeFilters; readonly total: number },
): Promise<RaisedLimit[]> {
  const firstOf = async (by: RaisedLimit['by'], raises: readonly Raise[]): Promise<RaisedLimit[]> => {
    for (const { limit, change } of raises) {
      const { count } = await countMatches(deps, { ...filters, ...change })
      if (count > total) return [{ by, limit, query: { ...query, ...change }, count }]
    }
    return []
  }
  const [minutes, price] = await Promise.all([
    firstOf('minutes', moreMinutes(query)),
    firstOf('price', higherPrices(query)),
  ])
  return [...minutes, ...price]
}

/** Raises the limits of both places together, those that are lower than the new one; a second place without its own follows the first. */
function moreMinutes({ maxMinutes, secondMinutes }: ApartmentQuery): Raise[] {
  const raised = (minutes: number | undefined, limit: number) => minutes && Math.max(minutes, limit)
  const least = Math.min(maxMinutes ?? Number.POSITIVE_INFINITY, secondMinutes ?? Number.POSITIVE_INFINITY)
  return WIDER_MINUTES.filter((limit) => limit > least).map((limit) => ({
    limit,
    change: { maxMinutes: raised(maxMinutes, limit), secondMinutes: raised(secondMinutes, limit) },
  }))
}

function higherPrices({ maxPrice }: ApartmentQuery): Raise[] {
  if (maxPrice === undefined) return []
  return WIDER_PRICES_EUR.map((more) => ({ limit: maxPrice + more, change: { maxPrice: maxPrice + more } }))
}
